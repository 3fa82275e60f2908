import type { Knex } from 'knex';
import { isText, listedUserColumns, toUser, type UserRow } from '../../database/rows.ts';
import {
  allowed,
  hasPrefix,
  hasShownStatus,
  inOrder,
  isBehind,
  isPartlyHidden,
  matching,
  pageFrom,
  type Shape,
  statusesOf,
  usersWith,
} from './list-conditions-store.ts';
import { pageInOrder } from './list-walks-store.ts';
import type { UserFilter, UserList } from './ports.ts';
import { countOf, soughtPage } from './sought-users-store.ts';

/**
 * Reads the few users with an address. They are read before they are sorted, and their memberships are looked up: otherwise the
 * planner may search an index in the order of the list, or all memberships with the role.
 */
const pageOfAddress = (db: Knex, shape: Shape): Knex.QueryBuilder => {
  const { appId, filter } = shape;
  const ids = db('users').where({ app_id: appId, email_canonical: filter.canonicalEmail }).select('id');
  return pageFrom(matching(db, usersWith(db, ids), shape), shape);
};

/** Reads a page of the users with a prefix. The planner estimates their number and chooses the index. */
const pageOfPrefix = (db: Knex, shape: Shape): Knex.QueryBuilder => {
  const { appId, filter, order, page } = shape;
  const query = db('users')
    .where({ 'users.app_id': appId })
    .where(hasPrefix(filter.prefix ?? ''));
  if (filter.status === undefined) query.where({ 'users.is_deleted': false });
  else query.whereIn('users.status', statusesOf(filter));
  hasShownStatus(query, filter);
  const memberships = allowed(db, filter)?.select('user_id').whereIn('user_status', statusesOf(filter));
  if (memberships && order.by === 'id') isBehind(memberships, 'user_id', order, page.after);
  if (memberships) query.whereIn('users.id', memberships);
  return pageFrom(query, shape);
};

const pageOf = (db: Knex, shape: Shape): Knex.QueryBuilder => {
  const { canonicalEmail, prefix } = shape.filter;
  if (canonicalEmail !== undefined) return pageOfAddress(db, shape);
  return prefix === undefined ? pageInOrder(db, shape) : pageOfPrefix(db, shape);
};

/** Returns true if no index has the users in the order of the list. */
const isSought = (filter: UserFilter): boolean =>
  filter.canonicalEmail === undefined &&
  (filter.details !== undefined || (isPartlyHidden(filter) && filter.companyIds !== filter.shownIn));

const isPossible = ({ canonicalEmail = '', prefix = '' }: UserFilter): boolean =>
  isText(canonicalEmail) && isText(prefix);

export const userList = (db: Knex): UserList => ({
  async list(appId, filter, order, page) {
    if (!isPossible(filter)) return { rows: [] };
    const shape = { appId, filter, order, page };
    const { query, endedAt } = isSought(filter) ? await soughtPage(db, shape) : { query: pageOf(db, shape) };
    const rows: UserRow[] = await inOrder(
      db.select(db.raw(listedUserColumns)).from(query.as('page')).join('users', 'users.id', 'page.id'),
      order,
      'page.id',
      'page.value',
    );
    return { rows: rows.map(toUser), endedAt };
  },

  async count(appId, filter) {
    return isPossible(filter) ? countOf(db, { appId, filter }) : { count: 0, isExact: true };
  },
});
