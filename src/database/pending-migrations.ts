import type { Database } from './database.ts';
import { inspectDatabase } from './inspect.ts';
import { type Incompatibility, incompatibilityOf, migrationStatus } from './migration-status.ts';
import { migrations } from './migrations/list.ts';
import type { Migration } from './migrations/migration.ts';

/** Refuses a standby, and a server that was set read-only. */
export const readOnlyRefusal: Incompatibility = {
  reason: 'The database is read-only.',
  remedy: 'Point DATABASE_URL to the primary server.',
};

export const rightsRefusal: Incompatibility = {
  reason: 'The database role may not create or change tables and schemas.',
  remedy: 'Make the role owner of the database and of the tables of Gatehouse.',
};

/** Returns the reason why migrations cannot be applied. The rights do not matter if none is pending. */
const refusalOf = async (database: Pick<Database, 'knex'>): Promise<Incompatibility | undefined> => {
  const { isReadOnly, mayMigrate } = await inspectDatabase(database);
  if (isReadOnly) return readOnlyRefusal;
  return mayMigrate ? undefined : rightsRefusal;
};

/**
 * Returns the names of the migrations that are to be applied.
 * @throws if this release does not run on the database, or they cannot be applied
 */
export const pendingMigrations = async (
  database: Pick<Database, 'knex'>,
  list: readonly Migration[] = migrations,
): Promise<ReadonlySet<string>> => {
  const status = await migrationStatus(database, list);
  const pending = new Set(status.flatMap(({ name, state }) => (state === 'pending' ? [name] : [])));
  const refusal = incompatibilityOf(status) ?? (pending.size > 0 ? await refusalOf(database) : undefined);
  if (refusal) throw new Error(`${refusal.reason} ${refusal.remedy}`);
  return pending;
};
