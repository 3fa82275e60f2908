import { DomainError, type Fault, refuseFaults } from '../domain/errors.ts';
import type { Slice } from './administration-ports.ts';
import type { Page } from './ports.ts';

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

const toCursor = (list: string, { id, value }: Place): string =>
  Buffer.from(value === undefined ? `${list}:${id}` : `${list}:${id}:${value}`).toString('base64url');

const form = /^([^:]*):([1-9]\d{0,15})(?::([^\0]*))?$/s;

/** Where a page begins. @throws `validation_failed` for a cursor that is none of this list's */
const fromCursor = (list: string, cursor: string): Place => {
  const [, of, id, value] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const place = { id: Number(id), value };
  if (of === list && toCursor(list, place) === cursor) return place;
  const fault: Fault = { field: 'cursor', code: 'invalid_format', detail: 'is not a cursor of this list' };
  throw new DomainError('validation_failed', { faults: [fault] });
};

/**
 * A page of a list, read from where the page before ended: rows that are added meanwhile move nothing. No more is read
 * than a page and the row behind it.
 */
export const readPage = async <T>(
  list: string,
  { limit = pageRule.default, cursor }: PageRequest,
  read: (slice: Slice) => Promise<readonly T[]>,
  placeOf: (row: T) => Place,
): Promise<Page<T>> => {
  if (limit < 1) refuseFaults([{ field: 'limit', code: 'out_of_range', detail: 'is less than 1' }]);
  if (limit > pageRule.max)
    refuseFaults([{ field: 'limit', code: 'out_of_range', detail: `is more than ${pageRule.max}` }]);
  const after = cursor === undefined ? undefined : fromCursor(list, cursor);
  const rows = await read({ after, limit: limit + 1 });
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, nextCursor: last && toCursor(list, placeOf(last)) };
};
