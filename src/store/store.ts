import type { Knex } from 'knex';
import type { Store, Unit } from '../usecases/ports.ts';
import { administration } from './administration.ts';
import { applications } from './applications.ts';
import { audit } from './audit.ts';
import { branches } from './branches.ts';
import { companies, companyList } from './companies.ts';
import { dossier } from './dossier.ts';
import { emailChanges } from './email-changes.ts';
import { guarded, isMutual, rethrow } from './failures.ts';
import { housekeeping } from './housekeeping.ts';
import { identities } from './identities.ts';
import { invitations } from './invitations.ts';
import { keyring } from './keys.ts';
import { mailKeys } from './mail-keys.ts';
import { members } from './members.ts';
import { notifications } from './notifications.ts';
import { type Jobs, outbox } from './outbox.ts';
import { pendingLogins } from './pending-logins.ts';
import { providers } from './providers.ts';
import { retries } from './retries.ts';
import { roles } from './roles.ts';
import { sessions } from './sessions.ts';
import { suspensions } from './suspensions.ts';
import { userList } from './user-list.ts';
import { users } from './users.ts';

const createUnit = (db: Knex, jobs: Jobs): Unit => ({
  applications: applications(db),
  users: users(db),
  userList: userList(db),
  companies: companies(db),
  companyList: companyList(db),
  branches: branches(db),
  members: members(db),
  roles: roles(db),
  keyring: keyring(db),
  administration: administration(db),
  dossier: dossier(db),
  housekeeping: housekeeping(db),
  sessions: sessions(db),
  audit: audit(db),
  outbox: outbox(db, jobs),
  mailKeys: mailKeys(db),
  emailChanges: emailChanges(db),
  invitations: invitations(db),
  notifications: notifications(db),
  suspensions: suspensions(db, jobs),
  providers: providers(db),
  identities: identities(db),
  pendingLogins: pendingLogins(db),
  retries: retries(db),
});

const guardedUnit = (unit: Unit): Unit =>
  Object.fromEntries(Object.entries(unit).map(([name, repository]) => [name, guarded(repository)])) as unknown as Unit;

/** Whoever was given up so that another could go on has done nothing, and goes after the other. */
const mostTries = 3;

export const createStore = (knex: Knex, jobs: Jobs): Store => {
  const attempt = async <T>(work: (unit: Unit) => Promise<T>): Promise<T> => {
    let hasJobs = false;
    const noted: Jobs = {
      ...jobs,
      add(db, job) {
        hasJobs = true;
        return jobs.add(db, job);
      },
    };
    const result = await knex.transaction((trx) => work(createUnit(trx, noted)));
    if (hasJobs) jobs.wake();
    return result;
  };

  const persist = async <T>(work: (unit: Unit) => Promise<T>, tries: number): Promise<T> =>
    attempt(work).catch((error: unknown) => {
      if (tries > 1 && isMutual(error)) return persist(work, tries - 1);
      throw error;
    });

  return {
    read: guardedUnit(createUnit(knex, jobs)),
    transaction: (work) => persist(work, mostTries).catch(rethrow),
  };
};
