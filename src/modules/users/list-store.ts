import type { Knex } from 'knex';
import { walkArguments, walkParameters } from '../../database/list-walks.ts';
import { isText, listedUserColumns, toUser, type UserRow } from '../../database/rows.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import { userStatuses } from '../../kernel/user.ts';
import type { UserFilter, UserList, UserOrder } from './ports.ts';

interface Shape {
  readonly appId: number;
  readonly filter: UserFilter;
  readonly order: UserOrder;
  readonly page: PageQuery;
}

const columns = { id: 'users.id', email: 'users.email_canonical', displayname: 'users.displayname' } as const;

const { deleted: _deleted, ...present } = userStatuses;

/** Returns true if the filter has a status that is hidden for some of the users: see `UserFilter.status`. */
const isPartlyHidden = ({ status, companyIds }: UserFilter): boolean =>
  status !== undefined && companyIds !== undefined;

/** Returns the statuses of the rows to read. Users whose status is hidden all appear as active. */
const statusesOf = (filter: UserFilter): number[] => {
  const { status } = filter;
  if (status === undefined || (status === 'active' && isPartlyHidden(filter))) return Object.values(present);
  return [userStatuses[status]];
};

/** Returns the visibility that the status of listed users must have (null: any), and a status whose users are always listed. */
const visibilityOf = (filter: UserFilter): readonly [isShown: boolean | null, status: number | null] => {
  if (!isPartlyHidden(filter)) return [null, null];
  return filter.status === 'active' ? [false, present.active] : [true, null];
};

/** Selects users by the status that the caller sees. */
const hasShownStatus = (query: Knex.QueryBuilder, filter: UserFilter): void => {
  if (!isPartlyHidden(filter)) return;
  const isShown = 'users.default_company_id = any(?::bigint[])';
  query.whereRaw(filter.status === 'active' ? `(users.status = ${present.active} or not ${isShown})` : isShown, [
    [...(filter.companyIds ?? [])],
  ]);
};

/** Escapes the characters that have a meaning in a pattern. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const hasPrefix =
  (prefix: string) =>
  (one: Knex.QueryBuilder): void => {
    const pattern = `${escaped(prefix)}%`;
    one
      .whereRaw('users.email_canonical like ?', [pattern.toLowerCase()])
      // The database lowercases both sides, because its rules for some letters differ from those of JavaScript.
      .orWhereRaw('lower(users.displayname) like lower(?)', [pattern])
      .orWhereRaw('lower(users.lastname) like lower(?)', [pattern]);
  };

const inOrder = (query: Knex.QueryBuilder, { by, isDescending }: UserOrder, id: string, value: string) => {
  const order = isDescending ? 'desc' : 'asc';
  return query.orderBy([...(by === 'id' ? [] : [{ column: value, order }]), { column: id, order }]);
};

const inDirection =
  ({ isDescending }: UserOrder) =>
  (values: readonly number[]): number[] =>
    values.toSorted((a, b) => (isDescending ? b - a : a - b));

/** Merges the pages of several walks, each in the same order. */
const merged = (db: Knex, walks: Knex.Raw, { order, page }: Omit<Shape, 'appId'>): Knex.QueryBuilder =>
  inOrder(db.from(walks).distinct('one.id', 'one.value'), order, 'one.id', 'one.value').limit(page.limit);

/**
 * Reads, for each status, role and company, at most a page from the index that begins with them and continues in the order of the
 * list (baseline/list-walks.ts). The cost therefore does not depend on the number of users, the number of those with the role, or the
 * estimates of the planner.
 */
export const pageOfMembers = (db: Knex, of: Knex.QueryBuilder, shape: Omit<Shape, 'appId'>): Knex.QueryBuilder => {
  const { filter, order, page } = shape;
  const { companyIds } = filter;
  const sorted = inDirection(order);
  const roles = of
    .clone()
    .select('roles.id')
    .orderBy('roles.id', order.isDescending ? 'desc' : 'asc');
  const common = [roles, sorted(statusesOf(filter))];
  const last = walkArguments(order, page);
  const walks = companyIds
    ? db.raw(`walk_members_of_company(?, array(?), ?, ?, ?, ${walkParameters}) as one`, [
        sorted(companyIds),
        ...common,
        ...visibilityOf(filter),
        ...last,
      ])
    : db.raw(`walk_members_of_role(array(?), ?, ${walkParameters}) as one`, [...common, ...last]);
  return merged(db, walks, shape);
};

