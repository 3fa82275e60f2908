import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { foundUsers, mostFound } from './found-users-store.ts';
import { matching } from './list-conditions-store.ts';
import type { UserCount, UserFilter } from './ports.ts';
import { bound, type Part, partsOf, type Sought, sectionOf, smallestOf, usersOf } from './sought-users-store.ts';

/** An estimate reads users at this many places of a part, and this many at each. */
const sampled = { places: 25, users: 16 } as const;

/** An estimate from at least this many matching users has two digits, and otherwise one. */
const precise = 50;

/** An estimate of a search from at least this many matching users needs no index. */
const frequent = 20;

/** A search counts up to this number exactly. */
const mostExact = 5000;

interface Estimate {
  readonly count: number;
  /** The number of matching users that it was made from. */
  readonly found: number;
}

/** Estimates the number of matching users from some at places of a part. */
const estimate = async (db: AppDb, part: Part): Promise<Estimate> => {
  const { places, users: limit } = sampled;
  const endOf = (isDescending: boolean) =>
    db
      .from(
        sectionOf(db, part, { order: { by: 'id', isDescending }, limit: 1, after: undefined }, 'positions').as('ends'),
      )
      .select('ends.id');
  // Places at equal distances would all have the same IDs of a pattern that repeats itself.
  const shift = "('x' || left(md5(place::text), 7))::bit(28)::integer / 268435456.0";
  const order = { by: 'id', isDescending: false } as const;
  const { users, at } = usersOf(db, part, { order, limit, after: undefined, from: db.expression('start.first') });
  const isMatching = matching(db, db.from(db.expression('(select) as one')), { filter: part.rest });
  const one = users.select(
    db.expression(`count(*) filter (where exists ?) as found, max(${at.id}) - start.first + 1 as length`, [isMatching]),
  );
  const [row] = await db
    .with('span', db.expression('select ? as lo, ? as hi', [endOf(false), endOf(true)]))
    .from(
      db.expression(
        `span cross join generate_series(0, ? - 1) as place
           cross join lateral (select span.lo + floor((span.hi - span.lo) * (place + ${shift}) / ?)::bigint as first) as start
           cross join lateral ? as one`,
        [places, places, one],
      ),
    )
    .select({
      found: db.expression('sum(one.found)'),
      estimate: db.expression('sum(one.found::float8 / one.length) * (max(span.hi) - max(span.lo) + 1) / ?', [places]),
    });
  const found = Number(row.found);
  return { count: Number(Number(row.estimate ?? 0).toPrecision(found < precise ? 1 : 2)), found };
};

/** Counts the users that a search finds by its index: up to the bound exactly, and more of them without the comparison of texts. */
const countFound = async (db: AppDb, sought: Sought): Promise<UserCount> => {
  const count = async (query: AppQuery, filter: UserFilter): Promise<number> => {
    const [row] = await matching(db, query, { ...sought, filter }).count('* as count');
    return Number(row.count);
  };
  const few = foundUsers(db, sought, mostExact + 1).select('users.*');
  const [found] = await db.from(few.clone().as('users')).count('* as count');
  if (Number(found.count) <= mostExact)
    return { count: await count(db.from(few.as('users')), sought.filter), isExact: true };
  const many = foundUsers(db, sought, mostFound).select('users.*');
  const about = await count(db.from(many.as('users')), { ...sought.filter, search: undefined });
  return { count: Number(about.toPrecision(2)), isExact: false };
};

/** Counts the users that match a filter, or estimates their number if many users match each part of it. */
export const countOf = async (db: AppDb, sought: Sought): Promise<UserCount> => {
  const section = { order: { by: 'id', isDescending: false }, limit: bound + 1, after: undefined } as const;
  const { part, size } = await smallestOf(db, partsOf(db, sought, 'id'), section);
  if (size <= bound) {
    const { users } = usersOf(db, part, section);
    const [row] = await matching(db, users, { ...sought, filter: part.rest }).count('* as count');
    return { count: Number(row.count), isExact: true };
  }
  const { count, found } = await estimate(db, part);
  const isSparse = sought.filter.search !== undefined && (found < frequent || count <= mostExact);
  return isSparse ? countFound(db, sought) : { count, isExact: false };
};
