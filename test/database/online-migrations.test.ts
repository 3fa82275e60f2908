import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { isReady, migrationStatus } from '../../src/database/migration-status.ts';
import { migrations } from '../../src/database/migrations/list.ts';
import type { OnlineMigration } from '../../src/database/migrations/migration.ts';
import { planMigrations } from '../../src/database/rehearsal.ts';
import { type TakenDatabase, takeDatabase } from '../kit/database-pool.ts';
import { startService } from '../kit/service.ts';

let taken: TakenDatabase;
let database: Database;

beforeEach(async () => {
  taken = await takeDatabase();
  ({ database } = taken);
});
afterEach(() => taken.giveBack());

const shoes: OnlineMigration = {
  name: '9001-shoes',
  steps: [
    'create table shoes (id integer primary key, color text)',
    'alter table shoes add column size integer',
    'create unique index concurrently shoes_color_unique on shoes (color)',
    { batch: 'update shoes set size = 40 where id in (select id from shoes where size is null order by id limit 10)' },
    'alter table shoes add constraint shoes_size_check check (size > 0) not valid',
    'alter table shoes validate constraint shoes_size_check',
  ],
};
const withSteps = (...steps: OnlineMigration['steps']): OnlineMigration => ({ name: '9002-more-shoes', steps });

