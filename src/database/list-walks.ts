import type { Knex } from 'knex';
import type { PageQuery } from '../kernel/paging.ts';

export interface WalkOrder {
  readonly by: 'id' | 'email' | 'displayname';
  readonly isDescending: boolean;
}

/** The last parameters of the functions of baseline/list-walks.ts: the order, the position of the page, and its size. */
export const walkParameters = '?, ?, ?, ?, ?, ?';

export const walkArguments = ({ by, isDescending }: WalkOrder, { after, limit }: PageQuery): Knex.RawBinding[] => [
  by,
  isDescending,
  // In descending order, a status ends where the next one begins.
  isDescending && !after ? 1 : 0,
  after?.value ?? '',
  after?.id ?? -1,
  limit,
];
