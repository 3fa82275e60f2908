import type { Database } from './database.ts';
import { migrations } from './migrations/list.ts';
import { type Migration, neededBy, numberOf } from './migrations/migration.ts';

/** The table that lists what has been applied, by every release. */
export const migrationTable = 'schema_migrations';
const undefinedTable = '42P01';

interface AppliedRow {
  name: string;
  migration_time: Date;
}

/** Of an empty database, none has been. */
const noneOfEmpty = (error: { readonly code?: string }): [] => {
  if (error.code === undefinedTable) return [];
  throw error;
};

const appliedRows = ({ knex }: Database): Promise<readonly AppliedRow[]> =>
  knex<AppliedRow>(migrationTable).select('name', 'migration_time').orderBy('name').catch(noneOfEmpty);

export interface MigrationStatus {
  readonly name: string;
  /**
   * `newer` has been applied by a release that this one knows nothing of, and this one runs nevertheless; after `incompatible`,
   * it does not: something that it uses has been removed.
   */
  readonly state: 'applied' | 'pending' | 'newer' | 'incompatible';
  readonly appliedAt: Date | undefined;
}

/** Whether a release with this newest migration runs on a database on which a migration that it may not know was applied. */
const mayRunAfter = (applied: string, newest: string): boolean => (neededBy(applied) ?? '') <= numberOf(newest);

/** Every migration of this release and those that a newer one has applied, in order. */
export const migrationStatus = async (
  database: Database,
  list: readonly Migration[] = migrations,
): Promise<readonly MigrationStatus[]> => {
  const rows = await appliedRows(database);
  const applied = new Map(rows.map(({ name, migration_time }) => [name, migration_time]));
  const known = list.map(({ name }): MigrationStatus => {
    const appliedAt = applied.get(name);
    return { name, state: appliedAt ? 'applied' : 'pending', appliedAt };
  });
  const names = new Set(list.map(({ name }) => name));
  const newest = list.at(-1)?.name ?? '';
  const newer = rows
    .filter(({ name }) => !names.has(name))
    .map(({ name, migration_time: appliedAt }): MigrationStatus => {
      return { name, state: mayRunAfter(name, newest) ? 'newer' : 'incompatible', appliedAt };
    });
  return [...known, ...newer];
};

/**
 * Whether the service can work: every migration has been applied, none that removed what it uses, and the database accepts
 * writes. The statement changes no row, and a read-only server refuses it nevertheless.
 */
export const isReady = async ({ health }: Pick<Database, 'health'>): Promise<boolean> => {
  const { rows }: { readonly rows: readonly Pick<AppliedRow, 'name'>[] } = await health
    .raw(`with written as (update ${migrationTable} set batch = batch where false) select name from ${migrationTable}`)
    .catch((error: { readonly code?: string }) => ({ rows: noneOfEmpty(error) }));
  const names = new Set(rows.map(({ name }) => name));
  const newest = migrations.at(-1)!.name;
  return migrations.every(({ name }) => names.has(name)) && [...names].every((name) => mayRunAfter(name, newest));
};

/** Whether every migration of this release has been applied. */
export const isMigrated = async (database: Database): Promise<boolean> =>
  (await migrationStatus(database)).every(({ state }) => state !== 'pending');

/** @throws if a newer release has removed what this one uses. */
export const requireCompatible = (status: readonly MigrationStatus[]): void => {
  const removal = status.find(({ state }) => state === 'incompatible');
  if (removal)
    throw new Error(
      `The database was changed by a newer release: ${removal.name} requires a release with migration ${neededBy(removal.name)}. Start a newer release.`,
    );
};
