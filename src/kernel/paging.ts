import { DomainError, type Fault, refuseFaults } from './errors.ts';
import { rangeDetail } from './text.ts';

/** Equal to the contract's `limit`. */
export const pageRule = { default: 25, max: 200 } as const;

export interface PageRequest {
  readonly limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  readonly cursor?: string | undefined;
}

/** The position of a row in the order of its list: its unique number, behind the value the list is sorted by. */
export interface Cursor {
  readonly id: number;
  readonly value?: string | undefined;
}

/** Converts cursors to text and back. The text is encrypted: it ends up in URLs and logs, and may hold personal data. */
export interface Cursors {
  /** The same text for the same cursor of the same list. */
  seal(list: string, cursor: Cursor): string;
  /** Undefined for anything but a cursor of this list. */
  open(list: string, text: string): Cursor | undefined;
}

/** Equal to the contract's `Cursor`. */
export const cursorRule = { maxLength: 1500 } as const;

interface ListRequest extends PageRequest {
  readonly cursors: Cursors;
  readonly principal: { readonly app: { readonly id: number } };
  /** The list, and what it is sorted by. */
  readonly list: string;
}

/** @throws `validation_failed` for a page of another size than the contract allows */
const requireLimit = (limit: number): void => {
  const detail = rangeDetail(limit, 1, pageRule.max);
  if (detail !== undefined) refuseFaults([{ field: 'limit', code: 'out_of_range', detail }]);
};

/** Reads the position at which a page begins. @throws `validation_failed` for a cursor that this list did not issue */
const fromCursor = (cursors: Cursors, list: string, cursor: string): Cursor => {
  const position = cursor.length > cursorRule.maxLength ? undefined : cursors.open(list, cursor);
  if (position) return position;
  const fault: Fault = { field: 'cursor', code: 'invalid_format', detail: 'must be a cursor of this list' };
  throw new DomainError('validation_failed', { faults: [fault] });
};

/**
 * Reads a page of a list from the position where the page before ended, so that rows added meanwhile shift nothing. It
 * reads at most one row more than the page has.
 */
export const readPage = async <T>(
  { cursors, principal, list, limit = pageRule.default, cursor }: ListRequest,
  read: (page: PageQuery) => Promise<readonly T[]>,
  cursorOf: (row: T) => Cursor,
): Promise<Page<T>> => {
  requireLimit(limit);
  const listOfApp = `${principal.app.id}/${list}`;
  const after = cursor === undefined ? undefined : fromCursor(cursors, listOfApp, cursor);
  const rows = await read({ after, limit: limit + 1 });
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, nextCursor: last && cursors.seal(listOfApp, cursorOf(last)) };
};

/** A page of a list, and where the next one begins. */
export interface Page<T> {
  readonly data: readonly T[];
  /** Absent on the last page. */
  readonly nextCursor: string | undefined;
}

/** The position and length of a page. */
export interface PageQuery {
  /** Where the page before ended. */
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/** A row together with its position in the order of its list. */
export type Positioned<T> = T & { readonly position: number };
