import type { Knex } from 'knex';
import type { Cursor } from '../../kernel/paging.ts';
import { userStatuses } from '../../kernel/user.ts';
import {
  columns,
  hasPrefix,
  inOrder,
  isPartlyHidden,
  isWithin,
  matching,
  pageFrom,
  type Shape,
  statusesOf,
  usersWith,
} from './list-conditions-store.ts';
import { pageInOrder } from './list-walks-store.ts';
import type { Period, UserCount } from './ports.ts';

/** Users that are few enough to be read, compared with the whole filter and sorted. */
const few = 10_000;

/** The numbers of users that are read in the order of the list, one after the other, until a page is full. */
const steps = [500, 8000] as const;

/** An estimate reads users at this many places of the list, and this many of each status at each. */
const sampled = { places: 100, users: 40 } as const;

type Sought = Pick<Shape, 'appId' | 'filter'>;

interface Position {
  readonly id: number;
  readonly value: string | null;
}

const isBounded = ({ from, to }: Period): boolean => from !== undefined || to !== undefined;

/**
 * Returns a query for the IDs of the users that match each part of the filter, in the order of an index. All users of the
 * application are the last one.
 */
const partsOf = (db: Knex, { appId, filter }: Sought): readonly Knex.QueryBuilder[] => {
  const { canonicalEmail, prefix, status, companyIds, roleId, details } = filter;
  const users = () => db('users').where({ app_id: appId }).select('id');
  const parts: Knex.QueryBuilder[] = [];
  if (canonicalEmail !== undefined) parts.push(users().where({ email_canonical: canonicalEmail }));
  if (prefix !== undefined) parts.push(users().where(hasPrefix(prefix)));
  if (companyIds)
    parts.push(
      db('memberships')
        .whereIn('company_id', [...companyIds])
        .select('user_id as id'),
    );
  if (roleId !== undefined) parts.push(db('memberships').where({ role_id: roleId }).select('user_id as id'));
  if (status !== undefined && !isPartlyHidden(filter))
    parts.push(users().where({ status: userStatuses[status] }).orderBy('id'));
  if (details) {
    const { isVerified, hasSecondFactor, provider, registered } = details;
    if (isVerified !== undefined)
      parts.push(
        users()
          .whereRaw(`email_verified_at is ${isVerified ? 'not ' : ''}null`)
          .orderBy('id'),
      );
    if (hasSecondFactor !== undefined) parts.push(users().where({ has_second_factor: hasSecondFactor }).orderBy('id'));
    if (provider !== undefined)
      parts.push(db('identities').where({ app_id: appId, provider }).orderBy('user_id').select('user_id as id'));
    if (isBounded(registered)) parts.push(isWithin(users(), 'registered_at', registered).orderBy('registered_at'));
  }
  return [...parts, users().orderBy('id')];
};

/** Returns the part of the filter that the fewest users match, if they are few. Their number does not depend on estimates. */
const fewestOf = async (db: Knex, sought: Sought): Promise<{ readonly part?: Knex.QueryBuilder | undefined }> => {
  const parts = partsOf(db, sought);
  const counts = parts.map((part, at) =>
    db.raw('(select count(*) from ? as found) as ??', [part.clone().limit(few + 1), String(at)]),
  );
  const [counted] = await db.select(counts);
  const sizes = parts.map((_part, at) => Number(counted[at]));
  const least = Math.min(...sizes);
  return least > few ? {} : { part: parts[sizes.indexOf(least)] };
};

const distinctIds = (db: Knex, part: Knex.QueryBuilder): Knex.QueryBuilder =>
  db.from(part.as('found')).distinct('found.id');

interface Step {
  readonly found: readonly Position[];
  /** The last user that was read; undefined at the end of the list. */
  readonly endedAt: Cursor | undefined;
}

