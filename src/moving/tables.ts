import { allTablesOfApps } from '../database/app-tables.ts';
import { identifier, type Session } from './session.ts';

/** A table that a move copies. */
export interface MovedTable {
  readonly name: string;
  /** In alphabetical order: that of the table depends on its migrations. */
  readonly columns: readonly string[];
  /** The columns with values of a sequence. */
  readonly identities: readonly string[];
}

/**
 * These are written when the application has moved. The outbox must be empty by then: its order is that of transactions of its server, and
 * cannot be copied. Batches of the log are numbers of the cell, and without its own row, an application is not served.
 */
const writtenAtSwitch: ReadonlySet<string> = new Set(['apps', 'event_log', 'event_outbox']);

/** The tables that the last events of a frozen application are still written to. */
export const tablesOfLog: ReadonlySet<string> = new Set(['event_log', 'event_marks', 'event_outbox', 'events']);

/** The record of the move itself is replicated, so that the target shows how far it has read. */
export const moveTable = 'app_moves';

const columnsSql = `select attrelid::regclass::text as "table", attname as column, attidentity <> '' as is_identity
  from pg_attribute
 where attrelid = any ($1::text[]::regclass[]) and attnum > 0 and not attisdropped
 order by attname collate "C"`;

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly is_identity: boolean;
}

/** Returns the tables of a cell that a move copies. */
export const movedTables = async (session: Session): Promise<readonly MovedTable[]> => {
  const names = allTablesOfApps.filter((name) => !writtenAtSwitch.has(name)).toSorted();
  const rows = await session.rows<ColumnRow>(columnsSql, [names]);
  return names.map((name) => {
    const columns = rows.filter(({ table }) => table === name);
    return {
      name,
      columns: columns.map(({ column }) => column),
      identities: columns.filter(({ is_identity: is }) => is).map(({ column }) => column),
    };
  });
};

/** Returns the columns of a table, as they are on the server. */
export const columnsOf = async (session: Session, table: string): Promise<readonly string[]> =>
  (await session.rows<ColumnRow>(columnsSql, [[table]])).map(({ column }) => column);

/** Returns the column that names the application of a row. */
export const appColumnOf = (table: string): 'app_id' | 'id' => (table === 'apps' ? 'id' : 'app_id');

/** Returns the columns of a table as they stand in a statement. */
export const columnList = (columns: readonly string[]): string => columns.map(identifier).join(', ');
