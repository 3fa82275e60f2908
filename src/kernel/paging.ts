import { scopeIdOf } from './app.ts';
import { DomainError, type Fault, refuseFaults } from './errors.ts';
import { rangeDetail } from './text.ts';

/** The bounds of a page size, equal to the contract's `limit`. */
export const pageRule = { default: 25, max: 200 } as const;

export interface PageRequest {
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined;
}

/** The position of a row in its list: its unique ID, after the value that the list is sorted by. */
export interface Cursor {
  readonly id: number;
  readonly value?: string | undefined;
}

/**
 * Converts cursors to text and back. The text is encrypted, because URLs and logs contain it and it may contain personal data.
 */
export interface Cursors {
  /** Returns the same text for the same cursor of the same list. */
  seal(list: string, cursor: Cursor): string;
  /** Returns undefined for a text that is not a cursor of this list. */
  open(list: string, text: string): Cursor | undefined;
}

/** The rule for cursors, equal to the contract's `Cursor`. */
export const cursorRule = { maxLength: 1500 } as const;

interface ListRequest extends PageRequest {
  readonly cursors: Cursors;
  readonly principal: Parameters<typeof scopeIdOf>[0];
  /** The name of the list and of its sort order. */
  readonly list: string;
}

/**
 * Checks the page size.
 * @throws `validation_failed` for a size outside the bounds of the contract
 */
const requireLimit = (limit: number): void => {
  const detail = rangeDetail(limit, 1, pageRule.max);
  if (detail !== undefined) refuseFaults([{ field: 'limit', code: 'out_of_range', detail }]);
};

/**
 * Decodes the cursor at which a page begins.
 * @throws `validation_failed` for a cursor that this list did not issue
 */
const fromCursor = (cursors: Cursors, list: string, cursor: string): Cursor => {
  const position = cursor.length > cursorRule.maxLength ? undefined : cursors.open(list, cursor);
  if (position) return position;
  const fault: Fault = { field: 'cursor', code: 'invalid_format', detail: 'must be a cursor of this list' };
  throw new DomainError('validation_failed', { faults: [fault] });
};

/** Rows of a list that is read up to a number of rows, of which some are listed. */
export interface Scan<T> {
  readonly rows: readonly T[];
  /** The last row that was read, if the reading ended before the page was full and before the end of the list. */
  readonly endedAt?: Cursor | undefined;
}

/** Reads a page like `readPage`. It can have fewer rows than its limit, or none, although there are further ones. */
export const scanPage = async <T>(
  { cursors, principal, list, limit = pageRule.default, cursor }: ListRequest,
  read: (page: PageQuery) => Promise<Scan<T>>,
  cursorOf: (row: T) => Cursor,
): Promise<Page<T>> => {
  requireLimit(limit);
  const listOfApp = `${scopeIdOf(principal)}/${list}`;
  const after = cursor === undefined ? undefined : fromCursor(cursors, listOfApp, cursor);
  const { rows, endedAt } = await read({ after, limit: limit + 1 });
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? cursorOf(data.at(-1)!) : endedAt;
  return { data, nextCursor: last && cursors.seal(listOfApp, last) };
};

/**
 * Reads a page that starts after the last row of the previous one, so that new rows do not shift it. It reads at most one row
 * more than the page has.
 */
export const readPage = <T>(
  request: ListRequest,
  read: (page: PageQuery) => Promise<readonly T[]>,
  cursorOf: (row: T) => Cursor,
): Promise<Page<T>> => scanPage(request, async (page) => ({ rows: await read(page) }), cursorOf);

/** A page of a list, with the cursor of the next page. */
export interface Page<T> {
  readonly data: readonly T[];
  /** Absent on the last page. */
  readonly nextCursor: string | undefined;
}

export interface PageQuery {
  /** The cursor of the last row of the previous page. */
  readonly after: Cursor | undefined;
  readonly limit: number;
}

export type Positioned<T> = T & { readonly position: number };
