import type { Knex } from 'knex';
import type { AppDb, AppQuery } from '../../database/app-db.ts';
import type { Cursor, PageQuery } from '../../kernel/paging.ts';
import { pageOfFound } from './found-users-store.ts';
import {
  allowed,
  columns,
  inOrder,
  isPartlyHidden,
  isWithin,
  matching,
  pageFrom,
  type Shape,
  statusesOf,
  usersAt,
  usersKnownAs,
  usersWith,
  valuesOf,
} from './list-conditions-store.ts';
import { pageInOrder } from './list-walks-store.ts';
import type { Period, UserFilter, UserOrder } from './ports.ts';

/** A request reads at most this many users. If fewer match a part of the filter, all of these are read and sorted. */
export const bound = 1000;

/**
 * A search first reads this many users without its index, which would read all matches. If they do not fill the page, few users match.
 */
const glance = 1500;

export type Sought = Pick<Shape, 'filter'>;

/** A part of the filter, and the users that match it. */
export interface Part {
  /** The users are those of each of these queries. */
  readonly queries: readonly AppQuery[];
  readonly table: 'users' | 'members';
  /** The orders in which an index has the users of each query. */
  readonly orders: readonly UserOrder['by'][];
  /** Selects the positions of the next users in the orders in which no index has them. */
  readonly walk?: (order: UserOrder, page: PageQuery) => AppQuery;
  /** The filter without this part. */
  readonly rest: UserFilter;
}

const columnsOf = {
  users: columns,
  members: { id: 'user_id', email: 'user_email', displayname: 'user_displayname' },
} as const;

const allOrders = ['id', 'email', 'displayname'] as const;

const isBounded = ({ from, to }: Period): boolean => from !== undefined || to !== undefined;

const membersPart = (db: AppDb, { filter }: Sought): Part | undefined => {
  const { companyIds, roleId } = filter;
  const members = allowed(db, filter);
  if (!members) return undefined;
  const ofEach = companyIds?.map((id) => members.clone().where({ company_id: id })) ?? [members];
  const withEach = (query: AppQuery) =>
    statusesOf(filter).map((status) => query.clone().where({ user_status: status }));
  const part = { table: 'members', rest: { ...filter, companyIds: undefined, roleId: undefined } } as const;
  if (roleId !== undefined) return { ...part, queries: ofEach.flatMap(withEach), orders: allOrders };
  const ofCompanies = {
    ...filter,
    status: isPartlyHidden(filter) && filter.status !== 'deleted' ? undefined : filter.status,
    shownIn: undefined,
  };
  return {
    ...part,
    queries: ofEach,
    orders: ['id'],
    walk: (order, page) => pageInOrder(db, { filter: ofCompanies, order, page }),
  };
};

/** Returns the parts of a filter. All users of the application are the last one. */
export const partsOf = (db: AppDb, { filter }: Sought, by: UserOrder['by']): readonly Part[] => {
  const { canonicalEmail, status, details } = filter;
  const users = () => db('users');
  const withStatus = (one: number) => users().where({ status: one });
  const without = (rest: Partial<UserFilter>): UserFilter => ({ ...filter, ...rest });
  const of = (query: AppQuery, orders: Part['orders'], rest = filter): Part => ({
    queries: [query],
    table: 'users',
    orders,
    rest,
  });
  const parts: Part[] = [];
  if (canonicalEmail !== undefined) parts.push(of(usersAt(db, { filter }), [], without({ canonicalEmail: undefined })));
  const members = membersPart(db, { filter });
  if (members) parts.push(members);
  if (status !== undefined && !isPartlyHidden(filter))
    for (const one of statusesOf(filter)) parts.push(of(withStatus(one), allOrders));
  if (details) {
    const { isVerified, hasSecondFactor, provider, registered, externalId, field } = details;
    if (externalId !== undefined) parts.push(of(usersKnownAs(db, { filter }, externalId), []));
    if (isVerified !== undefined)
      parts.push(of(users().whereRaw(`email_verified_at is ${isVerified ? 'not ' : ''}null`), ['id']));
    if (hasSecondFactor !== undefined) parts.push(of(users().where({ has_second_factor: hasSecondFactor }), ['id']));
    if (provider !== undefined)
      parts.push({
        queries: [db('identities').where({ provider })],
        table: 'members',
        orders: ['id'],
        rest: without({ details: { ...details, provider: undefined } }),
      });
    if (field)
      parts.push({
        queries: [valuesOf(db, field)],
        table: 'members',
        // Only the users with one value are in the order of their IDs.
        orders: field.json === undefined ? [] : ['id'],
        rest: without({ details: { ...details, field: undefined } }),
      });
    if (isBounded(registered)) parts.push(of(isWithin(users(), 'registered_at', registered), []));
  }
  // Only with the status does an index have the users in the order of their addresses.
  const all = by === 'email' ? statusesOf(filter).map(withStatus) : [users()];
  return [...parts, { queries: all, table: 'users', orders: allOrders, rest: filter }];
};