/** Reads some users in the order of the list, and returns those that match the whole filter. */
const readStep = async (db: Knex, shape: Shape, size: number): Promise<Step> => {
  const { filter, order, page } = shape;
  const status = isPartlyHidden(filter) && filter.status !== 'deleted' ? undefined : filter.status;
  const read = pageInOrder(db, {
    ...shape,
    filter: { ...filter, status, shownIn: undefined },
    page: { after: page.after, limit: size },
  });
  const found = matching(db, usersWith(db, db('walked')), shape)
    .select('candidate.id', 'candidate.value', db.raw('true as is_listed'))
    .limit(page.limit);
  const last = db('walked')
    .select('id', 'value', db.raw('false as is_listed'))
    .whereRaw('(select count(*) from walked) >= ?', [size])
    .limit(1);
  const { rows } = await db.raw<{ readonly rows: readonly (Position & { readonly is_listed: boolean })[] }>(
    'with walked as materialized ? ? union all ?',
    [
      read,
      inOrder(found, order, 'candidate.id', 'candidate.value'),
      inOrder(last, { ...order, isDescending: !order.isDescending }, 'id', 'value'),
    ],
  );
  const end = rows.find((row) => !row.is_listed);
  return {
    found: rows.filter((row) => row.is_listed),
    endedAt: end && { id: end.id, value: order.by === 'id' ? undefined : (end.value ?? '') },
  };
};

/**
 * Finds a page of users by a filter for which no index has the order of the list. It reads the next users of the list, which fill
 * a page if many users match. If not, it reads all users who match one part of the filter, if they are few, and otherwise some more of the
 * list: the page can then end before it is full.
 */
export const soughtPage = async (
  db: Knex,
  shape: Shape,
): Promise<{ readonly query: Knex.QueryBuilder; readonly endedAt?: Cursor | undefined }> => {
  const { limit } = shape.page;
  const ids: number[] = [];
  let after = shape.page.after;
  for (const size of steps) {
    const isFirst = size === steps[0];
    const { found, endedAt } = await readStep(db, { ...shape, page: { after, limit: limit - ids.length } }, size);
    ids.push(...found.map(({ id }) => id));
    after = endedAt;
    if (ids.length === limit || !endedAt) break;
    const { part } = isFirst ? await fewestOf(db, shape) : {};
    if (part) return { query: pageFrom(matching(db, usersWith(db, distinctIds(db, part)), shape), shape) };
  }
  const { id, [shape.order.by]: value } = columns;
  return { query: db('users').whereIn(id, ids).select({ id, value }), endedAt: after };
};

/** Estimates the number of matching users from some at places of the list, for each status. */
const estimate = async (db: Knex, sought: Sought): Promise<number> => {
  const { appId, filter } = sought;
  // Places at equal distances would all have the same IDs of a pattern that repeats itself.
  const shift = "('x' || left(md5(place::text), 7))::bit(28)::integer / 268435456.0";
  const start = db.raw(`(span.lo + floor((span.hi - span.lo) * (place + ${shift}) / ?)::bigint)`, [sampled.places]);
  const user = db.from(db.raw('(select * from users where users.id = walked.id offset 0) as users'));
  const part = db.raw(
    `(select count(users.id)::float8 / (max(walked.id) - ? + 1) as density
        from walk_users(array[?::bigint], array[status::bigint], 'id', false, 0, '', ? - 1, ?) as walked
        left join lateral ? as users on true)`,
    [start, appId, start, sampled.users, matching(db, user, sought).select('users.id')],
  );
  const [row] = await db
    .with('span', db('users').where({ app_id: appId }).min('id as lo').max('id as hi'))
    .from(
      db.raw(
        'span cross join generate_series(0, ? - 1) as place cross join unnest(?::integer[]) as status cross join lateral ? as part',
        [sampled.places, statusesOf(filter), part],
      ),
    )
    .select(db.raw('sum(part.density) * (max(span.hi) - max(span.lo) + 1) / ? as estimate', [sampled.places]));
  return Number(row.estimate ?? 0);
};

const toTwoDigits = (count: number): number => Number(count.toPrecision(2));

/** Counts the users that match a filter, or estimates their number if many users match each part of it. */
export const countOf = async (db: Knex, sought: Sought): Promise<UserCount> => {
  const { part } = await fewestOf(db, sought);
  if (!part) return { count: toTwoDigits(await estimate(db, sought)), isExact: false };
  const [row] = await matching(db, usersWith(db, distinctIds(db, part)), sought).count('* as count');
  return { count: Number(row.count), isExact: true };
};
