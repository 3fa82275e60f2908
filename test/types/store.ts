// regression A850
/**
 * Statements that must not compile inside or outside of a transaction. `tsc` fails if one compiles, because the directive then
 * expects an error.
 */
import type { Knex } from 'knex';
import type { AppDb } from '../../src/database/app-db.ts';
import { createStatement } from '../../src/database/statement.ts';
import type { Job } from '../../src/jobs/queue.ts';
import type { Reads, Single, Store, SystemUnit, Unit } from '../../src/kernel/ports.ts';
import { lockouts } from '../../src/modules/lockouts/store.ts';
import type { Module } from '../../src/modules/module.ts';
import type {} from '../../src/modules/ports.ts';
import type { SigningKeys } from '../../src/modules/signing-keys/ports.ts';

declare const store: Store;
declare const unit: Unit;
declare const db: AppDb;
declare const knex: Knex;
declare const keys: SigningKeys;

const { reads, single } = store.of({ id: 1 });

export const allowed = [
  reads.users.find,
  single.users.reserveLogin,
  single.users.replacePasswordHash,
  unit.users.find,
  unit.users.lock,
  unit.users.insert,
  unit.users.replacePasswordHash,
];
export const readsOfUnit: Reads = unit;

// @ts-expect-error a lock ends with the statement outside of a transaction
export const lockOfReads = reads.users.lock;

// @ts-expect-error a read that holds what it reads
export const holdOfReads = reads.companies.hold;

// @ts-expect-error what inserts does not only read
export const insertOfReads = reads.users.insert;

// @ts-expect-error what changes something does not only read
export const changeOfReads = reads.users.replacePasswordHash;

// @ts-expect-error a lock ends with the statement outside of a transaction
export const lockOfSingle = single.users.lock;

// @ts-expect-error what is inserted is committed together with its email and its audit entry
export const insertOfSingle = single.users.insert;

// @ts-expect-error an email is committed together with what it tells of
export const outboxOfSingle = single.outbox;

// @ts-expect-error a read is not among the changes
export const readOfSingle = single.users.find;

// @ts-expect-error an attempt is committed before the password is checked
export const reserveLoginOfUnit = unit.users.reserveLogin;

// @ts-expect-error an attempt is committed before it is checked
export const reserveOfUnit = unit.lockouts.reserve;

// @ts-expect-error an attempt is committed before the code is checked
export const takeOfUnit = unit.loginCodes.take;

// @ts-expect-error what belongs in a transaction is not done with `reads`
export const unitOfReads: Unit = reads;

// @ts-expect-error what belongs in a transaction is not done with `single`
export const unitOfSingle: Unit = single;

// @ts-expect-error what has to be committed by itself is not done in a transaction
export const singleOfUnit: Single = unit;

// @ts-expect-error a signing key is removed together with the audit entry, and replaced in the same transaction
export const removalOfKeys = keys.remove;

// @ts-expect-error the rows of an application are opened for it
export const readsOfNone = store.reads;

// @ts-expect-error the rows of an application are opened for it
export const transactionOfNone = store.transaction;

// @ts-expect-error what is across applications has no users
export const usersOfAll = store.system.reads.users;

// @ts-expect-error the rows of one application are not changed across applications
export const sessionsOfAll = (work: SystemUnit) => work.sessions;

// @ts-expect-error a query on all rows is not one on those of an application
export const knexAsRows: AppDb = knex;

// @ts-expect-error a text names the application
export const textOfAll = db.raw('select 1 from users where id = :id', { id: 1 });

export const textOfOne = db.raw('select 1 from users where app_id = :app and id = :id', { id: 1 });

// @ts-expect-error a text that is put together may leave out the application
export const textOfParts = (sql: string) => db.raw(sql);

// @ts-expect-error a statement of all applications does not take the rows of one
export const statementOfRows = createStatement(db, 'users', 'select 1 from users');

// @ts-expect-error a repository of an application gets its rows, and no Knex
export const repositoriesOfAll: NonNullable<Module['repositories']> = { lockouts: (all: Knex) => lockouts(all) };

// @ts-expect-error applications are found across applications
export const appOfApp = reads.applications.findDefault;

// @ts-expect-error what counts the emails of all applications is not for one
export const countOfApp = reads.notifications.countUndelivered;

// @ts-expect-error entries of many applications are written across applications
export const entriesOfApp = single.audit.addAll;

// @ts-expect-error the archive has the entries of all applications
export const archiveOfApp = unit.auditArchive;

// @ts-expect-error the rows of an application name it, and no user says which it is
export const memberOf = (member: Parameters<Unit['companies']['find']>) => unit.companies.find(1, ...member);

// @ts-expect-error a job has an application
export const jobOfNone: Job = { queue: 'delivery', data: { id: '1' } };

// @ts-expect-error the application of a job is not among its data
export const jobOfTwo: Job = { queue: 'delivery', appId: 1, data: { id: '1', appId: 2 } };
