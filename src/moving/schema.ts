import { allTablesOfApps, isTableOfApp } from '../database/app-tables.ts';
import { migrationTable } from '../database/migration-status.ts';
import { migrations } from '../database/migrations/list.ts';
import { type Ends, MoveRefused } from './ends.ts';
import type { Session } from './session.ts';
import { moveTable } from './tables.ts';

const tablesSql = `select relname as name from pg_class
   join pg_attribute on attrelid = pg_class.oid and attname = 'app_id' and not attisdropped
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`;

interface Named {
  readonly name: string;
}

const namesIn = async (session: Session, sql: string): Promise<ReadonlySet<string>> =>
  new Set((await session.rows<Named>(sql)).map(({ name }) => name));

/** Returns the elements of one of the sets only. */
export const different = (one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] =>
  [...one.symmetricDifference(other)].toSorted();

const advice = 'Run the command of the release that the cells have.';

/**
 * Rows of a table that this release does not know would stay behind, and be deleted with the application.
 * @throws MoveRefused if the tables of a cell are not those of this release
 */
export const requireKnownTables = async (session: Session): Promise<void> => {
  const known = new Set([...allTablesOfApps.filter(isTableOfApp), moveTable]);
  const unequal = different(await namesIn(session, tablesSql), known);
  if (unequal.length > 0)
    throw new MoveRefused(`The tables of the database are not those of this release: ${unequal.join(', ')}. ${advice}`);
};

/** @throws MoveRefused if the migrations or the tables of a cell are not those of this release */
export const requireKnownSchemas = async ({ source, target }: Ends): Promise<void> => {
  const known = new Set(migrations.map(({ name }) => name));
  for (const session of [source, target]) {
    const unequal = different(await namesIn(session, `select name from ${migrationTable}`), known);
    if (unequal.length > 0)
      throw new MoveRefused(
        `The migrations of the database are not those of this release: ${unequal.join(', ')}. ${advice}`,
      );
    await requireKnownTables(session);
  }
};
