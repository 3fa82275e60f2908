import type { Knex } from 'knex';
import { convertAudit } from '../../src/modules/audit/conversion-store.ts';
import { firstIdOf, type Month, partitionOf, startOf } from '../../src/modules/audit/months.ts';
import { appendOnly, auditPartitions, likeAudit } from '../../src/modules/audit/partitions-store.ts';
import { progress } from '../progress.ts';

/** The entries of the log in each month. */
export interface Size {
  readonly first: Month;
  readonly months: number;
  readonly perMonth: number;
}

/** A statement that builds an index of the log, and the name of the index. */
interface Index {
  readonly name: string;
  readonly definition: string;
}

/** The users that the entries name, who have as many entries each; user 7 has one in 97. */
const users = 100_000;

/** Exports and the retention leave out entries of applications that are not there. */
const applicationsOfEntries = `insert into apps (id, name, settings, created_at) overriding system value
  select n, 'Application ' || n, '{}', now() from generate_series(1, 101) as n`;

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** Inserts the entries of a month in the order of their time. Values depend on the number of the entry, so that both logs are equal. */
const insertMonth = (
  table: string,
): string => `insert into ${table} (id, at, app_id, event, is_success, failure, user_id, session_id,
    impersonated_user_id, target, request_id, ip, user_agent)
  overriding system value
  select :firstId + n, :start::timestamptz + (n - :from::bigint) * (:end::timestamptz - :start::timestamptz) / :perMonth,
         case when n % 10 = 0 then 2 + n / 10 % 100 else 1 end,
         case when n % 10000 = 7 then 'ban_user' when n % 20 < 8 then 'refresh' when n % 20 < 15 then 'login' else 'introspect' end,
         n % 20 <> 14, case when n % 20 = 14 then 'invalid_credentials' end,
         case when n % 97 = 5 then 7 else 1000 + n * 2654435761 % ${users} end,
         case when n % 20 < 15 then lpad(n::text, 32, '0')::uuid end,
         case when n % 1000 = 16 then 1000 + (n * 2654435761 + 7) % ${users} end,
         case when n % 20 = 16 then 'user:' || 1000 + (n * 2654435761 + 13) % ${users} end,
         lpad(n::text, 36, '0'), '10.0.' || n * 40503 % 256 || '.' || n * 2654435761 / 256 % 256,
         case when n % 20 >= 15 then 'node' when n % 3 = 0 then 'Example/3.4.1 (iPhone; iOS 18.5) CFNetwork/1498' else '${browser}' end
    from generate_series(:from::bigint, :to::bigint) as n`;

/** Inserts a month, whose IDs begin with `firstId` + 1. */
const fillMonth = async (db: Knex, table: string, size: Size, at: number, firstId: number): Promise<void> => {
  const { first, months, perMonth } = size;
  progress(`month ${at + 1} of ${months}`);
  await db.raw(insertMonth(table), {
    firstId: firstId - at * perMonth,
    start: startOf(first + at).toISOString(),
    end: startOf(first + at + 1).toISOString(),
    perMonth,
    from: at * perMonth + 1,
    to: (at + 1) * perMonth,
  });
};

const indexesOf = async (db: Knex): Promise<readonly Index[]> =>
  (
    await db.raw(`select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
      from pg_index where indrelid = 'audit'::regclass`)
  ).rows;

/** Works on as many items at a time as the pool has connections: waiting for one has a time limit. */
const inParallel = async <T>(db: Knex, items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: db.client.pool.max }, worker));
};

const withKey = (table: string): string =>
  `alter table ${table} add constraint ${table}_pkey primary key using index ${table}_pkey`;

/** Fills the table in one transaction that creates its file, so that the server writes no log of it, and then builds the indexes. */
const fillTable = async (db: Knex, size: Size): Promise<void> => {
  const indexes = await indexesOf(db);
  await db.transaction(async (trx) => {
    await trx.raw("set local session_replication_role = 'replica'");
    await trx.raw('truncate audit');
    await trx.raw('alter table audit drop constraint audit_pkey');
    for (const { name } of indexes) await trx.raw(`drop index if exists ${name}`);
    for (let at = 0; at < size.months; at += 1) await fillMonth(trx, 'audit', size, at, at * size.perMonth);
  });
  await inParallel(db, indexes, ({ name, definition }) => {
    progress(name);
    return db.raw(definition);
  });
  await db.raw(withKey('audit'));
};

/** Fills a table with its indexes in one transaction, as above, and makes it a partition. */
const fillPartition = async (db: Knex, size: Size, at: number, indexes: readonly Index[]): Promise<void> => {
  const month = size.first + at;
  const table = partitionOf(month);
  const [from, to] = [firstIdOf(month), firstIdOf(month + 1)];
  await db.transaction(async (trx) => {
    await trx.raw(`create table ${table} (${likeAudit}, constraint bound check (id >= ${from} and id < ${to}))`);
    await fillMonth(trx, table, size, at, from);
    for (const { definition } of indexes)
      await trx.raw(definition.replace('INDEX audit_', `INDEX ${table}_`).replace(' public.audit ', ` ${table} `));
    await trx.raw(withKey(table));
    await trx.raw(appendOnly(table));
  });
  await db.raw(`alter table audit attach partition ${table} for values from (${from}) to (${to})`);
  await db.raw(`alter table ${table} drop constraint bound`);
};

const fillPartitions = async (db: Knex, size: Size): Promise<void> => {
  const { first, months } = size;
  await convertAudit(db, { now: startOf(first - 1), onStep: () => undefined, onWait: () => undefined });
  const indexes = await indexesOf(db);
  await inParallel(db, [...Array(months).keys()], (at) => fillPartition(db, size, at, indexes));
  await db.transaction((trx) => auditPartitions(trx).create(first + months));
};

/**
 * Fills the empty audit log of a database by SQL, as a log of one table or of one partition for each month, on as many connections as the pool
 * has. With `wal_level = minimal`, the server writes no log of it.
 */
export const fillAudit = async (db: Knex, shape: 'table' | 'partitions', size: Size): Promise<void> => {
  await db.raw(applicationsOfEntries);
  await (shape === 'partitions' ? fillPartitions : fillTable)(db, size);
  await db.raw('vacuum (freeze, analyze) audit');
  await db.raw("select setval('audit_id_seq', (select max(id) from audit))");
};
