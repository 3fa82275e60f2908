import type { Knex } from 'knex';
import { isText, toUser, type UserRow, userColumns } from '../../database/rows.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import { userStatuses } from '../../kernel/user.ts';
import type { UserFilter, UserList, UserOrder } from './ports.ts';

interface Shape {
  readonly appId: number;
  readonly filter: UserFilter;
  readonly order: UserOrder;
  readonly page: PageQuery;
}

/** Where a list is read from, with the names that the columns of a user have there. */
const sources = {
  users: { id: 'users.id', email: 'users.email_canonical', displayname: 'users.displayname' },
  memberships: {
    id: 'memberships.user_id',
    email: 'memberships.user_email',
    displayname: 'memberships.user_displayname',
  },
} as const;

const { deleted: _deleted, ...present } = userStatuses;

/** Tells whether the filter looks at a status that is hidden for a part of the users: see `UserFilter.status`. */
const isPartlyHidden = ({ status, companyIds }: UserFilter): boolean =>
  status !== undefined && companyIds !== undefined;

/** The statuses of the rows that are looked at. Users whose status is hidden are all shown as active. */
const statusesOf = (filter: UserFilter): number[] => {
  const { status } = filter;
  if (status === undefined || (status === 'active' && isPartlyHidden(filter))) return Object.values(present);
  return [userStatuses[status]];
};

/** Leaves the users whose status the filter names, as far as the caller sees the status of a user. */
const hasShownStatus = (query: Knex.QueryBuilder, filter: UserFilter, status: string, userId: string): void => {
  if (!isPartlyHidden(filter)) return;
  const isShown = `exists (select from users as own where own.id = ${userId} and own.default_company_id = any(?::int[]))`;
  query.whereRaw(filter.status === 'active' ? `(${status} = ${present.active} or not ${isShown})` : isShown, [
    [...(filter.companyIds ?? [])],
  ]);
};

/** What stands for itself in a pattern. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const hasPrefix =
  (prefix: string) =>
  (one: Knex.QueryBuilder): void => {
    const pattern = `${escaped(prefix)}%`;
    one
      .whereRaw('users.email_canonical like ?', [pattern.toLowerCase()])
      // Both sides by the database: it has another idea of some letters' lower case.
      .orWhereRaw('lower(users.displayname) like lower(?)', [pattern])
      .orWhereRaw('lower(users.lastname) like lower(?)', [pattern]);
  };

const inOrder = (query: Knex.QueryBuilder, { by, isDescending }: UserOrder, id: string, value: string) => {
  const order = isDescending ? 'desc' : 'asc';
  return query.orderBy([...(by === 'id' ? [] : [{ column: value, order }]), { column: id, order }]);
};

const isBehind = (query: Knex.QueryBuilder, id: string, { isDescending }: UserOrder, after: PageQuery['after']) =>
  after ? query.whereRaw(`${id} ${isDescending ? '<' : '>'} ?::bigint`, [after.id]) : query;

/** A page of ids, each with what it is sorted by. */
const pageFrom = (
  query: Knex.QueryBuilder,
  source: keyof typeof sources,
  { filter: { canonicalEmail }, order, page: { after, limit } }: Shape,
): Knex.QueryBuilder => {
  const columns = sources[source];
  const value = columns[order.by];
  if (canonicalEmail !== undefined) query.where(columns.email, canonicalEmail);
  if (order.by === 'id') isBehind(query, value, order, after);
  else if (after)
    query.whereRaw(`(${value}, ${columns.id}) ${order.isDescending ? '<' : '>'} (?, ?::bigint)`, [
      after.value ?? '',
      after.id,
    ]);
  return inOrder(query, order, columns.id, value).select({ id: columns.id, value }).limit(limit);
};

/**
 * For each status, role and company it reads at most a page from the index that begins with them and continues in the order
 * of the list, and merges what it has read. So the cost depends neither on how many users there are, nor on how many of
 * them have the role, nor on what the planner estimates.
 */
const pageOfMembers = (db: Knex, shape: Shape): Knex.QueryBuilder => {
  const { appId, filter, order, page } = shape;
  const roles = db('roles').where({ app_id: appId }).select('id');
  if (filter.roleId !== undefined) roles.where({ id: filter.roleId });
  const one = pageFrom(db('memberships').distinct(), 'memberships', shape)
    .where('memberships.role_id', db.ref('wanted_roles.id'))
    .where('memberships.user_status', db.ref('statuses.status'));
  hasShownStatus(one, filter, 'statuses.status', 'memberships.user_id');
  if (filter.companyIds) one.where('memberships.company_id', db.ref('companies.id'));
  const merged = db.raw(
    `(?) as wanted_roles cross join unnest(?::int[]) as statuses(status) cross join unnest(?::int[]) as companies(id)
      cross join lateral (?) as one`,
    // Without companies, one that nothing is compared with.
    [roles, statusesOf(filter), [...(filter.companyIds ?? [0])], one],
  );
  return inOrder(db.from(merged).distinct('one.id', 'one.value'), order, 'one.id', 'one.value').limit(page.limit);
};

/** How many users a prefix has is for the planner to estimate. */
const pageOfUsers = (db: Knex, shape: Shape): Knex.QueryBuilder => {
  const { appId, filter, order, page } = shape;
  const { companyIds, status, roleId, prefix } = filter;
  const query = db('users').where({ 'users.app_id': appId });
  if (status === undefined) query.where({ 'users.is_deleted': false });
  else query.whereIn('users.status', statusesOf(filter));
  hasShownStatus(query, filter, 'users.status', 'users.id');
  if (prefix !== undefined) query.where(hasPrefix(prefix));
  if (companyIds || roleId !== undefined) {
    const memberships = db('memberships').select('user_id').whereIn('user_status', statusesOf(filter));
    if (companyIds) memberships.whereIn('company_id', [...companyIds]);
    if (roleId !== undefined) memberships.where({ role_id: roleId });
    if (order.by === 'id') isBehind(memberships, 'user_id', order, page.after);
    query.whereIn('users.id', memberships);
  }
  return pageFrom(query, 'users', shape);
};

export const userList = (db: Knex): UserList => ({
  async list(appId, filter, order, page) {
    const { canonicalEmail = '', companyIds, roleId, prefix } = filter;
    if (!isText(canonicalEmail) || !isText(prefix ?? '')) return [];
    const shape = { appId, filter, order, page };
    const hasMembers = companyIds || roleId !== undefined;
    const rows: UserRow[] = await inOrder(
      db
        .select(db.raw(userColumns))
        .from((hasMembers && prefix === undefined ? pageOfMembers : pageOfUsers)(db, shape).as('page'))
        .join('users', 'users.id', 'page.id'),
      order,
      'page.id',
      'page.value',
    );
    return rows.map(toUser);
  },
});
