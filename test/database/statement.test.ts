import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { createReadBatches } from '../../src/database/read-batches.ts';
import { createBatchedStatement, mostInBatch } from '../../src/database/statement.ts';
import { type TakenDatabase, takeDatabase } from '../kit/database-pool.ts';

let taken: TakenDatabase;
let database: Database;
/** The values of each statement, in the order of the statements. */
let statements: unknown[][];
const note = ({ sql, bindings }: { readonly sql: string; readonly bindings: unknown[] }): void => {
  if (sql.includes('join colors')) statements.push(bindings);
};

beforeAll(async () => {
  taken = await takeDatabase();
  database = taken.database;
});
afterAll(() => taken?.giveBack());

beforeEach(async () => {
  statements = [];
  await database.script(
    `create table colors (id uuid primary key, name text not null);
     insert into colors select ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, 'color ' || n
       from generate_series(1, 100) as n`,
  );
  database.knex.on('query', note);
});
afterEach(async () => {
  database.knex.removeListener('query', note);
  await database.script('drop table colors');
});

const idOf = (number: number): string => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;

const createRead = () =>
  createBatchedStatement<{ readonly name: string }>(database.knex, {
    name: 'color',
    values: { id: 'uuid', suffix: 'text' },
    columns: 'colors.name || request.suffix as name',
    join: 'colors on colors.id = request.id',
  });

const nameOf = (read: ReturnType<typeof createRead>) => async (number: number, suffix: string) =>
  (await read(idOf(number), suffix))?.name;

describe('a batched statement', () => {
  test('reads of the same turn share one statement, and each gets its own row, with its own values', async () => {
    const name = nameOf(createRead());
    expect(
      await Promise.all([name(7, ' a'), name(3, ' "b"'), name(7, ' {c,d}'), name(1000, ''), name(1, " \\'e")]),
    ).toEqual(['color 7 a', 'color 3 "b"', 'color 7 {c,d}', undefined, "color 1 \\'e"]);
    expect(statements).toHaveLength(1);
  });

  test('a read that is alone is a statement without arrays', async () => {
    expect(await nameOf(createRead())(5, '')).toBe('color 5');
    expect(await nameOf(createRead())(1000, '')).toBeUndefined();
    expect(statements).toEqual([
      [idOf(5), ''],
      [idOf(1000), ''],
    ]);
  });

  test(`at most ${mostInBatch} reads share a statement`, async () => {
    const name = nameOf(createRead());
    const numbers = Array.from({ length: mostInBatch * 2 + 1 }, (_, at) => at + 1);
    expect(await Promise.all(numbers.map((number) => name(number, '')))).toEqual(
      numbers.map((number) => `color ${number}`),
    );
    expect(statements.map(([ids]) => (Array.isArray(ids) ? ids.length : 1))).toEqual([mostInBatch, mostInBatch, 1]);
  });

  test('a value that the database refuses fails its own read, and none that shares its statement', async () => {
    const read = createRead();
    const results = await Promise.allSettled([read(idOf(1), ''), read('not a UUID', ''), read(idOf(2), '\0')]);
    expect(results).toEqual([
      { status: 'fulfilled', value: { name: 'color 1' } },
      { status: 'rejected', reason: expect.objectContaining({ code: '22P02' }) },
      { status: 'rejected', reason: expect.objectContaining({ code: expect.stringMatching(/^22/) }) },
    ]);
  });

  test('a failure of a shared statement fails all of its reads, and later reads succeed', async () => {
    const name = nameOf(createRead());
    await database.script('alter table colors rename to shades');
    const failed = await Promise.allSettled([name(1, ''), name(2, '')]);
    expect(failed).toEqual(
      [1, 2].map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: '42P01' }) })),
    );
    expect(statements).toHaveLength(1);
    await database.script('alter table shades rename to colors');
    expect(await Promise.all([name(1, ''), name(2, '')])).toEqual(['color 1', 'color 2']);
  });

  test('reads fail once the database is closed', async () => {
    const name = nameOf(createRead());
    const { knex } = database;
    await knex.destroy();
    const failed = await Promise.allSettled([name(1, ''), name(2, '')]);
    knex.initialize();
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

test('a read that is requested during a statement gets the changes that were committed in between', async () => {
  const name = nameOf(createRead());
  const later: Promise<string | undefined>[] = [];
  const earlier = [name(1, ''), name(2, '')];
  await new Promise<void>((resolve) => database.knex.once('query', () => resolve()));
  // A transaction of another user ends here, before the next request arrives.
  await database.script(`update colors set name = 'changed'`);
  later.push(name(1, ''), name(2, ''));
  await Promise.all(earlier);
  expect(await Promise.all(later)).toEqual(['changed', 'changed']);
  expect(statements).toHaveLength(2);
});

test('reads that share a statement use indexes, however many rows there are', async () => {
  const name = nameOf(createRead());
  const texts: string[] = [];
  const noteText = ({ sql }: { readonly sql: string }): void => {
    if (sql.includes('join colors')) texts.push(sql);
  };
  database.knex.on('query', noteText);
  await Promise.all([1, 2].map((number) => name(number, '')));
  database.knex.removeListener('query', noteText);
  const [plan] = await database.script(
    `insert into colors select gen_random_uuid(), 'color' from generate_series(1, 20000);
     analyze colors;
     set plan_cache_mode = force_generic_plan;
     prepare colors_batch (uuid[], text[]) as ${texts[0]};
     explain (format json) execute colors_batch (array['${idOf(1)}']::uuid[], array['']);`,
  );
  await database.script('deallocate colors_batch; reset plan_cache_mode');
  expect(JSON.stringify(plan)).toContain('colors_pkey');
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});

test('a read that is asked for while a batch is read is in one of the next batches', async () => {
  const batches: (readonly number[])[] = [];
  const nested: Promise<number>[] = [];
  const read = createReadBatches<number, number>({
    one: async (key) => {
      batches.push([key]);
      return -key;
    },
    many: async (keys) => {
      batches.push(keys);
      if (batches.length === 1) nested.push(read(8), read(9));
      return keys.map((key) => -key);
    },
    most: 3,
    mayBeOfOne: () => false,
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map(read))).toEqual([-1, -2, -3, -4, -5]);
  expect(await Promise.all(nested)).toEqual([-8, -9]);
  expect(batches).toEqual([[1, 2, 3], [8, 9, 4], [5]]);
});
