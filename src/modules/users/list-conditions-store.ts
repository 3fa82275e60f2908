import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { rowsWith } from '../../database/list-walks.ts';
import { isFound, searchedUsers } from '../../database/search.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import { anonymousStatus, userStatuses } from '../../kernel/user.ts';
import type { SoughtValue } from '../user-fields/field-filter.ts';
import type { Period, UserFilter, UserOrder } from './ports.ts';

export interface Shape {
  readonly filter: UserFilter;
  readonly order: UserOrder;
  readonly page: PageQuery;
}

export const columns = { id: 'users.id', email: 'users.email_canonical', displayname: 'users.displayname' } as const;

/** The statuses of users who are listed without a filter by status. */
export const { deleted: _deleted, ...present } = userStatuses;

/** Returns true if the filter has a status that is hidden for some of the users: see `UserFilter.status`. */
export const isPartlyHidden = ({ status, shownIn, isAnonymous }: UserFilter): boolean =>
  status !== undefined && shownIn !== undefined && !isAnonymous;

/** Returns the statuses of the rows to read. Users whose status is hidden all appear as active. */
export const statusesOf = (filter: UserFilter): number[] => {
  const { status, isAnonymous } = filter;
  if (isAnonymous && status !== 'deleted') return [anonymousStatus];
  if (status === undefined || (status === 'active' && isPartlyHidden(filter))) return Object.values(present);
  return [userStatuses[status]];
};

/** Selects users by the status that the caller sees. */
export const hasShownStatus = (query: AppQuery, filter: UserFilter): void => {
  if (!isPartlyHidden(filter)) return;
  const isShown = 'users.default_company_id = any(?::bigint[])';
  query.whereRaw(filter.status === 'active' ? `(users.status = ${present.active} or not ${isShown})` : isShown, [
    [...(filter.shownIn ?? [])],
  ]);
};

export const inOrder = (query: AppQuery, { by, isDescending }: UserOrder, id: string, value: string) => {
  const order = isDescending ? 'desc' : 'asc';
  return query.orderBy([...(by === 'id' ? [] : [{ column: value, order }]), { column: id, order }]);
};

export const allowed = (db: AppDb, { companyIds, roleId }: UserFilter): AppQuery | undefined => {
  if (!companyIds && roleId === undefined) return undefined;
  const memberships = db('memberships');
  if (companyIds) memberships.whereIn('company_id', [...companyIds]);
  if (roleId !== undefined) memberships.where({ role_id: roleId });
  return memberships;
};

export const isBehind = (query: AppQuery, id: string, { isDescending }: UserOrder, after: PageQuery['after']) =>
  after ? query.whereRaw(`${id} ${isDescending ? '<' : '>'} ?::bigint`, [after.id]) : query;

/** Selects what comes after the last row of the previous page. */
export const isAfter = (
  query: AppQuery,
  order: UserOrder,
  after: PageQuery['after'],
  id: string,
  value: string,
): void => {
  if (order.by === 'id') isBehind(query, id, order, after);
  else if (after)
    query.whereRaw(`(${value}, ${id}) ${order.isDescending ? '<' : '>'} (?, ?::bigint)`, [after.value ?? '', after.id]);
};

export const pageFrom = (query: AppQuery, { order, page: { after, limit } }: Shape): AppQuery => {
  const { id, [order.by]: value } = columns;
  isAfter(query, order, after, id, value);
  return inOrder(query, order, id, value).select({ id, value }).limit(limit);
};

export const isWithin = (query: AppQuery, column: string, { from, to }: Period): AppQuery => {
  if (from) query.where(column, '>=', from);
  if (to) query.where(column, '<', to);
  return query;
};

const flags = {
  active: { 'users.is_active': true, 'users.is_banned': false },
  inactive: { 'users.is_active': false, 'users.is_banned': false },
  banned: { 'users.is_banned': true },
  deleted: { 'users.is_anonymous': true },
} as const;

/** Selects anonymous users by the status that they are shown with. */
const hasAnonymousStatus = (query: AppQuery, { status, isAnonymous }: UserFilter): void => {
  if (isAnonymous && status !== undefined) query.where(flags[status]);
};

const hasDetails = (db: AppDb, query: AppQuery, { details, shownIn }: UserFilter): void => {
  if (!details) return;
  const { isVerified, hasSecondFactor, provider, registered, visited, hasReturned, externalId, field } = details;
  if (shownIn) query.whereRaw('users.default_company_id = any(?::bigint[])', [[...shownIn]]);
  if (isVerified !== undefined) query.whereRaw(`users.email_verified_at is ${isVerified ? 'not ' : ''}null`);
  if (hasSecondFactor !== undefined) query.where('users.has_second_factor', hasSecondFactor);
  if (hasReturned !== undefined) query.whereRaw(`users.last_visit_at ${hasReturned ? '>' : '<='} users.registered_at`);
  if (externalId !== undefined) query.where('users.external_id', externalId);
  isWithin(query, 'users.registered_at', registered);
  isWithin(query, 'users.last_visit_at', visited);
  if (field) query.whereExists(valuesOf(db, field).whereRaw('user_field_values.user_id = users.id'));
  if (provider !== undefined)
    query.whereExists(
      db('identities').whereRaw('identities.user_id = users.id').where('identities.provider', provider),
    );
};

/** Selects the rows of a value of a custom field. */
export const valuesOf = (db: AppDb, { fieldId, json, prefix = '' }: SoughtValue): AppQuery => {
  const rows = db('user_field_values').where('user_field_values.field_id', fieldId);
  if (json !== undefined) return rows.whereRaw("user_field_values.value = cast(? as jsonb) #>> '{}'", [json]);
  // The last character of Unicode: the range has all texts with the prefix.
  return rows.whereBetween('user_field_values.value', [prefix, `${prefix}\u{10ffff}`]);
};

/** Selects those of some users, as `users`, that match the whole filter. */
export const matching = (db: AppDb, query: AppQuery, { filter }: Pick<Shape, 'filter'>) => {
  const { canonicalEmail, search } = filter;
  query.where('users.app_id', db.appId).whereIn('users.status', statusesOf(filter));
  hasShownStatus(query, filter);
  hasAnonymousStatus(query, filter);
  hasDetails(db, query, filter);
  if (canonicalEmail !== undefined) query.where('users.email_canonical', canonicalEmail);
  if (search !== undefined) query.where(isFound(searchedUsers, search));
  const membership = allowed(db, filter)?.whereRaw('user_id = users.id').select(db.expression('true')).limit(1);
  if (membership) query.whereRaw('?', [membership]);
  return query;
};

/**
 * Selects the users with some unique values. Their indexes contain the users who are not deleted; that of the others begins with a status,
 * and is read as a whole without one.
 */
const usersBy = (db: AppDb, { filter }: Pick<Shape, 'filter'>, values: object): AppQuery =>
  db('users')
    .where(values)
    .where(filter.status === 'deleted' ? { status: userStatuses.deleted } : { is_deleted: false });

/** Selects the users with the address of the filter. */
export const usersAt = (db: AppDb, sought: Pick<Shape, 'filter'>): AppQuery =>
  usersBy(db, sought, { email_canonical: sought.filter.canonicalEmail });

/** Selects the users with an external ID. */
export const usersKnownAs = (db: AppDb, sought: Pick<Shape, 'filter'>, externalId: string): AppQuery =>
  usersBy(db, sought, { external_id: externalId });

/** Selects the users with some IDs. */
export const usersWith = (db: AppDb, ids: AppQuery): AppQuery => rowsWith(db, 'users', ids, 'candidate');