const run = (...added: readonly OnlineMigration[]) => migrate(database, { list: [...migrations, ...added] });
const query = async (sql: string) => (await database.knex.raw(sql)).rows;
const indexes = () =>
  query(
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indexrelid::regclass::text ~ '^shoes_\\w+_unique'`,
  );

describe('a migration with steps', () => {
  test('is applied once, and listed when it is complete', async () => {
    expect(await run(shoes)).toEqual([shoes.name]);
    expect(await run(shoes)).toEqual([]);
    expect(await indexes()).toEqual([{ name: 'shoes_color_unique', valid: true }]);
    expect(await query('select name from schema_migrations order by name desc limit 1')).toEqual([
      { name: shoes.name },
    ]);
    expect(await query("select convalidated from pg_constraint where conname = 'shoes_size_check'")).toEqual([
      { convalidated: true },
    ]);
  });

  test('rows are changed in batches until none is left', async () => {
    await run({ ...shoes, steps: shoes.steps.slice(0, 2) });
    await query('insert into shoes (id) select generate_series(1, 35)');
    await run({ ...shoes, steps: shoes.steps.slice(0, 2) }, withSteps(shoes.steps[3]!));
    expect(await query('select count(*)::int as count from shoes where size = 40')).toEqual([{ count: 35 }]);
  });

  // checklist 82
  test('a migration whose step fails keeps the steps before it, leaves no invalid index, and continues with that step', async () => {
    await run({ ...shoes, steps: shoes.steps.slice(0, 1) });
    await query("insert into shoes values (1, 'red'), (2, 'red')");
    const more = withSteps(...shoes.steps.slice(1));
    const first = { ...shoes, steps: shoes.steps.slice(0, 1) };
    await expect(run(first, more)).rejects.toMatchObject({ code: '23505' });
    expect(await indexes()).toEqual([]);
    expect((await migrationStatus(database, [...migrations, first, more])).at(-1)!.state).toBe('pending');
    await query("update shoes set color = 'blue' where id = 2");
    expect(await run(first, more)).toEqual([more.name]);
    expect(await indexes()).toEqual([{ name: 'shoes_color_unique', valid: true }]);
    expect(await query('select distinct size from shoes')).toEqual([{ size: 40 }]);
  });

  // checklist 82
  test('an index that was built before its process was killed is not built again', async () => {
    await run({ ...shoes, steps: shoes.steps.slice(0, 1) });
    await query('create unique index shoes_color_unique on shoes (color)');
    await run({ ...shoes, steps: shoes.steps.slice(0, 1) }, withSteps(shoes.steps[2]!));
    expect(await indexes()).toEqual([{ name: 'shoes_color_unique', valid: true }]);
  });

  // checklist 82
  test('an invalid index of an interrupted build is built again', async () => {
    await run({ ...shoes, steps: shoes.steps.slice(0, 1) });
    await query('create unique index shoes_color_unique on shoes (color)');
    await query("update pg_index set indisvalid = false where indexrelid = 'shoes_color_unique'::regclass");
    expect(await indexes()).toEqual([{ name: 'shoes_color_unique', valid: false }]);
    await run({ ...shoes, steps: shoes.steps.slice(0, 1) }, withSteps(shoes.steps[2]!));
    expect(await indexes()).toEqual([{ name: 'shoes_color_unique', valid: true }]);
  });

  test('a statement with a question mark is executed as it is written', async () => {
    await run(withSteps("create table shoes (id integer check (not '{}'::jsonb ? 'id'), note text default 'why?')"));
    await query('insert into shoes (id) values (1)');
    expect(await query('select note from shoes')).toEqual([{ note: 'why?' }]);
  });
});

// checklist 83
describe('a schema that is newer than the release', () => {
  const apply = (name: string) => database.knex('schema_migrations').insert({ name });

  test('a service starts after a migration of a newer release, and after a removal of what it does not use', async () => {
    const newest = migrations.at(-1)!.name.slice(0, 4);
    await apply('9001-shoes');
    await apply(`9002-contract-${newest}-hats`);
    const service = await startService({ database });
    expect((await service.send('GET', '/readyz')).status).toBe(200);
    await service.stop();
    expect((await migrationStatus(database)).slice(-2).map(({ state }) => state)).toEqual(['newer', 'newer']);
  });

  test('a service does not start after a removal that requires a newer release, and a running one is not ready', async () => {
    const service = await startService({ database });
    await apply('9001-shoes');
    await apply('9002-contract-9001-users-color');
    expect((await migrationStatus(database)).at(-1)!.state).toBe('incompatible');
    expect((await service.send('GET', '/readyz')).body.code).toBe('not_ready');
    expect(await isReady(database)).toBe(false);
    await service.stop();
    // regression A483
    for (const refuse of [migrate, planMigrations])
      await expect(refuse(database)).rejects.toThrow(
        'The database was changed by a newer release: 9002-contract-9001-users-color requires a release with migration 9001. Start a newer release.',
      );
    await expect(startService({ database })).rejects.toThrow(
      '9002-contract-9001-users-color requires a release with migration 9001',
    );
  });
});

describe('the plan of migrations', () => {
  test('the plan has the statements and locks of pending migrations, and nothing is executed', async () => {
    const pending: OnlineMigration = {
      name: '9001-shoes',
      steps: [
        'create table shoes (id integer primary key, app_id bigint, owner bigint, foreign key (app_id, owner) references users)',
        'alter table users add column shoe_size integer',
        'create index concurrently users_shoe_size_index on users (shoe_size)',
        { batch: 'update users set shoe_size = 1 where id in (select id from users where shoe_size is null limit 9)' },
        'alter table users add constraint users_shoe_check check (shoe_size > 0) not valid',
        'alter table users validate constraint users_shoe_check',
        'drop index concurrently if exists users_shoe_size_index',
      ],
    };
    const before = await query('select name from schema_migrations');
    const [planned, ...others] = await planMigrations(database, [...migrations, pending]);
    expect(others).toEqual([]);
    expect(
      planned!.groups.map(({ how, locks }) => [how, ...locks.map(({ table, mode }) => `${mode} on ${table}`)]),
    ).toEqual([
      ['transaction', 'SHARE ROW EXCLUSIVE on users'],
      ['transaction', 'ACCESS EXCLUSIVE on users'],
      ['concurrently', 'SHARE UPDATE EXCLUSIVE on users'],
      ['batches', 'ROW EXCLUSIVE on users'],
      ['transaction', 'ACCESS EXCLUSIVE on users'],
      ['transaction', 'SHARE UPDATE EXCLUSIVE on users'],
      ['concurrently', 'SHARE UPDATE EXCLUSIVE on users'],
    ]);
    expect(planned!.groups.flatMap(({ statements }) => statements)).toEqual(
      pending.steps.map((step) => (typeof step === 'string' ? step : step.batch)),
    );
    expect(await query('select name from schema_migrations')).toEqual(before);
    expect(await query("select to_regclass('shoes') as shoes")).toEqual([{ shoes: null }]);
  });

  test('the plan of a database without pending migrations is empty', async () => {
    expect(await planMigrations(database)).toEqual([]);
  });
});
