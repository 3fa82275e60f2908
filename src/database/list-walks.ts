import type { Knex } from 'knex';
import type { PageQuery } from '../kernel/paging.ts';
import type { AppDb, AppQuery } from './app-db.ts';

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

/**
 * Selects the rows of a table with some IDs, joined with these. Each is looked up, whatever the planner estimates (`offset 0`): with
 * statistics from before the application had many rows, it would read all of them.
 */
export const rowsWith = (db: AppDb, table: 'users' | 'companies', ids: AppQuery, alias: string): AppQuery => {
  const one = `select * from ${table} where ${table}.app_id = ? and ${table}.id = ${alias}.id offset 0`;
  return db.from(db.expression(`? cross join lateral (${one}) as ${table}`, [ids.as(alias), db.appId]));
};
