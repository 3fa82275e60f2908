import { DomainError, type Fault, refuseFaults } from '../domain/errors.ts';
import type { Page } from './ports.ts';

/** Equal to the contract's `limit`. */
export const pageRule = { default: 25, max: 200 } as const;

export interface PageRequest {
  readonly limit?: number | undefined;
  /** The `next_cursor` of the page before. */
  readonly cursor?: string | undefined;
}

const toCursor = (list: string, position: number): string => Buffer.from(`${list}:${position}`).toString('base64url');

/** Where a page begins. @throws `validation_failed` for a cursor that is none of this list's */
const fromCursor = (list: string, cursor: string): number => {
  const [of, position = ''] = Buffer.from(cursor, 'base64url').toString().split(':');
  const isOurs = of === list && /^[1-9]\d{0,15}$/.test(position) && toCursor(list, Number(position)) === cursor;
  if (isOurs) return Number(position);
  const fault: Fault = { field: 'cursor', code: 'invalid_format', detail: 'is not a cursor of this list' };
  throw new DomainError('validation_failed', { faults: [fault] });
};

/**
 * A page of a list that runs from the highest position down, read from where the page before ended: rows that are added
 * meanwhile move nothing.
 */
export const readPage = async <T>(
  list: string,
  { limit = pageRule.default, cursor }: PageRequest,
  read: (from: { readonly below: number | undefined; readonly limit: number }) => Promise<readonly T[]>,
  positionOf: (row: T) => number,
): Promise<Page<T>> => {
  if (limit < 1) refuseFaults([{ field: 'limit', code: 'out_of_range', detail: 'is less than 1' }]);
  if (limit > pageRule.max)
    refuseFaults([{ field: 'limit', code: 'out_of_range', detail: `is more than ${pageRule.max}` }]);
  const below = cursor === undefined ? undefined : fromCursor(list, cursor);
  const rows = await read({ below, limit: limit + 1 });
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, nextCursor: last && toCursor(list, positionOf(last)) };
};
