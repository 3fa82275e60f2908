import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { rowsWith } from '../../database/list-walks.ts';
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
const pageOfAddress = (db: AppDb, shape: Shape): AppQuery => {
  const ids = usersAt(db, shape).select('id');
  return pageFrom(matching(db, usersWith(db, ids), shape), shape);
};

const pageOf = (db: AppDb, shape: Shape): AppQuery =>
  shape.filter.canonicalEmail === undefined ? pageInOrder(db, shape) : pageOfAddress(db, shape);

/** Returns true if no index has the users in the order of the list. */
const isSought = (filter: UserFilter): boolean =>
  filter.canonicalEmail === undefined &&
  (filter.search !== undefined ||
    filter.details !== undefined ||
    (filter.isAnonymous && filter.status !== undefined) ||
    (isPartlyHidden(filter) && filter.companyIds !== filter.shownIn));

const isPossible = ({ canonicalEmail = '', search = '', details }: UserFilter): boolean =>
  [canonicalEmail, search, details?.externalId ?? '', details?.field?.prefix ?? ''].every(isText);

export const userList = (db: AppDb): UserList => ({
  async list(filter, order, page) {
    if (!isPossible(filter)) return { rows: [] };
    const shape = { filter, order, page };
    const sought: SoughtPage = isSought(filter) ? await soughtPage(db, shape) : { query: pageOf(db, shape) };
    const rows: UserRow[] = await inOrder(
      rowsWith(db, 'users', sought.query, 'page').select(db.expression(listedUserColumns)),
      order,
      'page.id',
      'page.value',
    );
    return { rows: rows.map(toUser), endedAt: rows.length < page.limit ? await sought.endOf?.() : undefined };
  },

  async count(filter) {
    return isPossible(filter) ? countOf(db, { filter }) : { count: 0, isExact: true };
  },
});
