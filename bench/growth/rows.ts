import type { Knex } from 'knex';
import { progress } from '../progress.ts';
import type { Growing } from './tables.ts';

/** The number of rows that one statement adds. */
const addedAtOnce = 500_000;
/** The time before rows that stay become due, so that they are not due when all rows have been added. */
const margin = '4 hours';

/** The range of users' IDs. Each user has equally many rows. */
export interface Users {
  readonly first: number;
  readonly count: number;
}

/** The numbers of rows in a run, and the time that decides which are due. */
export interface Rows {
  readonly due: number;
  readonly staying: number;
  readonly now: Date;
}

/** Returns the rows of a run, of which nine in ten are due. */
export const rowsOf = (count: number, now: Date): Rows => {
  const due = Math.floor(count * 0.9);
  return { due, staying: count - due, now };
};

const timeSql = (time: Date): string => `timestamptz '${time.toISOString()}'`;

/** Returns the columns without a default. */
const columnsOf = (db: Knex, table: string): Promise<readonly string[]> =>
  db('information_schema.columns')
    .whereRaw('table_schema = current_schema()')
    .where({ table_name: table, is_identity: 'NO', is_generated: 'NEVER' })
    .orderBy('ordinal_position')
    .pluck('column_name');

interface Copies {
  readonly table: string;
  readonly values: Readonly<Record<string, string>>;
  readonly count: number;
  /** The SQL of the tables whose columns `values` name, besides `n`. */
  readonly from?: string;
}

/** Copies the newest row of a table with other values, so that the rows look like those that the service writes. */
const copyRow = async (db: Knex, { table, values, count, from = '(select) as nothing' }: Copies): Promise<void> => {
  const columns = await columnsOf(db, table);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const expressions = columns.map((name) => values[name] ?? `sample."${name}"`).join(', ');
  await db.raw(`create temporary table sample as select * from ${table} order by ctid desc limit 1`);
  for (let first = 1; first <= count; first += addedAtOnce) {
    const last = Math.min(count, first + addedAtOnce - 1);
    progress(`${table}: ${last.toLocaleString('en')} rows`);
    await db.raw(
      `insert into ${table} (${names})
         select ${expressions} from generate_series(${first}, ${last}) as n cross join sample cross join ${from}`,
    );
  }
  await db.raw('drop table sample');
};

/** Adds users like the newest one. They cannot log in. */
export const addUsers = async (db: Knex, count: number): Promise<Users> => {
  const email = "'copy' || n || '@example.com'";
  await copyRow(db, { table: 'users', values: { uuid: 'gen_random_uuid()', email, email_canonical: email }, count });
  const [row] = await db('users').where('email', 'like', 'copy%').min({ first: 'id' });
  return { first: Number(row?.first), count };
};

/** Adds audit entries of a user, which are listed during a deletion. */
export const addAuditEntries = (db: Knex, userId: number, count: number): Promise<void> =>
  copyRow(db, { table: 'audit', values: { user_id: String(userId), request_id: 'gen_random_uuid()::text' }, count });

/** Adds rows from the oldest to the newest, as in real use: first those that are due, then those that stay. */
export const addRows = async (
  db: Knex,
  { table, kept, spread, values }: Growing,
  { due, staying, now }: Rows,
  users: Users,
): Promise<void> => {
  const end = `${timeSql(now)} - interval '${kept}'`;
  const from = `(select ${users.first} as first, ${users.count} as count) as users cross join lateral
    (select case when n <= ${due} then ${end} - interval '${spread.due}' * ((${due} + 1 - n) / ${due}::float)
                 else ${end} + interval '${margin}' + interval '${spread.staying}' * ((n - ${due}) / ${staying}::float)
            end as moment) as time`;
  await copyRow(db, { table, values, count: due + staying, from });
  progress(`${table}: vacuum, statistics and checkpoint`);
  await db.raw(`vacuum (analyze) ${table}`);
  // The rows are written to disk before response times are measured, if the user may request it.
  await db.raw('checkpoint').catch(() => progress('a checkpoint was refused'));
};

/** The number of rows of a kind, and a checksum of their contents except for the time of the last use. */
interface Counted {
  readonly kind: string;
  readonly count: number;
  readonly checksum: string | null;
}

export type Census = readonly Counted[];

const dueKind = 'due';

export const takeCensus = async (db: Knex, growing: Growing, { now }: Rows): Promise<Census> => {
  const { table, column, kept, kind, usedAt } = growing;
  const contents = usedAt === undefined ? 'counted::text' : `(to_jsonb(counted) - '${usedAt}')::text`;
  const { rows }: { readonly rows: readonly { kind: string; count: string; checksum: string | null }[] } = await db.raw(
    `select kind, count(*) as count, sum(hash) as checksum
       from (select case when is_due then '${dueKind}' else ${kind} end as kind,
                    case when not is_due then hashtextextended(${contents}, 0) end as hash
               from ${table} as counted cross join (select ${timeSql(now)} as run_at) as run
                    cross join lateral (select ${column} < run_at - interval '${kept}' as is_due) as decided) as hashed
      group by kind order by kind`,
  );
  return rows.map(({ kind, count, checksum }) => ({ kind, count: Number(count), checksum }));
};

const sum = (counted: Census): number => counted.reduce((total, { count }) => total + count, 0);
const dueOf = (census: Census): Census => census.filter(({ kind }) => kind === dueKind);
const stayingOf = (census: Census): Census => census.filter(({ kind }) => kind !== dueKind);
const shown = (census: Census): string =>
  census.map(({ kind, count }) => `${count.toLocaleString('en')} ${kind}`).join('; ') || 'none';

/**
 * Checks that exactly the requested rows were added.
 * @throws if they were not
 */
export const requireAdded = (before: Census, after: Census, { due, staying }: Rows): void => {
  if (sum(dueOf(before)) !== 0 || sum(dueOf(after)) !== due || sum(stayingOf(after)) !== sum(before) + staying)
    throw new Error(
      `Rows before: ${shown(before)}. After ${due} due and ${staying} others were added: ${shown(after)}.`,
    );
};

/**
 * Checks that all due rows were deleted, and all others are unchanged.
 * @throws if they are not
 */
export const requireDeleted = (before: Census, after: Census): string => {
  const expected = stayingOf(before);
  if (shown(after) !== shown(expected))
    throw new Error(`Expected after the deletion: ${shown(expected)}. Found: ${shown(after)}.`);
  if (JSON.stringify(after) !== JSON.stringify(expected))
    throw new Error('Rows that were not due were changed during the deletion.');
  return shown(after);
};

/** The disk space of a table. */
export interface Size {
  readonly totalMegabytes: number;
  readonly indexMegabytes: number;
}

export const sizeOf = async (db: Knex, table: string): Promise<Size> => {
  const { rows } = await db.raw('select pg_total_relation_size(:table) as total, pg_indexes_size(:table) as indexes', {
    table,
  });
  return { totalMegabytes: Number(rows[0].total) / 1e6, indexMegabytes: Number(rows[0].indexes) / 1e6 };
};
