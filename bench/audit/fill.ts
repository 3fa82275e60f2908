import type { Knex } from 'knex';
import { convertAudit } from '../../src/modules/audit/conversion-store.ts';
import { firstIdOf, type Month, startOf } from '../../src/modules/audit/months.ts';
import { auditPartitions } from '../../src/modules/audit/partitions-store.ts';

/** The entries of the log in each month. */
export interface Size {
  readonly first: Month;
  readonly months: number;
  readonly perMonth: number;
}

/** The users that the entries name, who have as many entries each; user 7 has one in 97. */
const users = 100_000;

/** Inserts the entries of a month in the order of their time. Values depend on the number of the entry, so that both logs are equal. */
const insertMonth = `insert into audit (id, at, app_id, event, is_success, failure, user_id, session_id, impersonated_user_id, target,
    request_id, ip, user_agent)
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
         'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
    from generate_series(:from::bigint, :to::bigint) as n`;

/** Runs `work` without the indexes of the log, which are built afterwards: that takes a fraction of the time. */
const withoutIndexes = async (db: Knex, work: () => Promise<void>): Promise<void> => {
  const { rows } = await db.raw(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index
      where indrelid = 'audit'::regclass and not indisprimary`,
  );
  for (const { name } of rows) await db.raw(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await db.raw(definition);
  await db.raw('vacuum analyze audit');
};

/** Partitions an empty log by the months of the entries. */
const partition = async (db: Knex, { first, months }: Size): Promise<void> => {
  await convertAudit(db, { now: startOf(first - 1), onStep: () => undefined, onWait: () => undefined });
  for (let month = first; month <= first + months; month += 1)
    await db.transaction((trx) => auditPartitions(trx).create(month));
};

/** Fills the empty audit log of a database by SQL, as a log of one table or of one partition for each month. */
export const fillAudit = async (db: Knex, shape: 'table' | 'partitions', size: Size): Promise<void> => {
  const { first, months, perMonth } = size;
  if (shape === 'partitions') await partition(db, size);
  await withoutIndexes(db, async () => {
    for (let at = 0; at < months; at += 1)
      await db.raw(insertMonth, {
        firstId: (shape === 'partitions' ? firstIdOf(first + at) : 0) - (shape === 'partitions' ? at * perMonth : 0),
        start: startOf(first + at).toISOString(),
        end: startOf(first + at + 1).toISOString(),
        perMonth,
        from: at * perMonth + 1,
        to: (at + 1) * perMonth,
      });
  });
  await db.raw("select setval('audit_id_seq', (select max(id) from audit))");
};
