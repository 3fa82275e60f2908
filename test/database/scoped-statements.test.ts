import { beforeAll, expect, test } from 'vitest';
import { ofApp } from '../../src/database/app-db.ts';
import { allTablesOfApps, isTableOfApp, tablesOfDeployment } from '../../src/database/app-tables.ts';
import { modules } from '../../src/modules/index.ts';
import type { Module } from '../../src/modules/module.ts';
import { loadParser, unscopedTables } from '../kit/scoped-statements.ts';
import { useService } from '../kit/service.ts';

const service = useService();
beforeAll(loadParser);

test('each table of the database belongs to applications or to the deployment', async () => {
  const rows: { readonly name: string; readonly has: boolean }[] = await service
    .db('information_schema.tables as one')
    .where({ table_schema: 'public', table_type: 'BASE TABLE' })
    .select(
      'table_name as name',
      service.db.raw(`exists (select from information_schema.columns as own
        where own.table_schema = 'public' and own.table_name = one.table_name and column_name = 'app_id') as has`),
    );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...allTablesOfApps, ...tablesOfDeployment].toSorted());
  expect(rows.filter(({ has }) => has).map(({ name }) => name)).toEqual(
    expect.arrayContaining(allTablesOfApps.filter(isTableOfApp)),
  );
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

// regression A851
test('queries, changes, insertions and joins of the rows of an application name it', () => {
  const db = ofApp(service.db, 7);
  const queries = [
    db('users').where({ id: 1 }),
    db('users').join('sessions', 'sessions.user_id', 'users.id'),
    db('users').leftJoin('sessions', (join) => join.on('sessions.user_id', 'users.id')),
    db('users').where({ id: 1 }).update({ firstname: 'Eve' }),
    db('sessions').where({ id: 1 }).delete(),
    db('users').insert({ app_id: 8, email: 'eve@example.com' }),
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

/** The list only gets shorter: statements of new repositories name the application. */
test('these modules have repositories whose statements do not name the application yet', () => {
  const unscoped = modules.flatMap((module: Module) => Object.keys(module.unscoped ?? {}));
  expect(unscoped.toSorted()).toEqual([
    'administration',
    'applications',
    'audit',
    'auditArchive',
    'branches',
    'clientErrors',
    'companies',
    'companyList',
    'deliveryRetries',
    'diagnostics',
    'events',
    'members',
    'names',
    'notifications',
    'openid',
    'outbox',
    'statistics',
    'suspensions',
    'userList',
    'webhookDeliveries',
  ]);
});
