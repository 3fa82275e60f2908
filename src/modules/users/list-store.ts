import type { Knex } from 'knex';
import { isText, listedUserColumns, toUser, type UserRow } from '../../database/rows.ts';
import { countOf } from './count-store.ts';
import {
  inOrder,
  isPartlyHidden,
  matching,
  pageFrom,
  type Shape,
  usersAt,
  usersWith,
} from './list-conditions-store.ts';
import { pageInOrder } from './list-walks-store.ts';
import type { UserFilter, UserList } from './ports.ts';
import { type SoughtPage, soughtPage } from './sought-users-store.ts';

/**
 * Reads the few users with an address. They are read before they are sorted, and their memberships are looked up: otherwise the
 * planner may search an index in the order of the list, or all memberships with the role.
 */
const pageOfAddress = (db: Knex, shape: Shape): Knex.QueryBuilder => {
  const ids = usersAt(db, shape).select('id');
  return pageFrom(matching(db, usersWith(db, ids), shape), shape);
};

const pageOf = (db: Knex, shape: Shape): Knex.QueryBuilder =>
  shape.filter.canonicalEmail === undefined ? pageInOrder(db, shape) : pageOfAddress(db, shape);

/** Returns true if no index has the users in the order of the list. */
const isSought = (filter: UserFilter): boolean =>
  filter.canonicalEmail === undefined &&
  (filter.search !== undefined ||
    filter.details !== undefined ||
    (isPartlyHidden(filter) && filter.companyIds !== filter.shownIn));

const isPossible = ({ canonicalEmail = '', search = '' }: UserFilter): boolean =>
  isText(canonicalEmail) && isText(search);

export const userList = (db: Knex): UserList => ({
  async list(appId, filter, order, page) {
    if (!isPossible(filter)) return { rows: [] };
    const shape = { appId, filter, order, page };
    const sought: SoughtPage = isSought(filter) ? await soughtPage(db, shape) : { query: pageOf(db, shape) };
    const rows: UserRow[] = await inOrder(
      db.select(db.raw(listedUserColumns)).from(sought.query.as('page')).join('users', 'users.id', 'page.id'),
      order,
      'page.id',
      'page.value',
    );
    return { rows: rows.map(toUser), endedAt: rows.length < page.limit ? await sought.endOf?.() : undefined };
  },

  async count(appId, filter) {
    return isPossible(filter) ? countOf(db, { appId, filter }) : { count: 0, isExact: true };
  },
});
