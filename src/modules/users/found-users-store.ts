import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { isFoundByKeys, searchedUsers } from '../../database/search.ts';
import type { Cursor } from '../../kernel/paging.ts';
import { columns, inOrder, isAfter, matching, type Shape, usersWith } from './list-conditions-store.ts';

/** A search reads at most this many entries of its index. */
export const mostFound = 100_000;

/** A page reads at most this many of the users that the index has found. */
const mostRead = 5000;

/** Selects users that the index finds. A few of them may not match. */
export const foundUsers = (db: AppDb, { filter }: Pick<Shape, 'filter'>, limit: number) =>
  db('users')
    .where(isFoundByKeys(searchedUsers, db.appId, filter.search ?? ''))
    .limit(limit);

interface FoundPage {
  readonly query: AppQuery;
  /** The last user that was read if the page is not full; undefined at the end of the list. */
  readonly endedAt: Cursor | undefined;
}

/** Finds a page by the index of the search: the next users of all that it finds. Returns undefined if it finds too many. */
export const pageOfFound = async (db: AppDb, shape: Shape): Promise<FoundPage | undefined> => {
  const { order, page } = shape;
  const { id, [order.by]: value } = columns;
  const next = db.from(db.expression('found')).select('found.id', 'found.value').limit(mostRead);
  isAfter(next, order, page.after, 'found.id', 'found.value');
  const users = usersWith(db, db.from(db.expression('next')).select('next.id', 'next.value'));
  const listed = matching(db, users, shape).select('candidate.id').limit(page.limit);
  const [row] = await db
    .withMaterialized('found', foundUsers(db, shape, mostFound + 1).select({ id, value }))
    .withMaterialized('next', inOrder(next, order, 'found.id', 'found.value'))
    .select({
      found: db.from(db.expression('found')).count('*'),
      ids: db.expression('array(?)', [inOrder(listed, order, 'candidate.id', 'candidate.value')]),
      last: inOrder(db.from(db.expression('next')), order, 'next.id', 'next.value')
        .offset(mostRead - 1)
        .limit(1)
        .select(db.expression('array[next.id::text, next.value::text]')),
    });
  if (Number(row.found) > mostFound) return undefined;
  const query = db('users').whereIn('users.id', row.ids.map(Number)).select({ id, value });
  return { query, endedAt: row.last && { id: Number(row.last[0]), value: row.last[1] } };
};
