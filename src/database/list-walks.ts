import type { Knex } from 'knex';
import type { PageQuery } from '../kernel/paging.ts';

export interface WalkOrder {
  readonly by: 'id' | 'email' | 'displayname';
  readonly isDescending: boolean;
}

/** The last parameters of the functions of baseline/list-walks.ts: the order, where the page begins, and its size. */
export const walkParameters = '?, ?, ?, ?, ?, ?';

export const walkArguments = ({ by, isDescending }: WalkOrder, { after, limit }: PageQuery): Knex.RawBinding[] => [
  by,
  isDescending,
  // Down from the end of a status is down from the beginning of the next one.
  isDescending && !after ? 1 : 0,
  after?.value ?? '',
  after?.id ?? -1,
  limit,
];