interface Section {
  readonly order: UserOrder;
  readonly limit: number;
  readonly after: PageQuery['after'];
  /** The ID from which they are read. */
  readonly from?: Knex.Raw;
}

const isInOrder = ({ orders }: Part, { by }: UserOrder): boolean => orders.includes(by);

const isWalked = (part: Part, order: UserOrder): part is Part & Required<Pick<Part, 'walk'>> =>
  part.walk !== undefined && !isInOrder(part, order);

type Selected = 'rows' | 'positions' | 'nothing';

/** Selects from the next users of a part, in their order if an index has it. */
export const sectionOf = (db: AppDb, part: Part, { order, limit, after, from }: Section, selected: Selected) => {
  const { queries, table } = part;
  if (isWalked(part, order)) return part.walk(order, { after, limit });
  const { id, [order.by]: value } = columnsOf[table];
  const isBy = order.by === 'id' ? [id] : [value, id];
  const position = order.by === 'id' ? '?::bigint' : '?, ?::bigint';
  const bindings = after && (order.by === 'id' ? [after.id] : [after.value ?? '', after.id]);
  const sections = queries.map((query) => {
    const next = query.clone().limit(limit);
    if (selected === 'rows') next.select('users.*');
    else if (selected === 'positions') next.select({ id, value });
    else next.select(db.expression('true'));
    if (!isInOrder(part, order)) return next;
    if (from) next.whereRaw(`${id} >= ?`, [from]);
    if (bindings) next.whereRaw(`(${isBy.join(', ')}) ${order.isDescending ? '<' : '>'} (${position})`, bindings);
    return inOrder(next, order, id, value);
  });
  if (sections.length === 1) return sections[0]!;
  const all = db.from(db.unionAll(sections, true).as('one')).select('one.*').limit(limit);
  if (selected === 'rows') return inOrder(all, order, 'one.id', `one.${columns[order.by].replace('users.', '')}`);
  return selected === 'positions' ? inOrder(all, order, 'one.id', 'one.value') : all;
};

/** Selects the next users of a part, as `users`. They are read one after the other, up to the limit of the query. */
export const usersOf = (
  db: AppDb,
  part: Part,
  section: Section,
): { readonly users: AppQuery; readonly at: Readonly<Record<UserOrder['by'], string>> } => {
  const { order } = section;
  if (part.table === 'users')
    return { users: db.from(sectionOf(db, part, section, 'rows').as('users')), at: columnsOf.users };
  const found = db.from(sectionOf(db, part, section, 'positions').as('found')).distinct('found.id', 'found.value');
  const isSorted = isInOrder(part, order) || isWalked(part, order);
  const ids = isSorted ? inOrder(found, order, 'found.id', 'found.value') : found;
  const value = 'candidate.value';
  return { users: usersWith(db, ids), at: { id: 'candidate.id', email: value, displayname: value } };
};

