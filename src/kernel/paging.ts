import { DomainError, type Fault, refuseFaults } from './errors.ts';
import type { Principal } from './principal.ts';
import { rangeDetail } from './text.ts';

/** Equal to the contract's `limit`. */
export const pageRule = { default: 25, max: 200 } as const;

export interface PageRequest {
  readonly limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  readonly cursor?: string | undefined;
}

/** Where a row stands in the order of its list: a number that is its own, behind the value the list is sorted by. */
export interface Place {
  readonly id: number;
  readonly value?: string | undefined;
}

/** Makes cursors and reads them. They are encrypted: they end up in URLs and logs, and a place may hold personal data. */
export interface Cursors {
  /** The same cursor for the same place in the same list. */
  seal(list: string, place: Place): string;
  /** Nothing for anything but a cursor of this very list. */
  open(list: string, cursor: string): Place | undefined;
}

/** Equal to the contract's `Cursor`. */
export const cursorRule = { maxLength: 1500 } as const;

interface ListRequest extends PageRequest {
  readonly cursors: Cursors;
  readonly principal: Pick<Principal, 'app'>;
  /** The list, and what it is sorted by. */
  readonly list: string;
}

/** @throws `validation_failed` for a page of another size than the contract allows */
export const requireLimit = (limit: number): void => {
  const detail = rangeDetail(limit, 1, pageRule.max);
  if (detail !== undefined) refuseFaults([{ field: 'limit', code: 'out_of_range', detail }]);
};

/** Reads the position at which a page begins. @throws `validation_failed` for a cursor that this list did not issue */
const fromCursor = (cursors: Cursors, list: string, cursor: string): Place => {
  const place = cursor.length > cursorRule.maxLength ? undefined : cursors.open(list, cursor);
  if (place) return place;
  const fault: Fault = { field: 'cursor', code: 'invalid_format', detail: 'must be a cursor of this list' };
  throw new DomainError('validation_failed', { faults: [fault] });
};

/**
 * Reads a page of a list from the position where the page before ended, so that rows added meanwhile shift nothing. It
 * reads at most one row more than the page has.
 */
export const readPage = async <T>(
  { cursors, principal, list, limit = pageRule.default, cursor }: ListRequest,
  read: (slice: PageQuery) => Promise<readonly T[]>,
  placeOf: (row: T) => Place,
): Promise<Page<T>> => {
  requireLimit(limit);
  const listOfApp = `${principal.app.id}/${list}`;
  const after = cursor === undefined ? undefined : fromCursor(cursors, listOfApp, cursor);
  const rows = await read({ after, limit: limit + 1 });
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, nextCursor: last && cursors.seal(listOfApp, placeOf(last)) };
};

/** A page of a list, and where the next one begins. */
export interface Page<T> {
  readonly data: readonly T[];
  /** Absent on the last page. */
  readonly nextCursor: string | undefined;
}

/** What a page of a list is read by. */
export interface PageQuery {
  /** The place that the page before ended at. */
  readonly after: Place | undefined;
  readonly limit: number;
}

/** A row together with its place in the order of its list. */
export type Positioned<T> = T & { readonly position: number };
