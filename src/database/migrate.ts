import type { Knex } from 'knex';
import { carryOver } from './baseline/carry-over.ts';
import type { Database } from './database.ts';
import { isFromBeforeBaseline, migrationTable } from './migration-status.ts';
import { applyStep, execute, type LockWait } from './migration-steps.ts';
import { migrations } from './migrations/list.ts';
import { type Baseline, isOnline, type Migration, type OnlineMigration } from './migrations/migration.ts';
import { pendingMigrations } from './pending-migrations.ts';

/** The table of executed steps of online migrations. */
const stepTable = 'schema_migration_steps';

/** Creates the schema in an empty database, or carries over one of the last version before the baseline, in one transaction. */
const applyBaseline = async (knex: Knex, { name, areas }: Baseline): Promise<void> => {
  const parts = (await isFromBeforeBaseline(knex)) ? carryOver : areas;
  await knex.transaction(async (trx) => {
    for (const part of parts) await execute(trx, part);
    await trx(migrationTable).insert({ name });
  });
};

const applySteps = async (
  knex: Knex,
  { name, steps }: OnlineMigration,
  onWait: MigrateOptions['onWait'],
): Promise<void> => {
  const done = new Set(await knex(stepTable).where({ migration: name }).pluck('step'));
  for (const [step, statement] of steps.entries())
    if (!done.has(step))
      await applyStep(knex, statement, {
        complete: (db) => db(stepTable).insert({ migration: name, step }),
        onWait: (wait) => onWait?.({ ...wait, migration: name }),
      });
  await knex(migrationTable).insert({ name });
};

export interface MigrateOptions {
  /** The migrations to apply. If absent, they are those of this release. */
  readonly list?: readonly Migration[];
  /** Called when a statement could not lock its table in time because of other transactions. It is tried again. */
  readonly onWait?: (wait: LockWait & { readonly migration: string }) => void;
}

/**
 * Applies pending migrations: the baseline in one transaction, all others step by step. Must not run in several processes at
 * once.
 * @returns their names
 * @throws if this release does not run on the database, they cannot be applied to it, or a table cannot be locked
 */
export const migrate = async (
  database: Database,
  { list = migrations, onWait }: MigrateOptions = {},
): Promise<readonly string[]> => {
  const names = await pendingMigrations(database, list);
  if (names.size === 0) return [];
  return database.patiently(async (knex) => {
    for (const migration of list.filter(({ name }) => names.has(name)))
      await (isOnline(migration) ? applySteps(knex, migration, onWait) : applyBaseline(knex, migration));
    return [...names];
  });
};
