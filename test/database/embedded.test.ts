import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { embeddedPlace, openPlace, type Place } from '../kit/databases.ts';

let place: Place;
let database: Database;
beforeAll(async () => {
  place = await embeddedPlace();
  database = await openPlace(place);
  await database.script('create table things (id int primary key, name text, bytes bytea)');
});
afterAll(async () => {
  await database?.close();
  await place?.drop();
});

const things = () => database.knex('things');

/** Returns the number of times that a statement has been prepared. */
const timesPrepared = async (text: string): Promise<number> => {
  const prepared = await database.script('select statement from pg_prepared_statements');
  return prepared.filter((row) => 'statement' in row && row.statement === text).length;
};

describe('the driver of PostgreSQL on the embedded database', () => {
  test('a statement that the embedded database refuses has the error code of a server, and later statements run', async () => {
    await things().insert({ id: 1 });
    await expect(things().insert({ id: 1 })).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
    await expect(database.knex.raw('selekt 1')).rejects.toMatchObject({ code: '42601' });
    expect(await things().where({ id: 1 })).toHaveLength(1);
  });

  test('a transaction on the embedded database is rolled back when one of its statements is refused', async () => {
    const both = database.knex.transaction(async (trx) => {
      await trx('things').insert({ id: 2 });
      await trx('things').insert({ id: 1 });
    });
    await expect(both).rejects.toMatchObject({ code: '23505' });
    expect(await things().where({ id: 2 })).toEqual([]);
  });

  test('a statement outside a transaction on the embedded database waits until the transaction ends', async () => {
    const order: string[] = [];
    let outside: Promise<unknown> | undefined;
    await database.knex.transaction(async (trx) => {
      await trx('things').insert({ id: 3 });
      outside = Promise.resolve(things().where({ id: 3 })).then((rows) => order.push(`outside sees ${rows[0].name}`));
      await trx('things').where({ id: 3 }).update({ name: 'it done' });
      order.push('inside');
    });
    await outside;
    expect(order).toEqual(['inside', 'outside sees it done']);
  });

  test('texts and bytes of any kind, even of megabytes, are stored and read unchanged in the embedded database', async () => {
    const name = `ü\u{1F980}'"\\${'x'.repeat(3_000_000)}`;
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await things().insert({ id: 4, name, bytes });
    expect(await things().where({ id: 4 }).first()).toEqual({ id: 4, name, bytes });
  });

  test('a script of several statements runs completely on the embedded database, or not at all if one is refused', async () => {
    const inserts = 'insert into things values (5); insert into things values (6)';
    expect(await database.script(`${inserts}; select id from things where id in (5, 6) order by id`)).toEqual([
      { id: 5 },
      { id: 6 },
    ]);
    await expect(database.script(inserts.replace('5', '7'))).rejects.toMatchObject({ code: '23505' });
    expect(await things().where({ id: 7 })).toEqual([]);
  });
});

describe('a statement on the embedded database', () => {
  test('a statement that runs several times on the embedded database is parsed once', async () => {
    const find = (id: number) => database.knex.raw('select name from things where id = ?', [id]);
    for (const id of [1, 2, 3]) await find(id);
    expect(await timesPrepared('select name from things where id = $1')).toBe(1);
  });

  test('a statement that could not be parsed is parsed again when it is sent again', async () => {
    const late = () => database.knex('late').where({ id: 1 });
    await expect(late()).rejects.toMatchObject({ code: '42P01' });
    await database.script('create table late (id int)');
    expect(await late()).toEqual([]);
  });

  test('a statement that ran before a migration returns the column that the migration has added', async () => {
    expect(await things().where({ id: 1 }).first()).not.toHaveProperty('color');
    await database.patiently(async (knex) => {
      await knex.raw("alter table things add column color text default 'blue'");
    });
    expect(await things().where({ id: 1 }).first()).toMatchObject({ color: 'blue' });
  });

  test('a statement is planned again after 10,000 further statements, when its table may have grown', async () => {
    await database.script('create table grown (id int, name text); create index grown_id on grown (id)');
    const text = 'select name from grown where id = $1';
    const find = () => database.knex.raw(text.replace('$1', '?'), [1]);
    for (let time = 0; time < 10; time += 1) await find();
    const [{ name }] = (await database.script(
      `select name from pg_prepared_statements where statement = '${text}'`,
    )) as [{ name: string }];
    const plan = (): Promise<readonly object[]> => database.script(`explain execute ${name} (1)`);
    const small = await plan();
    await database.script('insert into grown select at, at::text from generate_series(1, 20000) at');
    expect(await plan()).toEqual(small);
    for (let time = 0; time < 10_000; time += 1) await database.knex.raw('select ?::int', [time]);
    expect(await plan()).not.toEqual(small);
  });

  test('at most 500 prepared statements are kept when the text of each statement is new', async () => {
    for (let count = 1; count <= 600; count += 1) await things().whereIn('id', Array(count).fill(1));
    const [{ n }] = (await database.script('select count(*)::int as n from pg_prepared_statements')) as [{ n: number }];
    expect(n).toBeLessThanOrEqual(500);
    expect(await things().whereIn('id', Array(600).fill(1))).toHaveLength(1);
  });
});
