import { expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { takeDatabase } from '../kit/database-pool.ts';
import { startService } from '../kit/service.ts';

/** The rows of every table, and the position of every sequence. */
const contentOf = async ({ script }: Database): Promise<unknown> => {
  const tables = (await script(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') order by 1`,
  )) as { name: string }[];
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) rows[name] = await script(`select * from ${name} as r order by r::text`);
  return { rows, sequences: await script('select s::text as sequence from pg_sequences as s order by 1') };
};

const contentOfNext = async (): Promise<unknown> => {
  const { database, giveBack } = await takeDatabase();
  try {
    return await contentOf(database);
  } finally {
    await giveBack();
  }
};

test('the database of a test contains nothing of the test that used it before', async () => {
  const before = await contentOfNext();
  const service = await startService();
  const { id } = await service.given.user();
  // More than the pool deletes row by row.
  await service.db.raw(
    `insert into rate_limits (key, points, expire) select 'key ' || number, 1, 1 from generate_series(1, 5000) as number`,
  );
  expect(await service.db('users').where({ id })).toHaveLength(1);
  await service.stop();
  expect(await contentOfNext()).toEqual(before);
});

test.each([
  ['a table that was added', 'create table shoes (id integer)'],
  ['a column that was added', 'alter table users add column shoe_size integer'],
  ['a trigger that was disabled', 'alter table audit disable trigger all'],
  ['a constraint that was added', 'alter table users add constraint never check (id < 0) not valid'],
  ['a transaction that was left open', 'begin'],
])('the database of a test does not have %s by the test that used it before', async (_what, change) => {
  const before = await contentOfNext();
  const { database, giveBack } = await takeDatabase();
  await database.script(change);
  await giveBack();
  const next = await takeDatabase();
  const triggers = await next.database.script(`select 1 from pg_trigger where tgenabled <> 'O'`);
  const checks = await next.database.script(`select 1 from pg_constraint where conname = 'never'`);
  const columns = await next.database.script(`select 1 from pg_attribute where attname = 'shoe_size'`);
  await next.giveBack();
  expect([triggers, checks, columns]).toEqual([[], [], []]);
  expect(await contentOfNext()).toEqual(before);
});
