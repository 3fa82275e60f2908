import type { Knex } from 'knex';
import { isCarriedOver, lastBefore } from './baseline/carry-over.ts';
import type { Database } from './database.ts';
import { baseline, migrations } from './migrations/list.ts';
import { type Migration, neededBy, numberOf } from './migrations/migration.ts';

/** The table in which every release lists the migrations that it has applied. */
export const migrationTable = 'schema_migrations';
const undefinedTable = '42P01';

/** A row of the table. Databases of the oldest versions have no time in it. */
interface AppliedRow {
  name: string;
  applied_at?: Date;
}

/** Returns an empty list for an empty database, which does not have the table. */
const noneOfEmpty = (error: { readonly code?: string }): [] => {
  if (error.code === undefinedTable) return [];
  throw error;
};

const appliedRows = (knex: Knex): Promise<readonly AppliedRow[]> =>
  knex<AppliedRow>(migrationTable).select('*').orderBy('name').catch(noneOfEmpty);

/** Returns true if a release with this newest migration can run after a migration that it may not know. */
const mayRunAfter = (applied: string, newest: string): boolean => (neededBy(applied) ?? '') <= numberOf(newest);

/** Returns true for a database with migrations, but without the baseline and without one that is newer than this release. */
const areFromBefore = (applied: readonly string[], newest: string): boolean =>
  applied.length > 0 && !applied.includes(baseline.name) && applied.every((name) => mayRunAfter(name, newest));

/** Returns true if a version before the baseline created the database. */
export const isFromBeforeBaseline = async (knex: Knex): Promise<boolean> =>
  areFromBefore(
    (await appliedRows(knex)).map(({ name }) => name),
    migrations.at(-1)!.name,
  );

export interface MigrationStatus {
  readonly name: string;
  /**
   * `newer` was applied by a newer release and does not prevent this one from running. `incompatible` does, because it removed
   * something that this release uses.
   */
  readonly state: 'applied' | 'pending' | 'newer' | 'incompatible';
  readonly appliedAt: Date | undefined;
}

/**
 * Returns all migrations of this release and those that a newer one has applied, in order. Of a database that cannot be carried over to
 * the baseline, the last migration is incompatible.
 */
export const migrationStatus = async (
  { knex }: Pick<Database, 'knex'>,
  list: readonly Migration[] = migrations,
): Promise<readonly MigrationStatus[]> => {
  const rows = await appliedRows(knex);
  const applied = new Map(rows.map(({ name, applied_at }) => [name, applied_at]));
  const known = list.map(({ name }): MigrationStatus => {
    const appliedAt = applied.get(name);
    return { name, state: appliedAt ? 'applied' : 'pending', appliedAt };
  });
  const newest = list.at(-1)?.name ?? '';
  const names = [...applied.keys()];
  const listed = new Set(list.map(({ name }) => name));
  if (areFromBefore(names, newest))
    return isCarriedOver(names, listed)
      ? known
      : [...known, { name: names.at(-1)!, state: 'incompatible', appliedAt: undefined }];
  const newer = names
    .filter((name) => !listed.has(name))
    .map((name): MigrationStatus => {
      return { name, state: mayRunAfter(name, newest) ? 'newer' : 'incompatible', appliedAt: applied.get(name) };
    });
  return [...known, ...newer];
};

/**
 * Returns true if all migrations have been applied, none has removed something that this release uses, and the database accepts
 * writes. The statement changes no row, but a read-only server still refuses it.
 */
export const isReady = async ({ health }: Pick<Database, 'health'>): Promise<boolean> => {
  const { rows }: { readonly rows: readonly Pick<AppliedRow, 'name'>[] } = await health
    .raw(`with written as (update ${migrationTable} set name = name where false) select name from ${migrationTable}`)
    .catch((error: { readonly code?: string }) => ({ rows: noneOfEmpty(error) }));
  const names = new Set(rows.map(({ name }) => name));
  const newest = migrations.at(-1)!.name;
  return migrations.every(({ name }) => names.has(name)) && [...names].every((name) => mayRunAfter(name, newest));
};

/** Returns true if all migrations of this release have been applied. */
export const isMigrated = async (database: Database): Promise<boolean> =>
  (await migrationStatus(database)).every(({ state }) => state !== 'pending');

/** A reason why this release does not run on the database, or its migrations cannot be applied. */
export interface Incompatibility {
  readonly reason: string;
  readonly remedy: string;
}

/** Returns the reason why this release does not run on the database, or undefined if it does. */
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

/**
 * Checks that this release runs on the database.
 * @throws if it does not
 */
export const requireCompatible = (status: readonly MigrationStatus[]): void => {
  const incompatibility = incompatibilityOf(status);
  if (incompatibility) throw new Error(`${incompatibility.reason} ${incompatibility.remedy}`);
};