export interface Probe {
  readonly part: Part;
  /** The number of its users, up to the bound. */
  readonly size: number;
  /** The last ID among them, if they are in order. */
  readonly reach: number;
}

/**
 * Reads the next users of each part, up to the bound, and returns the part that has fewer of them or in which they are the farthest
 * apart. This does not depend on estimates of the planner.
 */
export const smallestOf = async (db: AppDb, parts: readonly Part[], section: Section): Promise<Probe> => {
  const last = section.order.isDescending ? 'min(found.id)' : 'max(found.id)';
  const probes = parts.map((part, at) =>
    isInOrder(part, section.order)
      ? db.expression(`(select array[count(*), ${last}] from ? as found) as ??`, [
          sectionOf(db, part, section, 'positions'),
          String(at),
        ])
      : db.expression('(select array[count(*)] from ? as found) as ??', [
          sectionOf(db, part, section, 'nothing'),
          String(at),
        ]),
  );
  const [found] = await db.select(probes);
  const probed = parts.map((part, at): Probe => {
    const [size, reach] = (found[at] as readonly unknown[]).map(Number);
    return { part, size: size!, reach: reach! };
  });
  const few = probed.filter(({ size }) => size < section.limit).toSorted((a, b) => a.size - b.size);
  if (few[0]) return few[0];
  const isFarther = section.order.isDescending
    ? (a: Probe, b: Probe) => a.reach < b.reach
    : (a: Probe, b: Probe) => a.reach > b.reach;
  return probed.filter(({ part }) => isInOrder(part, section.order)).reduce((a, b) => (isFarther(b, a) ? b : a));
};

export interface SoughtPage {
  readonly query: AppQuery;
  /** Returns the last user that is read if the page is not full; absent at the end of the list. */
  readonly endOf?: () => Promise<Cursor | undefined>;
}

/**
 * Finds a page of users by a filter for which no index has the order of the list. It reads all users who match one part of the filter,
 * if they are few. Otherwise it reads the next users of a part in the order of the list, of several the one in which they are the
 * farthest apart: the page can then end before it is full. A search reads those that its index finds.
 */
export const soughtPage = async (db: AppDb, shape: Shape): Promise<SoughtPage> => {
  const { filter, order, page } = shape;
  const isById = order.by === 'id';
  const parts = partsOf(db, shape, order.by);
  const next = (part: Part, limit: number): AppQuery => {
    const { users, at } = usersOf(db, part, { order, limit, after: page.after });
    const { id, [order.by]: value } = at;
    const query = matching(db, users, { ...shape, filter: part.rest }).select({ id, value });
    return inOrder(query, order, id, value).limit(page.limit);
  };
  if (filter.search !== undefined) {
    const query = next(parts.at(-1)!, glance);
    const [{ count }] = await db.from(query.clone().as('found')).count('* as count');
    if (Number(count) === page.limit) return { query };
  }
  const after = isById ? page.after : undefined;
  const byId = { order: { by: 'id', isDescending: order.isDescending }, limit: bound, after } as const;
  const { part, size, reach } = await smallestOf(db, parts, byId);
  if (size < bound) {
    const { users } = usersOf(db, part, byId);
    return { query: pageFrom(matching(db, users, { ...shape, filter: part.rest }), shape) };
  }
  const found = filter.search === undefined ? undefined : await pageOfFound(db, shape);
  if (found) return { query: found.query, endOf: async () => found.endedAt };
  const inThisOrder = isById ? part : parts.find((one) => isInOrder(one, order) || isWalked(one, order))!;
  const section = { order, limit: bound, after: page.after };
  return {
    query: next(inThisOrder, bound),
    async endOf() {
      if (isById) return { id: reach };
      const read = db.from(sectionOf(db, inThisOrder, section, 'positions').as('read'));
      const [last] = await read.select('read.id', 'read.value').offset(bound - 1);
      return last && { id: Number(last.id), value: last.value };
    },
  };
};
