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
 * can: what knex's own lock row says is then left over from a process that was killed, and is cleared.
 */
export const migrate = async ({ knex }: Database): Promise<void> => {
  await knex.migrate.forceFreeMigrationsLock(settings);
  await knex.migrate.latest(settings);
};

const undefinedTable = '42P01';

/** Whether every migration of this release has been applied. Of an empty database, none has. */
export const isMigrated = async ({ knex }: Database): Promise<boolean> => {
  const rows = await knex(tableName)
    .whereIn(
      'name',
      migrations.map(({ name }) => name),
    )
    .count({ count: '*' })
    .catch((error: { readonly code?: string }) => {
      if (error.code === undefinedTable) return [];
      throw error;
    });
  return Number(rows[0]?.['count'] ?? 0) === migrations.length;
};
