import type { Knex } from 'knex';
import type { Store, Unit } from '../usecases/ports.ts';
import { applications } from './applications.ts';
import { audit } from './audit.ts';
import { companies } from './companies.ts';
import { emailChanges } from './email-changes.ts';
import { guarded, rethrow } from './failures.ts';
import { invitations } from './invitations.ts';
import { mailKeys } from './mail-keys.ts';
import { notifications } from './notifications.ts';
import { type Jobs, outbox } from './outbox.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

const createUnit = (db: Knex, jobs: Jobs): Unit => ({
  applications: applications(db),
  users: users(db),
  companies: companies(db),
  sessions: sessions(db),
  audit: audit(db),
  outbox: outbox(db, jobs),
  mailKeys: mailKeys(db),
  emailChanges: emailChanges(db),
  invitations: invitations(db),
  notifications: notifications(db),
});

const guardedUnit = (unit: Unit): Unit =>
  Object.fromEntries(Object.entries(unit).map(([name, repository]) => [name, guarded(repository)])) as unknown as Unit;

export const createStore = (knex: Knex, jobs: Jobs): Store => ({
  read: guardedUnit(createUnit(knex, jobs)),
  async transaction(work) {
    let hasJobs = false;
    const noted: Jobs = {
      ...jobs,
      add(db, job) {
        hasJobs = true;
        return jobs.add(db, job);
      },
    };
    const result = await knex.transaction((trx) => work(createUnit(trx, noted))).catch(rethrow);
    if (hasJobs) jobs.wake();
    return result;
  },
});
