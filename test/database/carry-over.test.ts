import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { isMigrated, isReady, migrationStatus } from '../../src/database/migration-status.ts';
import { applyStep } from '../../src/database/migration-steps.ts';
import { migrations } from '../../src/database/migrations/list.ts';
import type { Migration, OnlineMigration } from '../../src/database/migrations/migration.ts';
import { planMigrations } from '../../src/database/rehearsal.ts';
import { newPlace, openPlace, type Place } from '../kit/databases.ts';
import { bearer, password } from '../kit/given.ts';
import { startService, type TestService } from '../kit/service.ts';
import { schemaOf, wipe } from './schema.ts';

/** A dump of a database that the last version before the baseline has created and used, with rows in every table. */
const dump = readFileSync(new URL('before-baseline.sql', import.meta.url), 'utf8');

const tablesOf = async ({ knex }: Database): Promise<readonly string[]> => {
  const { rows } = await knex.raw(`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^schema_' order by 1`);
  return rows.map(({ name }: { readonly name: string }) => name);
};

type Row = Readonly<Record<string, unknown>>;
type Rows = readonly Row[];

/** The rows of all tables. */
const contentsOf = async (database: Database): Promise<Readonly<Record<string, Rows>>> => {
  const contents: Record<string, Rows> = {};
  for (const table of await tablesOf(database)) {
    const { rows } = await database.knex.raw('select to_jsonb(??) as row from ??', [table, table]);
    contents[table] = rows.map(({ row }: { readonly row: object }) => row);
  }
  return contents;
};

/** Returns sorted rows with the columns of `like`: later migrations add others. */
const sortedLike = (rows: Rows, like: Rows = []): readonly string[] => {
  const columns = Object.keys(like[0] ?? {}).toSorted();
  return rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).toSorted();
};

/** The permissions that a later release adds to the built-in roles. */
const added: Readonly<Record<string, readonly string[]>> = {
  Owner: ['directories:read', 'directories:write'],
  Admin: ['directories:write'],
};
const withNewPermissions = (role: Row): Row => {
  const { name, permissions } = role as { readonly name: string; readonly permissions: readonly string[] };
  return { ...role, permissions: [...permissions, ...(added[name] ?? [])] };
};

const names = migrations.map(({ name }) => name);
/** The tables whose rows were those of the deployment, and are of each application now. */
const ofEachApp = ['event_log', 'event_marks', 'statistics_position'];
const query = async ({ knex }: Database, sql: string) => (await knex.raw(sql)).rows;

let place: Place;
let database: Database;
let fresh: readonly string[];

const load = async (): Promise<void> => {
  place = await newPlace();
  database = await openPlace(place);
  fresh = await schemaOf(database.knex);
  await wipe(database.knex);
  await database.script(dump);
};
const drop = async (): Promise<void> => {
  await database.close();
  await place.drop();
};

