import type { Knex } from 'knex';
import type { Database } from './database.ts';
import { type Migration, migrations } from './migrations/list.ts';

const tableName = 'schema_migrations';

const settings: Knex.MigratorConfig = {
  tableName,
  // A release must start on the schema of the next one, whose migrations it does not know.
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => [...migrations],
    getMigrationName: (migration: Migration) => migration.name,
    getMigration: async (migration: Migration) => migration,
  },
};

/**
 * Applies the migrations that are missing, in one transaction: all of them or none. To be called while no other process
 * can: what knex's own lock row says is then left over from a process that was killed, and is cleared. @returns their names
 */
export const migrate = async (database: Database): Promise<readonly string[]> => {
  if (await isMigrated(database)) return [];
  return database.patiently(async (knex) => {
    await knex.migrate.forceFreeMigrationsLock(settings);
    const [, names] = await knex.migrate.latest(settings);
    return names;
  });
};

const undefinedTable = '42P01';

interface AppliedRow {
  name: string;
  migration_time: Date;
}

/** Of an empty database, none has been. */
const appliedRows = ({ knex }: Database): Promise<readonly AppliedRow[]> =>
  knex<AppliedRow>(tableName)
    .select('name', 'migration_time')
    .orderBy('name')
    .catch((error: { readonly code?: string }) => {
      if (error.code === undefinedTable) return [];
      throw error;
    });

export interface MigrationStatus {
  readonly name: string;
  /** `newer` has been applied by a release that this one knows nothing of. */
  readonly state: 'applied' | 'pending' | 'newer';
  readonly appliedAt: Date | undefined;
}

/** Every migration of this release and those that a newer one has applied, in order. */
export const migrationStatus = async (database: Database): Promise<readonly MigrationStatus[]> => {
  const rows = await appliedRows(database);
  const applied = new Map(rows.map(({ name, migration_time }) => [name, migration_time]));
  const known = migrations.map(({ name }): MigrationStatus => {
    const appliedAt = applied.get(name);
    return { name, state: appliedAt ? 'applied' : 'pending', appliedAt };
  });
  const names = new Set(migrations.map(({ name }) => name));
  const newer = rows.filter(({ name }) => !names.has(name));
  return [
    ...known,
    ...newer.map(({ name, migration_time: appliedAt }) => ({ name, state: 'newer', appliedAt }) as const),
  ];
};

/**
 * Whether the service can work: every migration has been applied, and the database accepts writes. The statement changes no
 * row, and a read-only server refuses it nevertheless.
 */
export const isReady = async ({ health }: Database): Promise<boolean> => {
  const applied: { rows: readonly Pick<AppliedRow, 'name'>[] } = await health
    .raw(`with written as (update ${tableName} set batch = batch where false) select name from ${tableName}`)
    .catch((error: { readonly code?: string }) => {
      if (error.code === undefinedTable) return { rows: [] };
      throw error;
    });
  const names = new Set(applied.rows.map(({ name }) => name));
  return migrations.every(({ name }) => names.has(name));
};

/** Whether every migration of this release has been applied. */
export const isMigrated = async (database: Database): Promise<boolean> =>
  (await migrationStatus(database)).every(({ state }) => state !== 'pending');
