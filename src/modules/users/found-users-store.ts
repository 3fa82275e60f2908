import type { Knex } from 'knex';
import { isFoundByKeys, searchedUsers } from '../../database/search.ts';
import type { Cursor } from '../../kernel/paging.ts';
import { columns, inOrder, isAfter, matching, type Shape, usersWith } from './list-conditions-store.ts';

/** A search reads at most this many entries of its index. */
export const mostFound = 100_000;

/** A page reads at most this many of the users that the index has found. */
const mostRead = 5000;

/** Selects users that the index finds. A few of them may not match. */
export const foundUsers = (db: Knex, { appId, filter }: Pick<Shape, 'appId' | 'filter'>, limit: number) =>
  db('users')
    .where({ 'users.app_id': appId })
    .where(isFoundByKeys(searchedUsers, appId, filter.search ?? ''))
    .limit(limit);

interface FoundPage {
  readonly query: Knex.QueryBuilder;
  /** The last user that was read if the page is not full; undefined at the end of the list. */
  readonly endedAt: Cursor | undefined;
}

/** Finds a page by the index of the search: the next users of all that it finds. Returns undefined if it finds too many. */
export const pageOfFound = async (db: Knex, shape: Shape): Promise<FoundPage | undefined> => {
  const { appId, order, page } = shape;
  const { id, [order.by]: value } = columns;
  const next = db.from('found').select('found.id', 'found.value').limit(mostRead);
  isAfter(next, order, page.after, 'found.id', 'found.value');
  const users = usersWith(db, db.from('next').select('next.id', 'next.value'));
  const listed = matching(db, users, shape).select('candidate.id').limit(page.limit);
  const [row] = await db
    .withMaterialized('found', foundUsers(db, shape, mostFound + 1).select({ id, value }))
    .withMaterialized('next', inOrder(next, order, 'found.id', 'found.value'))
    .select({
      found: db.from('found').count('*'),
      ids: db.raw('array(?)', [inOrder(listed, order, 'candidate.id', 'candidate.value')]),
      last: inOrder(db.from('next'), order, 'next.id', 'next.value')
        .offset(mostRead - 1)
        .limit(1)
        .select(db.raw('array[next.id::text, next.value::text]')),
    });
  if (Number(row.found) > mostFound) return undefined;
  const query = db('users').where({ app_id: appId }).whereIn('users.id', row.ids.map(Number)).select({ id, value });
  return { query, endedAt: row.last && { id: Number(row.last[0]), value: row.last[1] } };
};
