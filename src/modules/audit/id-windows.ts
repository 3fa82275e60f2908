import { firstIdOf, monthAt, monthOfId } from './months.ts';

/**
 * A bigint's largest value (PostgreSQL, numeric types). The first page has a bound, too: without one, and without statistics,
 * as right after an import, the planner collects and sorts all rows of a user instead of reading the index in its order.
 */
export const maxId = '9223372036854775807';

/** A part of a page, newest entry first. */
export interface IdWindow {
  readonly from: number;
  /** Absent: up to the newest entry. */
  readonly before: number | undefined;
  readonly most: number;
}

interface Asked {
  readonly before: number | undefined;
  readonly most: number;
  /** True if few entries may match: reading them month by month would take several statements. */
  readonly isNarrow: boolean;
  /** The end of the period whose entries are asked for, with the longest time between an entry's time and its ID. */
  readonly to: Date | undefined;
}

interface Reads<R> {
  read(ids: IdWindow): PromiseLike<readonly R[]>;
  /** Reads with the plan of an earlier page, which was made for other values. */
  readPlanned(ids: IdWindow): Promise<readonly R[]>;
  /** Returns the highest ID that was given. */
  lastId(): Promise<number>;
  /** Returns true if no entry before these IDs can be asked for. */
  isLast(ids: IdWindow): Promise<boolean>;
}

/**
 * The months of the statements for a page: most pages are full after the first. A statement is planned for each partition that it may read,
 * which takes longer than reading it, and each statement has a round trip.
 */
const monthsOfStatements: readonly number[] = [1, 11, Number.POSITIVE_INFINITY];

/** The highest ID that this process has read. While it is that of an unpartitioned audit log, pages are read by one statement. */
let highest = 0;

const hasMonth = (id: number): boolean => monthOfId(id) > 0;

const noteHighest = (id = 0): void => {
  highest = Math.max(highest, id);
};

/** Reads a page month by month, from that of its first entry. */
export const readInWindows = async <R extends { readonly id: number }>(
  { before, most, isNarrow, to }: Asked,
  { read, readPlanned, lastId, isLast }: Reads<R>,
): Promise<readonly R[]> => {
  noteHighest(before);
  if (!hasMonth(before ?? highest)) {
    const rows = await read({ from: 0, before, most });
    noteHighest(rows[0]?.id);
    return rows;
  }
  if (isNarrow) return readPlanned({ from: 0, before, most });
  const rows: R[] = [];
  // IDs of a month are given from its beginning on, or later: the maintenance does not trust a clock that is ahead.
  const lastOfPeriod = to ? firstIdOf(monthAt(to) + 1) : Number.POSITIVE_INFINITY;
  let end = Math.min(before ?? (await lastId()) + 1, lastOfPeriod);
  for (const months of monthsOfStatements) {
    const from = Math.max(firstIdOf(monthOfId(end - 1) + 1 - months), 0);
    const ids = { from, before: end, most: most - rows.length };
    rows.push(...(await read(ids)));
    if (rows.length === most || from === 0 || (await isLast(ids))) break;
    end = from;
  }
  return rows;
};
