import type { Knex } from 'knex';
import type { Store, Unit } from '../usecases/ports.ts';
import { applications } from './applications.ts';
import { audit } from './audit.ts';
import { companies } from './companies.ts';
import { guarded, rethrow } from './failures.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

const createUnit = (db: Knex): Unit => ({
  applications: applications(db),
  users: users(db),
  companies: companies(db),
  sessions: sessions(db),
  audit: audit(db),
});

const guardedUnit = (db: Knex): Unit => {
  const { applications, users, companies, sessions, audit } = createUnit(db);
  return {
    applications: guarded(applications),
    users: guarded(users),
    companies: guarded(companies),
    sessions: guarded(sessions),
    audit: guarded(audit),
  };
};

export const createStore = (knex: Knex): Store => ({
  read: guardedUnit(knex),
  transaction: (work) => knex.transaction((trx) => work(createUnit(trx))).catch(rethrow),
});
