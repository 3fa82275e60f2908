import type { Knex } from 'knex';
import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { walkArguments, walkParameters } from '../../database/list-walks.ts';
import { inOrder, isPartlyHidden, present, type Shape, statusesOf } from './list-conditions-store.ts';
import type { UserFilter, UserOrder } from './ports.ts';

/** Returns the visibility that the status of listed users must have (null: any), and a status whose users are always listed. */
const visibilityOf = (filter: UserFilter): readonly [isShown: boolean | null, status: number | null] => {
  if (!isPartlyHidden(filter)) return [null, null];
  return filter.status === 'active' ? [false, present.active] : [true, null];
};

const inDirection =
  ({ isDescending }: UserOrder) =>
  (values: readonly number[]): number[] =>
    values.toSorted((a, b) => (isDescending ? b - a : a - b));

/** Merges the pages of several walks, each in the same order. */
const merged = (db: AppDb, walks: Knex.Raw, { order, page }: Shape): AppQuery =>
  inOrder(db.from(walks).distinct('one.id', 'one.value'), order, 'one.id', 'one.value').limit(page.limit);

/**
 * Reads, for each status, role and company, at most a page from the index that begins with them and continues in the order of the
 * list (baseline/list-walks.ts). The cost therefore does not depend on the number of users, the number of those with the role, or the
 * estimates of the planner.
 */
export const pageOfMembers = (db: AppDb, of: AppQuery, shape: Shape): AppQuery => {
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
    ? db.expression(`walk_members_of_company(?, array(?), ?, ?, ?, ${walkParameters}) as one`, [
        sorted(companyIds),
        ...common,
        ...visibilityOf(filter),
        ...last,
      ])
    : db.expression(`walk_members_of_role(array(?), ?, ${walkParameters}) as one`, [...common, ...last]);
  return merged(db, walks, shape);
};

const pageOfUsers = (db: AppDb, shape: Shape): AppQuery => {
  const { filter, order, page } = shape;
  const values = [[db.appId], inDirection(order)(statusesOf(filter)), ...walkArguments(order, page)];
  return merged(db, db.expression(`walk_users(?, ?, ${walkParameters}) as one`, values), shape);
};

const rolesIn = (db: AppDb, { filter }: Shape): AppQuery => {
  const roles = db('roles');
  return filter.roleId === undefined ? roles : roles.where({ id: filter.roleId });
};

/** Reads a page of the users with a status, a role and some companies, whose cost does not depend on their number. */
export const pageInOrder = (db: AppDb, shape: Shape): AppQuery => {
  const { companyIds, roleId } = shape.filter;
  return companyIds || roleId !== undefined ? pageOfMembers(db, rolesIn(db, shape), shape) : pageOfUsers(db, shape);
};
