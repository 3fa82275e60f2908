import type { Knex } from 'knex';
import { isBeforeBaseline, isCarriedOver, lastBefore } from './baseline/carry-over.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/list.ts';
import { type Migration, neededBy, numberOf } from './migrations/migration.ts';

/** The table that lists what has been applied, by every release. */
export const migrationTable = 'schema_migrations';
const undefinedTable = '42P01';

/** The time is absent from databases of versions before the baseline. */
interface AppliedRow {
  name: string;
  applied_at?: Date;
}

/** Of an empty database, none has been. */
const noneOfEmpty = (error: { readonly code?: string }): [] => {
  if (error.code === undefinedTable) return [];
  throw error;
};

const appliedRows = (knex: Knex): Promise<readonly AppliedRow[]> =>
  knex<AppliedRow>(migrationTable).select('*').orderBy('name').catch(noneOfEmpty);

/** Returns if the database was made by a version before the baseline. */
export const isFromBeforeBaseline = async (knex: Knex): Promise<boolean> =>
  isBeforeBaseline((await appliedRows(knex)).map(({ name }) => name));

export interface MigrationStatus {
  readonly name: string;
  /**
   * `newer` has been applied by a release that this one knows nothing of, and this one runs nevertheless; after `incompatible`,
   * it does not: something that it uses has been removed, or the database is from a version before the baseline that cannot
   * be carried over.
   */
  readonly state: 'applied' | 'pending' | 'newer' | 'incompatible';
  readonly appliedAt: Date | undefined;
}

/** Whether a release with this newest migration runs on a database on which a migration that it may not know was applied. */
const mayRunAfter = (applied: string, newest: string): boolean => (neededBy(applied) ?? '') <= numberOf(newest);

/** The whole list is pending. If the database cannot be carried over, the last migration that was applied is incompatible. */
const statusBeforeBaseline = (rows: readonly AppliedRow[], list: readonly Migration[]): readonly MigrationStatus[] => [
  ...list.map(({ name }): MigrationStatus => ({ name, state: 'pending', appliedAt: undefined })),
  ...(isCarriedOver(rows.map(({ name }) => name))
    ? []
    : [{ name: rows.at(-1)!.name, state: 'incompatible', appliedAt: undefined } as const]),
];

/** Every migration of this release and those that a newer one has applied, in order. */
export const migrationStatus = async (
  { knex }: Pick<Database, 'knex'>,
  list: readonly Migration[] = migrations,
): Promise<readonly MigrationStatus[]> => {
  const rows = await appliedRows(knex);
  if (isBeforeBaseline(rows.map(({ name }) => name))) return statusBeforeBaseline(rows, list);
  const applied = new Map(rows.map(({ name, applied_at }) => [name, applied_at]));
  const known = list.map(({ name }): MigrationStatus => {
    const appliedAt = applied.get(name);
    return { name, state: appliedAt ? 'applied' : 'pending', appliedAt };
  });
  const names = new Set(list.map(({ name }) => name));
  const newest = list.at(-1)?.name ?? '';
  const newer = rows
    .filter(({ name }) => !names.has(name))
    .map(({ name, applied_at: appliedAt }): MigrationStatus => {
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
    .raw(`with written as (update ${migrationTable} set name = name where false) select name from ${migrationTable}`)
    .catch((error: { readonly code?: string }) => ({ rows: noneOfEmpty(error) }));
  const names = new Set(rows.map(({ name }) => name));
  const newest = migrations.at(-1)!.name;
  return migrations.every(({ name }) => names.has(name)) && [...names].every((name) => mayRunAfter(name, newest));
};

/** Whether every migration of this release has been applied. */
export const isMigrated = async (database: Database): Promise<boolean> =>
  (await migrationStatus(database)).every(({ state }) => state !== 'pending');

interface Incompatibility {
  readonly reason: string;
  readonly remedy: string;
}

/** Returns why this release does not run on the database, if it does not. */
export const incompatibilityOf = (status: readonly MigrationStatus[]): Incompatibility | undefined => {
  const found = status.find(({ state }) => state === 'incompatible');
  if (!found) return undefined;
  const needed = neededBy(found.name);
  if (needed !== undefined)
    return {
      reason: `The database was changed by a newer release: ${found.name} requires a release with migration ${needed}.`,
      remedy: 'Start a newer release.',
    };
  return {
    reason: `The database was made by a version before the baseline, whose last migration is ${found.name}.`,
    remedy: `Start the last version before the baseline first, whose last migration is ${lastBefore} (docs/migrations.md).`,
  };
};

/** @throws if this release does not run on the database. */
export const requireCompatible = (status: readonly MigrationStatus[]): void => {
  const incompatibility = incompatibilityOf(status);
  if (incompatibility) throw new Error(`${incompatibility.reason} ${incompatibility.remedy}`);
};
