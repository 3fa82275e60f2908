import type { Knex } from 'knex';
import { isFound, searchedUsers } from '../../database/search.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import { userStatuses } from '../../kernel/user.ts';
import type { Period, UserFilter, UserOrder } from './ports.ts';

export interface Shape {
  readonly appId: number;
  readonly filter: UserFilter;
  readonly order: UserOrder;
  readonly page: PageQuery;
}

export const columns = { id: 'users.id', email: 'users.email_canonical', displayname: 'users.displayname' } as const;

/** The statuses of users who are listed without a filter by status. */
export const { deleted: _deleted, ...present } = userStatuses;

/** Returns true if the filter has a status that is hidden for some of the users: see `UserFilter.status`. */
export const isPartlyHidden = ({ status, shownIn }: UserFilter): boolean =>
  status !== undefined && shownIn !== undefined;

/** Returns the statuses of the rows to read. Users whose status is hidden all appear as active. */
export const statusesOf = (filter: UserFilter): number[] => {
  const { status } = filter;
  if (status === undefined || (status === 'active' && isPartlyHidden(filter))) return Object.values(present);
  return [userStatuses[status]];
};

/** Selects users by the status that the caller sees. */
export const hasShownStatus = (query: Knex.QueryBuilder, filter: UserFilter): void => {
  if (!isPartlyHidden(filter)) return;
  const isShown = 'users.default_company_id = any(?::bigint[])';
  query.whereRaw(filter.status === 'active' ? `(users.status = ${present.active} or not ${isShown})` : isShown, [
    [...(filter.shownIn ?? [])],
  ]);
};

export const inOrder = (query: Knex.QueryBuilder, { by, isDescending }: UserOrder, id: string, value: string) => {
  const order = isDescending ? 'desc' : 'asc';
  return query.orderBy([...(by === 'id' ? [] : [{ column: value, order }]), { column: id, order }]);
};

export const allowed = (db: Knex, { companyIds, roleId }: UserFilter): Knex.QueryBuilder | undefined => {
  if (!companyIds && roleId === undefined) return undefined;
  const memberships = db('memberships');
  if (companyIds) memberships.whereIn('company_id', [...companyIds]);
  if (roleId !== undefined) memberships.where({ role_id: roleId });
  return memberships;
};

export const isBehind = (
  query: Knex.QueryBuilder,
  id: string,
  { isDescending }: UserOrder,
  after: PageQuery['after'],
) => (after ? query.whereRaw(`${id} ${isDescending ? '<' : '>'} ?::bigint`, [after.id]) : query);

/** Selects what comes after the last row of the previous page. */
export const isAfter = (
  query: Knex.QueryBuilder,
  order: UserOrder,
  after: PageQuery['after'],
  id: string,
  value: string,
): void => {
  if (order.by === 'id') isBehind(query, id, order, after);
  else if (after)
    query.whereRaw(`(${value}, ${id}) ${order.isDescending ? '<' : '>'} (?, ?::bigint)`, [after.value ?? '', after.id]);
};

export const pageFrom = (query: Knex.QueryBuilder, { order, page: { after, limit } }: Shape): Knex.QueryBuilder => {
  const { id, [order.by]: value } = columns;
  isAfter(query, order, after, id, value);
  return inOrder(query, order, id, value).select({ id, value }).limit(limit);
};

export const isWithin = (query: Knex.QueryBuilder, column: string, { from, to }: Period): Knex.QueryBuilder => {
  if (from) query.where(column, '>=', from);
  if (to) query.where(column, '<', to);
  return query;
};

const hasDetails = (db: Knex, query: Knex.QueryBuilder, { details, shownIn }: UserFilter): void => {
  if (!details) return;
  const { isVerified, hasSecondFactor, provider, registered, visited, hasReturned } = details;
  if (shownIn) query.whereRaw('users.default_company_id = any(?::bigint[])', [[...shownIn]]);
  if (isVerified !== undefined) query.whereRaw(`users.email_verified_at is ${isVerified ? 'not ' : ''}null`);
  if (hasSecondFactor !== undefined) query.where('users.has_second_factor', hasSecondFactor);
  if (hasReturned !== undefined) query.whereRaw(`users.last_visit_at ${hasReturned ? '>' : '<='} users.registered_at`);
  isWithin(query, 'users.registered_at', registered);
  isWithin(query, 'users.last_visit_at', visited);
  if (provider !== undefined)
    query.whereExists(
      db('identities').whereRaw('identities.user_id = users.id').where('identities.provider', provider),
    );
};

/** Selects those of some users, as `users`, that match the whole filter. */
export const matching = (db: Knex, query: Knex.QueryBuilder, { appId, filter }: Pick<Shape, 'appId' | 'filter'>) => {
  const { canonicalEmail, search } = filter;
  query.where('users.app_id', appId).whereIn('users.status', statusesOf(filter));
  hasShownStatus(query, filter);
  hasDetails(db, query, filter);
  if (canonicalEmail !== undefined) query.where('users.email_canonical', canonicalEmail);
  if (search !== undefined) query.where(isFound(searchedUsers, search));
  const membership = allowed(db, filter)?.whereRaw('user_id = users.id').select(db.raw('true')).limit(1);
  if (membership) query.whereRaw('?', [membership]);
  return query;
};

/**
 * Selects the users with the address of the filter. An index begins with the address of users who are not deleted; that of the others
 * begins with a status, and is read as a whole without one.
 */
export const usersAt = (db: Knex, { appId, filter }: Pick<Shape, 'appId' | 'filter'>): Knex.QueryBuilder =>
  db('users')
    .where({ app_id: appId, email_canonical: filter.canonicalEmail })
    .where(filter.status === 'deleted' ? { status: userStatuses.deleted } : { is_deleted: false });

/** Joins the users with some IDs, as `users`. Each is looked up, whatever the planner estimates (`offset 0`). */
export const usersWith = (db: Knex, ids: Knex.QueryBuilder): Knex.QueryBuilder =>
  db.from(
    db.raw('? as candidate cross join lateral (select * from users where users.id = candidate.id offset 0) as users', [
      ids,
    ]),
  );
