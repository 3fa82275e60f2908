/**
 * The tested part of tables whose rows are combinations. `npm run test:all` tests a part that the table determines, `npm test` the
 * part or less of it (`once`), `npm run test:exhaustive` tests tables in full, and as the suite that `.ci/run` takes in slices
 * what `npm run test:all` leaves out.
 */
type Extent = 'once' | 'part' | 'full' | 'rest';

const extents: readonly string[] = ['once', 'part', 'full', 'rest'] satisfies Extent[];

const extentOf = (name = 'part'): Extent => {
  if (extents.includes(name)) return name as Extent;
  throw new Error(`TEST_TABLES must be ${extents.join(', ')}, not ${name}.`);
};

export const extent = extentOf(process.env['TEST_TABLES']);

interface Keyed<Row> {
  readonly row: Row;
  readonly values: readonly string[];
}

/**
 * Returns the tested rows of a table. The part has as few rows as possible, but still contains each value of each key: a row with
 * more new values comes first, then one whose values are rarest. It depends only on the table.
 */
export const covering = <Row>(
  table: readonly Row[],
  keys: readonly ((row: Row) => string)[],
  taken: Extent = extent,
): readonly Row[] => {
  if (taken === 'full') return table;
  const rows = table.map((row): Keyed<Row> => ({ row, values: keys.map((key, at) => `${at} ${key(row)}`) }));
  const occurrences = new Map<string, number>(rows.flatMap(({ values }) => values.map((value) => [value, 0])));
  const timesOf = (value: string): number => occurrences.get(value) ?? 0;
  const newIn = ({ values }: Keyed<Row>): number => values.filter((value) => timesOf(value) === 0).length;
  const usesOf = ({ values }: Keyed<Row>): number => values.reduce((sum, value) => sum + timesOf(value), 0);
  const part = new Set<Row>();
  for (let left = rows; ; ) {
    left = left.filter((row) => newIn(row) > 0);
    const [first, ...others] = left;
    if (first === undefined) break;
    let best = first;
    for (const other of others) {
      const gain = newIn(other) - newIn(best);
      if (gain > 0 || (gain === 0 && usesOf(other) < usesOf(best))) best = other;
    }
    for (const value of best.values) occurrences.set(value, timesOf(value) + 1);
    part.add(best.row);
  }
  return table.filter((row) => part.has(row) === (taken !== 'rest'));
};

/** Returns at most this number of rows, spread over all of them, if `npm test` runs all tests, and otherwise all of them. */
export const spread = <Row>(rows: readonly Row[], most: number, taken: Extent = extent): readonly Row[] =>
  taken === 'once' && rows.length > most
    ? Array.from({ length: most }, (_, at) => rows[Math.floor((at * rows.length) / most)]!)
    : rows;

/** Returns as few of the tested rows as `covering` would for these keys if `npm test` runs all tests, and otherwise all of them. */
export const thinned = <Row>(
  rows: readonly Row[],
  keys: readonly ((row: Row) => string)[],
  taken: Extent = extent,
): readonly Row[] => (taken === 'once' ? covering(rows, keys, 'part') : rows);