// regression A71
describe('a database of the last version before the baseline', () => {
  let before: Readonly<Record<string, Rows>>;
  let service: TestService;
  let marks: Rows;
  const marksOfEvents = `
    select app_id, position, (select min(at) from event_marks where event_marks.position >= events.position XX) as numbered_by
      from events order by 1, 2`;

  beforeAll(async () => {
    await load();
    before = await contentsOf(database);
    marks = await query(database, marksOfEvents.replace('XX', ''));
    expect(await isReady(database)).toBe(false);
    const plan = await planMigrations(database);
    expect(plan.map(({ name }) => name)).toEqual(names);
    expect(plan[0]!.groups[0]!.locks).toContainEqual({ table: 'users', mode: 'ACCESS EXCLUSIVE' });
    expect(await migrate(database)).toEqual(names);
  }, 60_000);
  afterAll(async () => {
    await service?.stop();
    await drop();
  });

  test('has the same schema afterwards as a new database', async () => {
    expect(await schemaOf(database.knex)).toEqual(fresh);
  });

  test('keeps every row of every table', async () => {
    const after = await contentsOf(database);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    for (const [table, rows] of Object.entries(before)) {
      expect(rows, table).not.toEqual([]);
      // Entries of the deployment have the application 0.
      const changed: Readonly<Record<string, (row: Row) => Row>> = {
        audit: (row) => ({ ...row, app_id: row['app_id'] ?? 0 }),
        roles: withNewPermissions,
      };
      const kept = rows.map((row) => changed[table]?.(row) ?? row);
      if (!ofEachApp.includes(table)) expect(sortedLike(after[table]!, rows), table).toEqual(sortedLike(kept, rows));
    }
  });

  test('has positions of the log and of statistics for each application, which continue those of the deployment', async () => {
    const apps = before['apps']!.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
    const last = before['event_log']![0]!['last'];
    const audit_id = before['statistics_position']![0]!['audit_id'];
    expect(await query(database, 'select app_id, last from event_log order by 1')).toEqual(
      apps.map((app_id) => ({ app_id, last })),
    );
    expect(await query(database, 'select app_id, audit_id from statistics_positions order by 1')).toEqual(
      apps.map((app_id) => ({ app_id, audit_id })),
    );
    const after = await query(database, marksOfEvents.replace('XX', 'and event_marks.app_id = events.app_id'));
    expect(after).toEqual(marks);
  });

  test('is migrated, and a second start does not change it', async () => {
    expect(await isMigrated(database)).toBe(true);
    expect(await isReady(database)).toBe(true);
    expect(await migrate(database)).toEqual([]);
    expect(await query(database, 'select name from schema_migrations order by name')).toEqual(
      names.map((name) => ({ name })),
    );
  });

  test('is used by the service: a user logs in, new rows continue the IDs, and the audit log goes on', async () => {
    service = await startService({ database });
    const { body: login } = await service.send('POST', '/v1/auth', {
      body: { email: 'user1@example.com', password },
    });
    expect(login.id).toBe(2);
    const me = await service.send('GET', '/v1/users/me', { headers: bearer(login.token) });
    expect(me.body).toMatchObject({ email: 'user1@example.com' });
    const user = await service.given.user({ email: 'later@example.com' });
    expect(user.id).toBe(before['users']!.length + 1);
    const added = await query(database, `select id from audit where event = 'signup' order by id desc limit 1`);
    expect(added[0].id).toBeGreaterThan(before['audit']!.length);
  });
});

describe('a database of another version before the baseline', () => {
  beforeAll(load, 60_000);
  afterAll(drop);

  test.each([
    ['an earlier one', "delete from schema_migrations where name ~ '^003[67]'", '0035-search'],
    ['an unknown one', "insert into schema_migrations (name) values ('0038-shoes')", '0038-shoes'],
    [
      'one before the first baseline',
      "delete from schema_migrations; insert into schema_migrations (name) values ('0001-applications'), ('0049-imported-passwords')",
      '0049-imported-passwords',
    ],
  ])('is not changed, and the error says which version to start first: %s', async (_which, change, last) => {
    const content = await query(database, 'select * from schema_migrations order by name');
    await database.script(change);
    const schema = await schemaOf(database.knex);
    await expect(migrate(database)).rejects.toThrow(
      `The database was made by a version before the baseline, whose last migration is ${last}. Start the last version before the baseline first, whose last migration is 0037-app-ids (docs/migrations.md).`,
    );
    await expect(planMigrations(database)).rejects.toThrow(
      `The database was made by a version before the baseline, whose last migration is ${last}.`,
    );
    expect((await migrationStatus(database)).at(-1)).toMatchObject({ name: last, state: 'incompatible' });
    expect(await schemaOf(database.knex)).toEqual(schema);
    await database.knex('schema_migrations').delete();
    await database.knex('schema_migrations').insert(content);
  });

  test('a database that a newer release has changed is not carried over', async () => {
    await database.knex('schema_migrations').insert({ name: '9001-contract-9001-baseline' });
    await expect(migrate(database)).rejects.toThrow(
      '9001-contract-9001-baseline requires a release with migration 9001',
    );
    await database.knex('schema_migrations').where({ name: '9001-contract-9001-baseline' }).delete();
  });

  test('is not changed if a statement fails, and is carried over by the next start', async () => {
    const schema = await schemaOf(database.knex);
    await database.knex.raw('drop index users_app_id_id_index');
    await expect(migrate(database)).rejects.toThrow('users_app_id_id_index');
    await database.knex.raw('create index users_app_id_id_index on users (app_id, id)');
    expect(await schemaOf(database.knex)).toEqual(schema);
    expect(await migrate(database)).toEqual(names);
    expect(await schemaOf(database.knex)).toEqual(fresh);
  });
});

test('a database that has applied a migration behind the baseline before is carried over, and keeps it', async () => {
  await load();
  const [, later] = migrations as readonly [Migration, OnlineMigration];
  for (const step of later.steps)
    await applyStep(database.knex, step, { complete: async () => undefined, onWait: () => undefined });
  await database.knex('schema_migrations').insert({ name: later.name });
  expect(await migrate(database)).toEqual(names.filter((name) => name !== later.name));
  expect(await schemaOf(database.knex)).toEqual(fresh);
  await drop();
});
