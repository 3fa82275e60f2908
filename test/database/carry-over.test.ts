import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { isMigrated, isReady, migrationStatus } from '../../src/database/migration-status.ts';
import { migrations } from '../../src/database/migrations/list.ts';
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

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The rows of all tables, without the versions. */
const contentsOf = async (database: Database): Promise<Readonly<Record<string, Rows>>> => {
  const contents: Record<string, Rows> = {};
  for (const table of await tablesOf(database)) {
    const { rows } = await database.knex.raw(`select to_jsonb(??) - 'version' as row from ??`, [table, table]);
    contents[table] = rows.map(({ row }: { readonly row: object }) => row);
  }
  return contents;
};

/** Returns sorted rows with the columns of `like`: later migrations add others. */
const sortedLike = (rows: Rows, like: Rows = []): readonly string[] => {
  const columns = Object.keys(like[0] ?? {}).toSorted();
  return rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).toSorted();
};

const names = migrations.map(({ name }) => name);
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

  beforeAll(async () => {
    await load();
    before = await contentsOf(database);
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
      expect(sortedLike(after[table]!, rows), table).toEqual(sortedLike(rows, rows));
    }
  });

  test('has a version in each row that has versions', async () => {
    const versions = await query(database, 'select version from apps union all select version from users');
    expect(versions).toHaveLength(before['apps']!.length + before['users']!.length);
    for (const { version } of versions) expect(version).toBeGreaterThan(1_700_000_000_000_000);
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
      body: { email: 'zebulon.second@example.com', password },
    });
    expect(login.id).toBe(2);
    const me = await service.send('GET', '/v1/users/me', { headers: bearer(login.token) });
    expect(me.body).toMatchObject({ email: 'zebulon.second@example.com' });
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
    ['an earlier one', "delete from schema_migrations where name ~ '^004[89]'", '0047-login-failures'],
    ['an unknown one', "insert into schema_migrations (name) values ('0050-shoes')", '0050-shoes'],
  ])('is not changed, and the error says which version to start first: %s', async (_which, change, last) => {
    const content = await query(database, 'select * from schema_migrations order by id');
    await database.knex.raw(change);
    const schema = await schemaOf(database.knex);
    await expect(migrate(database)).rejects.toThrow(
      `The database was made by a version before the baseline, whose last migration is ${last}. Start the last version before the baseline first, whose last migration is 0049-imported-passwords (docs/migrations.md).`,
    );
    await expect(planMigrations(database)).rejects.toThrow(
      `The database was made by a version before the baseline, whose last migration is ${last}.`,
    );
    expect((await migrationStatus(database)).at(-1)).toMatchObject({ name: last, state: 'incompatible' });
    expect(await schemaOf(database.knex)).toEqual(schema);
    await database.knex('schema_migrations').delete();
    await database.knex('schema_migrations').insert(content);
  });

  test('is not changed if a statement fails, and is carried over by the next start', async () => {
    const schema = await schemaOf(database.knex);
    await database.knex.raw('drop index lockouts_account_index');
    await expect(migrate(database)).rejects.toThrow('lockouts_account_index');
    await database.knex.raw('create index lockouts_account_index on lockouts (app_id, account)');
    expect(await schemaOf(database.knex)).toEqual(schema);
    expect(await migrate(database)).toEqual(names);
    expect(await schemaOf(database.knex)).toEqual(fresh);
  });
});
