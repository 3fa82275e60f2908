import { beforeAll, expect, test } from 'vitest';
import { ofApp } from '../../src/database/app-db.ts';
import { allTablesOfApps, isTableOfApp, tablesOfDeployment } from '../../src/database/app-tables.ts';
import { unguardedChanges } from '../kit/live-statements.ts';
import { notedStatements } from '../kit/noted-statements.ts';
import { loadParser, unscopedTables } from '../kit/scoped-statements.ts';
import { useService } from '../kit/service.ts';
import { unscopedStatements } from '../kit/statements-reporter.ts';
import { rowsBeside } from '../kit/store.ts';

const service = useService();
beforeAll(loadParser);

test('each table of the database belongs to the deployment, or has the application in each of its rows', async () => {
  const { rows } = await service.db.raw(
    `select relname as name, attname is not null as has from pg_class
       left join pg_attribute on attrelid = pg_class.oid and attname = 'app_id' and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const namesOf = (having: (row: { readonly has: boolean; readonly name: string }) => boolean) =>
    rows.filter(having).map(({ name }: { readonly name: string }) => name);
  expect(namesOf(() => true).toSorted()).toEqual([...allTablesOfApps, ...tablesOfDeployment].toSorted());
  // A move belongs to the deployment, and names the application that moves.
  const ofApps = namesOf(({ has, name }) => has && name !== 'app_moves');
  expect(ofApps.toSorted()).toEqual(allTablesOfApps.filter(isTableOfApp).toSorted());
});

test.each([
  ['select * from users where id = $1', ['users']],
  ['select * from users where app_id = $1 and id = $2', []],
  ['select * from users where app_id = $1 or id = $2', ['users']],
  ['select * from users where app_id = app_id', ['users']],
  ['insert into users (app_id, email) values ($1, $2)', []],
  ['insert into users (email) values ($1)', ['users']],
  ['select 1 from users join sessions on user_id = users.id where users.app_id = $1', ['sessions']],
  ['select 1 from users join sessions on sessions.app_id = users.app_id where users.app_id = $1', []],
  ['update users set email = $1 where app_id = $2 and id in (select user_id from sessions)', ['sessions']],
  ['delete from memberships where user_id = $1', ['memberships']],
  ['with ended as (update sessions set ended_at = $1 returning id) select id from ended', ['sessions']],
  ['select id from users where app_id = $1 union all select id from sessions where id = $2', ['sessions']],
  ['select * from apps where uuid = $1', ['apps']],
] as const)('of the statement "%s", these tables are not compared with an application: %j', (sql, tables) => {
  expect(unscopedTables(sql)).toEqual(tables);
});

const live = '(select apps.moving is null from apps where apps.id = users.app_id)';

// regression A1262
test.each([
  ['delete from users where deleted_at < $1', ['users']],
  [`delete from users where deleted_at < $1 and ${live}`, []],
  [`delete from users where deleted_at < $1 and not exists (select from apps where moving is not null)`, ['users']],
  ['delete from users where app_id = $1', []],
  ['delete from users where id = $1', ['users']],
  ['delete from users where (app_id, id) in (($1, $2))', []],
  ['delete from users where (app_id, id) in (select app_id, user_id from sessions)', ['users']],
  ['insert into sessions (app_id) values ($1)', []],
  ['update apps set name = $1 where apps.id = $2', []],
  [`with due as (select app_id, id from users where ${live}) delete from users using due where users.id = due.id`, []],
  ['with due as (select app_id, id from users) delete from users using due where users.id = due.id', ['users']],
  [`with due as (select id from users where ${live}) delete from sessions where user_id = 1`, ['sessions']],
  ['insert into sessions (app_id) select app_id from users', ['sessions']],
  ['delete from rate_limits where expires_at < $1', []],
  ['select 1 from users', []],
] as const)('of the statement "%s", these tables are changed for applications that are not live: %j', (sql, tables) => {
  expect(unguardedChanges(sql)).toEqual(tables);
});

// regression A851
test('queries, changes, insertions and joins of the rows of an application name it', () => {
  const db = ofApp(service.db, 7);
  const queries = [
    db('users').where({ id: 1 }),
    db('users').join('sessions', 'sessions.user_id', 'users.id'),
    db('users').leftJoin('sessions', (join) => join.on('sessions.user_id', 'users.id')),
    db('users').clone().join('sessions', 'sessions.user_id', 'users.id'),
    db('users').where({ id: 1 }).update({ firstname: 'Eve' }),
    db('sessions').where({ id: 1 }).delete(),
    db('users').insert({ app_id: 8, email: 'eve@example.com' }),
    db('users').clone().insert({ app_id: 8, email: 'eve@example.com' }),
    db('memberships').where({ user_id: 1 }),
    db('apps').select('name'),
    db('login_codes').insert({ account: 'a' }).onConflict(['app_id', 'account']).merge(),
  ];
  for (const query of queries) {
    const { sql, bindings } = query.toSQL().toNative();
    expect([sql, unscopedTables(sql), bindings]).toEqual([sql, [], expect.arrayContaining([7])]);
    expect(bindings).not.toContain(8);
  }
});

// regression A852
test('statements of repositories are noted, and reported with a file and the tables without the application', async () => {
  await rowsBeside(service).reads.roles.findAll([900_001, 900_002]);
  await service.db('users').where({ id: 900_003 });
  const noted = [...notedStatements()];
  expect(noted.filter((text) => text.includes('"roles"')).length).toBeGreaterThan(0);
  expect(noted).not.toContain('select * from "users" where "id" = $1');
  const files = new Map([
    ['select * from users where app_id = $1', 'one.test.ts'],
    ['select * from users where id = $1', 'other.test.ts'],
  ]);
  expect(unscopedStatements(files)).toEqual(['other.test.ts (users): select * from users where id = $1']);
});