const pageOfUsers = (db: Knex, shape: Shape): Knex.QueryBuilder => {
  const { appId, filter, order, page } = shape;
  const values = [[appId], inDirection(order)(statusesOf(filter)), ...walkArguments(order, page)];
  return merged(db, db.raw(`walk_users(?, ?, ${walkParameters}) as one`, values), shape);
};

const allowed = (db: Knex, { companyIds, roleId }: UserFilter): Knex.QueryBuilder | undefined => {
  if (!companyIds && roleId === undefined) return undefined;
  const memberships = db('memberships');
  if (companyIds) memberships.whereIn('company_id', [...companyIds]);
  if (roleId !== undefined) memberships.where({ role_id: roleId });
  return memberships;
};

const isBehind = (query: Knex.QueryBuilder, id: string, { isDescending }: UserOrder, after: PageQuery['after']) =>
  after ? query.whereRaw(`${id} ${isDescending ? '<' : '>'} ?::bigint`, [after.id]) : query;

const pageFrom = (query: Knex.QueryBuilder, { order, page: { after, limit } }: Shape): Knex.QueryBuilder => {
  const { id, [order.by]: value } = columns;
  if (order.by === 'id') isBehind(query, id, order, after);
  else if (after)
    query.whereRaw(`(${value}, ${id}) ${order.isDescending ? '<' : '>'} (?, ?::bigint)`, [after.value ?? '', after.id]);
  return inOrder(query, order, id, value).select({ id, value }).limit(limit);
};

/**
 * Reads the few users with an address. They are read before they are sorted, and their memberships are looked up: otherwise the
 * planner may search an index in the order of the list, or all memberships with the role.
 */
const pageOfAddress = (db: Knex, shape: Shape): Knex.QueryBuilder => {
  const { appId, filter } = shape;
  const users = db('users')
    .where({ app_id: appId, email_canonical: filter.canonicalEmail })
    .whereIn('status', statusesOf(filter))
    .offset(0);
  const query = db.from(users.as('users'));
  hasShownStatus(query, filter);
  if (filter.prefix !== undefined) query.where(hasPrefix(filter.prefix));
  const membership = allowed(db, filter)?.whereRaw('user_id = users.id').select(db.raw('true')).limit(1);
  if (membership) query.whereRaw('?', [membership]);
  return pageFrom(query, shape);
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

const rolesIn = (db: Knex, { appId, filter }: Shape): Knex.QueryBuilder => {
  const roles = db('roles').where({ app_id: appId });
  return filter.roleId === undefined ? roles : roles.where({ id: filter.roleId });
};

const pageOf = (db: Knex, shape: Shape): Knex.QueryBuilder => {
  const { canonicalEmail, prefix, companyIds, roleId } = shape.filter;
  if (canonicalEmail !== undefined) return pageOfAddress(db, shape);
  if (prefix !== undefined) return pageOfPrefix(db, shape);
  if (companyIds || roleId !== undefined) return pageOfMembers(db, rolesIn(db, shape), shape);
  return pageOfUsers(db, shape);
};

export const userList = (db: Knex): UserList => ({
  async list(appId, filter, order, page) {
    const { canonicalEmail = '', prefix = '' } = filter;
    if (!isText(canonicalEmail) || !isText(prefix)) return [];
    const rows: UserRow[] = await inOrder(
      db
        .select(db.raw(listedUserColumns))
        .from(pageOf(db, { appId, filter, order, page }).as('page'))
        .join('users', 'users.id', 'page.id'),
      order,
      'page.id',
      'page.value',
    );
    return rows.map(toUser);
  },
});
