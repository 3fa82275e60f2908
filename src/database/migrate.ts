import type { Knex } from 'knex';
import type { Database } from './database.ts';
import { migrationStatus, migrationTable, requireCompatible } from './migration-status.ts';
import { applyStep, type LockWait } from './migration-steps.ts';
import { migrations } from './migrations/list.ts';
import {
  type InitialMigration,
  isInitial,
  isOnline,
  type Migration,
  type OnlineMigration,
} from './migrations/migration.ts';

/** The steps of online migrations that have been executed. */
const stepTable = 'schema_migration_steps';

const settingsFor = (list: readonly InitialMigration[]): Knex.MigratorConfig => ({
  tableName: migrationTable,
  // A release must start on the schema of the next one, whose migrations it does not know.
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => [...list],
    getMigrationName: (migration: InitialMigration) => migration.name,
    getMigration: async (migration: InitialMigration) => migration,
  },
});

/**
 * In one transaction: all of them or none. What knex's own lock row says is left over from a process that was killed, and is
 * cleared.
 */
const applyInitial = async (knex: Knex, list: readonly InitialMigration[]): Promise<void> => {
  const settings = settingsFor(list);
  await knex.migrate.forceFreeMigrationsLock(settings);
  await knex.migrate.latest(settings);
};

const nextBatch = async (knex: Knex): Promise<number> => {
  const row = await knex<{ batch: number }>(migrationTable).max({ last: 'batch' }).first();
  return (row?.last ?? 0) + 1;
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
  await knex(migrationTable).insert({ name, batch: await nextBatch(knex), migration_time: knex.fn.now() });
};

export interface MigrateOptions {
  /** Absent: the migrations of this release. */
  readonly list?: readonly Migration[];
  /** Told when a statement could not lock its table in time, because of other transactions. It is tried again. */
  readonly onWait?: (wait: LockWait & { readonly migration: string }) => void;
}

/**
 * Applies the migrations that are missing: the initial ones together, all others step by step. To be called while no other
 * process can. @returns their names @throws if a newer release has removed what this one uses, and if a table cannot be locked
 */
export const migrate = async (
  database: Database,
  { list = migrations, onWait }: MigrateOptions = {},
): Promise<readonly string[]> => {
  const status = await migrationStatus(database, list);
  requireCompatible(status);
  const names = new Set(status.flatMap(({ name, state }) => (state === 'pending' ? [name] : [])));
  if (names.size === 0) return [];
  const initial = list.filter(isInitial);
  const online = list.filter(isOnline).filter(({ name }) => names.has(name));
  return database.patiently(async (knex) => {
    if (initial.some(({ name }) => names.has(name))) await applyInitial(knex, initial);
    if (online.length > 0)
      await knex.raw(
        `create table if not exists ${stepTable} (migration text, step integer, primary key (migration, step))`,
      );
    for (const migration of online) await applySteps(knex, migration, onWait);
    return [...names];
  });
};
