import { countRows } from './compare.ts';
import { type Ends, MoveRefused, occupied } from './ends.ts';
import { type MovedApp, type Phase, recordIn } from './record.ts';
import { requireKnownSchemas } from './schema.ts';
import { identifier, type Session } from './session.ts';
import { hasArrived } from './switch.ts';
import { type MovedTable, movedTables } from './tables.ts';

export interface PlannedTable {
  readonly table: string;
  readonly rows: number;
  /** The share of the rows in the size of the table with its indexes. */
  readonly bytes: number;
}

const sizeSql = (table: string): string =>
  `select pg_total_relation_size(${table}) as bytes, greatest(reltuples, 1)::bigint as rows from pg_class where oid = ${table}`;

/** Estimates the size of some rows of a table by their share. */
const sizeOf = async (session: Session, table: string, rows: number): Promise<number> => {
  if (rows === 0) return 0;
  const [size] = await session.rows<{ bytes: number; rows: number }>(sizeSql(`'${identifier(table)}'::regclass`));
  return Math.round(size!.bytes * Math.min(1, rows / size!.rows));
};

/** Counts what a move would copy. Writes nothing. */
export const planMove = async (
  source: Session,
  app: MovedApp,
  tables: readonly MovedTable[],
): Promise<readonly PlannedTable[]> => {
  const planned: PlannedTable[] = [];
  for (const [table, rows] of await countRows(source, app, tables))
    if (rows > 0) planned.push({ table, rows, bytes: await sizeOf(source, table, rows) });
  return planned;
};

/**
 * Checks what depends on the application. Writes nothing.
 * @returns the tables to copy
 * @throws MoveRefused with the reason
 */
export const requireMovable = async ({ source, target }: Ends, app: MovedApp): Promise<readonly MovedTable[]> => {
  if (app.isDefault)
    throw new MoveRefused(
      'The default application cannot move: requests without a key belong to it. Each cell has one.',
    );
  await requireKnownSchemas({ source, target });
  const [tables, others] = [await movedTables(source), await movedTables(target)];
  const different = tables.filter(({ columns }, at) => String(columns) !== String(others[at]!.columns));
  if (different.length > 0)
    throw new MoveRefused(`The target has other columns: ${different.map(({ name }) => name).join(', ')}.`);
  if (await hasArrived(target, app))
    throw new MoveRefused(
      'The target has an application with the same ID. If it has moved from there, delete its former rows with --clean first.',
    );
  const found = await occupied(target, app, tables);
  if (found.length > 0)
    throw new MoveRefused(
      `The target has rows of an earlier move in ${found.join(', ')}. Remove them with --abort first.`,
    );
  return tables;
};

/** Returns the phase of the move of an application, if one has begun in its source. */
export const phaseOf = async (source: Session, app: MovedApp): Promise<Phase | undefined> =>
  (await recordIn(source, app).read())?.phase;

/** @throws MoveRefused unless the application has moved, and the target has it */
export const requireSwitched = async ({ source, target }: Ends, app: MovedApp): Promise<void> => {
  if ((await phaseOf(source, app)) !== 'switched') throw new MoveRefused('No other cell serves the application.');
  if (!(await hasArrived(target, app)))
    throw new MoveRefused('The target no longer has the application. Nothing was deleted.');
};
