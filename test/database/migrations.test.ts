import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { isMigrated } from '../../src/database/migration-status.ts';
import { baseline, migrations } from '../../src/database/migrations/list.ts';
import { newPlace, openPlace, type Place } from '../kit/databases.ts';
import { startService } from '../kit/service.ts';
import { spawn } from '../kit/spawn.ts';
import { schemaOf, wipe } from './schema.ts';

const names = migrations.map(({ name }) => name);

const appliedTo = async ({ knex }: Database): Promise<readonly string[]> =>
  (await knex('schema_migrations').select('name').orderBy('name')).map(({ name }) => name);

/** Resolves to how the process ended. */
const migrateAndDie = async ({ url, dataDir, server }: Place, fatal: string): Promise<NodeJS.Signals | null> => {
  const script = fileURLToPath(new URL('migrate-and-die.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify({ url, dataDir, server }), fatal], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
};

let place: Place;
let clean: readonly string[];

/** The place's database in this process, for as long as `work` takes: the embedded one has one owner at a time. */
const within = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openPlace(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

beforeAll(async () => {
  place = await newPlace();
  clean = await within(({ knex }) => schemaOf(knex));
  await place.drop();
});

describe('a start of the service', () => {
  // Each test begins with a database that has the whole schema.
  beforeEach(async () => {
    place = await newPlace();
  });
  afterEach(() => place.drop());

  test('a start on an empty database finds that it is not migrated, and migrates it', async () => {
    await within(async (database) => {
      await wipe(database.knex);
      expect(await isMigrated(database)).toBe(false);
      await migrate(database);
      expect(await isMigrated(database)).toBe(true);
      expect(await appliedTo(database)).toEqual(names);
      expect(await schemaOf(database.knex)).toEqual(clean);
    });
  });

  test('a start on a migrated database does not change its schema or its list of migrations', async () => {
    await within(async (database) => {
      const before = await database.knex('schema_migrations').orderBy('name');
      await migrate(database);
      expect(before).toHaveLength(names.length);
      expect(await database.knex('schema_migrations').orderBy('name')).toEqual(before);
      expect(await schemaOf(database.knex)).toEqual(clean);
    });
  });

  // checklist 82
  test('a start completes the migrations after several starts were killed while they migrated', async () => {
    await within(({ knex }) => wipe(knex));
    const moments = [
      'create table schema_migrations',
      'create table apps',
      'create table mail_keys',
      'insert into "schema_migrations"',
      'COMMIT',
    ];
    for (const moment of moments) expect(await migrateAndDie(place, moment), moment).toBe('SIGKILL');
    await within(async (database) => {
      expect(await isMigrated(database)).toBe(false);
      await migrate(database);
      expect(await appliedTo(database)).toEqual(names);
      expect(await schemaOf(database.knex)).toEqual(clean);
    });
  });

  // checklist 84
  test('a running service whose migrations disappear stays alive, but is not ready until they are back', async () => {
    await within(async (database) => {
      const service = await startService({ database });
      const readiness = async () => {
        const { status, headers, body } = await service.send('GET', '/readyz');
        return [status, body.code ?? body.status, headers['retry-after'] !== undefined];
      };
      const rows = await database
        .knex('schema_migrations')
        .where({ name: names.at(-1)! })
        .delete()
        .returning('*');
      expect(await readiness()).toEqual([503, 'not_ready', true]);
      expect((await service.send('GET', '/healthz')).status).toBe(200);
      await database.knex('schema_migrations').insert(rows);
      expect(await readiness()).toEqual([200, 'ready', false]);
      await wipe(database.knex);
      expect(await readiness()).toEqual([503, 'not_ready', true]);
      await service.stop();
    });
  });

  // checklist 83
  test('the service of this release runs on a schema with an unknown migration of the next release', async () => {
    await within(async (database) => {
      const next = { name: '9999-of-the-next-release' };
      await database.knex('schema_migrations').insert(next);
      await database.knex.raw('alter table users add column shoe_size integer');
      await database.knex.raw('create table shoes (id integer)');
      const service = await startService({ database });
      expect((await service.send('GET', '/readyz')).status).toBe(200);
      const user = await service.given.user();
      expect((await service.send('GET', '/v1/users/me', { headers: user.headers })).status).toBe(200);
      expect((await service.send('POST', '/v1/auth/refresh', { headers: user.headers })).status).toBe(200);
      expect(await appliedTo(database)).toEqual([...names, next.name]);
      await service.stop();
    });
  });
});

test('the list of migrations is the baseline and every migration file, in the order of the numbers', () => {
  const files = readdirSync(new URL('../../src/database/migrations/', import.meta.url));
  const numbered = files.filter((file) => /^\d/.test(file)).sort();
  expect(names).toEqual([baseline.name, ...numbered.map((file) => file.replace(/\.ts$/, ''))]);
});

// regression A71
describe('the schema', () => {
  test('has every unique constraint that the code mentions by name', () => {
    const store = new URL('../../src/modules/', import.meta.url);
    const code = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('store.ts'));
    const known = code.flatMap((file) => readFileSync(new URL(file, store), 'utf8').match(/\b\w+_unique\b/g) ?? []);
    expect(known).toContain('users_email_canonical_unique');
    for (const name of known)
      expect(
        clean.some((line) => line.includes(` ${name} `)),
        name,
      ).toBe(true);
  });

  test('has the unique indexes that decide between requests that arrive at the same time', () => {
    const unique = clean.flatMap((line) => /^index: CREATE UNIQUE INDEX (\w+_unique) /.exec(line)?.[1] ?? []);
    expect(unique).toEqual([
      'apps_default_unique',
      'apps_uuid_unique',
      'branches_company_id_id_unique',
      'branches_default_unique',
      'company_domains_company_id_domain_unique',
      'company_domains_verified_unique',
      'connections_provider_unique',
      'connections_saml_provider_unique',
      'factor_challenges_digest_unique',
      'factors_app_id_credential_id_unique',
      'factors_user_id_sms_unique',
      'identities_app_id_provider_issuer_subject_unique',
      'keys_digest_unique',
      'mail_keys_digest_unique',
      'notifications_position_unique',
      'oidc_apis_app_id_identifier_unique',
      'oidc_clients_app_id_client_id_unique',
      'oidc_records_user_code_unique',
      'oidc_sessions_digest_unique',
      'operator_keys_digest_unique',
      'pending_signups_app_id_email_canonical_unique',
      'providers_app_id_name_unique',
      'roles_app_id_name_unique',
      'scim_groups_external_id_unique',
      'scim_groups_uuid_unique',
      'scim_tokens_digest_unique',
      'scim_users_canonical_name_unique',
      'scim_users_external_id_unique',
      'scim_users_user_id_unique',
      'scim_users_uuid_unique',
      'setup_links_digest_unique',
      'setup_links_session_digest_unique',
      'user_aliases_old_uuid_unique',
      'user_field_definitions_name_unique',
      'user_handles_handle_unique',
      'users_email_canonical_unique',
      'users_external_id_unique',
      'users_uuid_unique',
    ]);
  });
});
