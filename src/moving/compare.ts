import type { MovedApp } from './record.ts';
import { identifier, type Session } from './session.ts';
import { columnList, type MovedTable } from './tables.ts';

/** The rows of an application in a table: their number, and a sum of their hashes that does not depend on their order. */
interface Sum {
  readonly count: number;
  readonly sum: string;
}

export interface Difference {
  readonly table: string;
  readonly source: number;
  readonly target: number;
}

/** Both sides of a comparison, with the connections that share the tables. */
export interface Sides {
  readonly sources: readonly Session[];
  readonly targets: readonly Session[];
}

/** Tables to which rows are only added, by their key: what is compared before the freeze is not compared again during it. */
const growing = { audit: 'id', events: 'position' } as const;
type Growing = keyof typeof growing;

const isGrowing = (table: string): table is Growing => Object.hasOwn(growing, table);

/** The last compared key of each growing table. */
export type Compared = Readonly<Partial<Record<Growing, number>>>;

const sumOf = async (session: Session, app: MovedApp, table: MovedTable, range = ''): Promise<Sum> => {
  const [row] = await session.rows<Sum>(
    `select count(*) as count, coalesce(sum(hashtextextended(row(${columnList(table.columns)})::text, 0)), 0)::text as sum
       from ${identifier(table.name)} where app_id = $1 ${range}`,
    [app.id],
  );
  return row!;
};

/** Runs `work` for each item, as many at a time as there are workers. */
const runConcurrently = async <W, T>(
  workers: readonly W[],
  items: readonly T[],
  work: (worker: W, item: T) => Promise<void>,
) => {
  const left = [...items];
  await Promise.all(
    workers.map(async (worker) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(worker, item);
    }),
  );
};

const compareOne = async (
  [source, target]: readonly [Session, Session],
  app: MovedApp,
  table: MovedTable,
  range?: string,
): Promise<Difference | undefined> => {
  const [ofSource, ofTarget] = await Promise.all([sumOf(source, app, table, range), sumOf(target, app, table, range)]);
  if (ofSource.count === ofTarget.count && ofSource.sum === ofTarget.sum) return undefined;
  return { table: table.name, source: ofSource.count, target: ofTarget.count };
};

const pairsOf = ({ sources, targets }: Sides): readonly (readonly [Session, Session])[] =>
  sources.map((source, at) => [source, targets[at]!]);

/**
 * Compares the growing tables as far as they are now. A table in which retention deletes rows meanwhile may differ: it is compared as a
 * whole during the freeze.
 */
export const compareGrowing = async (sides: Sides, app: MovedApp, tables: readonly MovedTable[]): Promise<Compared> => {
  const compared: { [table in Growing]?: number } = {};
  await runConcurrently(
    pairsOf(sides),
    tables.filter(({ name }) => isGrowing(name)),
    async (pair, table) => {
      const name = table.name as Growing;
      const [row] = await pair[1].rows<{ last: number | null }>(
        `select max(${growing[name]}) as last from ${name} where app_id = $1`,
        [app.id],
      );
      const last = row?.last ?? 0;
      const difference = await compareOne(pair, app, table, `and ${growing[name]} <= ${last}`);
      if (!difference) compared[name] = last;
    },
  );
  return compared;
};

/** Compares all rows of the application, except those that have been compared. @returns the tables that differ */
export const compare = async (
  sides: Sides,
  app: MovedApp,
  tables: readonly MovedTable[],
  compared: Compared,
): Promise<readonly Difference[]> => {
  const differences: Difference[] = [];
  await runConcurrently(pairsOf(sides), tables, async (pair, table) => {
    const { name } = table;
    const last = isGrowing(name) ? compared[name] : undefined;
    const range = isGrowing(name) && last !== undefined ? `and ${growing[name]} > ${last}` : '';
    const difference = await compareOne(pair, app, table, range);
    if (difference) differences.push(difference);
  });
  return differences;
};

/** Counts the rows of the application. */
export const countRows = async (
  session: Session,
  app: MovedApp,
  tables: readonly MovedTable[],
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await session.rows<{ count: number }>(
      `select count(*) as count from ${identifier(name)} where app_id = $1`,
      [app.id],
    );
    counts.set(name, row!.count);
  }
  return counts;
};
