import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compose, type Service } from '../../src/compose.ts';
import type { Config } from '../../src/config.ts';
import type { Database } from '../../src/database/database.ts';
import { createLogger } from '../../src/http/log.ts';
import { builtInRoles } from '../../src/kernel/role.ts';
import type { FreshKeys } from '../../src/modules/applications/operations/bootstrap.ts';
import { systemRandom } from '../../src/system.ts';
import { eventFaults } from '../events/schema-faults.ts';
import { testClock } from '../kit/clock.ts';
import { newPlace, openPlace, type Place } from '../kit/databases.ts';
import { digestOf } from '../kit/given.ts';
import { appKey, serviceKey, startService, testConfig } from '../kit/service.ts';

let place: Place;
let database: Database;

beforeAll(async () => {
  place = await newPlace();
  database = await openPlace(place);
});
/** As if nothing had ever been started here. That the audit log is only added to is what the migration promises, not this. */
beforeEach(() =>
  database.knex.transaction(async (trx) => {
    await trx.raw('alter table audit disable trigger user');
    await trx.raw('truncate apps, signing_keys, audit, events, event_outbox, event_log restart identity cascade');
    await trx.raw('alter table audit enable trigger user');
  }),
);
afterAll(async () => {
  await database?.close();
  await place?.drop();
});

const composeOn = (config: Partial<Config>): Promise<Service> =>
  compose(testConfig({ bootstrapAppKey: undefined, bootstrapServiceKey: undefined, ...config }), {
    database,
    clock: testClock(),
    random: systemRandom,
    logger: createLogger('silent'),
  });

/** Starts the whole service on the database and stops it again. @returns the keys it would have shown. */
const start = async (config: Partial<Config> = {}): Promise<FreshKeys> => {
  const service = await composeOn({ environment: 'development', ...config });
  await service.close();
  return service.freshKeys;
};

const noKeys: FreshKeys = { appKey: undefined, serviceKey: undefined };
const keysOf = () => database.knex('keys').select('kind', 'digest', 'revoked_at').orderBy('id');
const count = async (table: string): Promise<number> => (await database.knex(table)).length;

describe('the first start', () => {
  test('creates one default application with its roles, an owner and a company with the branch Default', async () => {
    await start();
    const [app, ...others] = await database.knex('apps');
    expect(others).toEqual([]);
    expect(app).toMatchObject({ name: 'Gatehouse', is_default: true });

    const roles = await database.knex('roles').select('app_id', 'name', 'permissions').orderBy('name');
    const wanted = Object.entries(builtInRoles).map(([name, permissions]) => ({ app_id: app.id, name, permissions }));
    expect(roles).toEqual(wanted.sort((a, b) => (a.name < b.name ? -1 : 1)));

    const [branch, ...branches] = await database.knex('branches');
    expect(branches).toEqual([]);
    expect(branch).toMatchObject({ name: 'Default', is_default: true });
    expect(await database.knex('companies')).toMatchObject([
      { id: branch.company_id, app_id: app.id, name: 'Gatehouse' },
    ]);
    // Roles in it hold in the whole application.
    expect(app.company_id).toBe(branch.company_id);

    const owner = { id: app.owner_user_id, default_company_id: branch.company_id, default_branch_id: branch.id };
    expect(await database.knex('users')).toMatchObject([owner]);
    const membership = database.knex('memberships').join('roles', 'roles.id', 'memberships.role_id');
    expect(await membership.select('user_id', 'company_id', 'branch_id', 'roles.name')).toEqual([
      { user_id: owner.id, company_id: branch.company_id, branch_id: branch.id, name: 'Owner' },
    ]);
  });

  test('leaves entries and events of the application and of each key, once', async () => {
    await start();
    await start();
    const entries = await database.knex('audit').orderBy('id').select('event', 'target', 'request_id');
    const [app, key] = [{ event: 'create_app' }, { event: 'create_api_key' }];
    expect(entries).toMatchObject([app, key, key].map((entry) => ({ ...entry, request_id: 'start' })));
    const events = await database.knex('events').orderBy('position');
    expect(events.flatMap(eventFaults)).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual([
      'application.created',
      ...Object.keys(builtInRoles).map(() => 'role.created'),
      'company.created',
      'user.created',
      'membership.created',
      'key.created',
      'key.created',
    ]);
    expect(events[0]!.actor).toEqual({ type: 'system', id: null });
  });

  // checklist 81
  test('creates an owner who cannot log in', async () => {
    await start();
    const [owner] = await database.knex('users');
    expect(owner.password_hash).toBeNull();
    expect(owner.email).toMatch(/\.invalid$/);
    const service = await startService({ database });
    for (const password of ['', 'Owner', 'Gatehouse', owner.email]) {
      const reply = await service.send('POST', '/v1/auth', { body: { email: owner.email, password } });
      expect(reply.body.code).toBe('invalid_credentials');
    }
    await service.stop();
  });

  // checklist 47
  test('in development returns one API key of each kind and stores only their digests', async () => {
    const fresh = await start();
    expect(fresh.appKey).toMatch(/^gh_app_[\w-]{43}$/);
    expect(fresh.serviceKey).toMatch(/^gh_svc_[\w-]{43}$/);
    expect(await keysOf()).toEqual([
      { kind: 'app', digest: digestOf(fresh.appKey!), revoked_at: null },
      { kind: 'service', digest: digestOf(fresh.serviceKey!), revoked_at: null },
    ]);
  });

  // checklist 81
  test('in production creates no API key', async () => {
    expect(await start({ environment: 'production' })).toEqual(noKeys);
    expect(await keysOf()).toEqual([]);
  });

  test('in production stores no setting that allows browsers of any origin', async () => {
    await start({ environment: 'production' });
    expect(await database.knex('apps').select('settings')).toMatchObject([{ settings: {} }]);
  });

  // checklist 82
  test('happens once when two services start at the same time on one database', async () => {
    const fresh = await Promise.all([start(), start()]);
    for (const table of ['apps', 'users', 'companies', 'branches', 'memberships', 'signing_keys'])
      expect(await count(table), table).toBe(1);
    expect(await count('keys')).toBe(2);
    expect(fresh.filter(({ appKey, serviceKey }) => appKey && serviceKey)).toHaveLength(1);
    expect(fresh).toContainEqual(noKeys);
  });
});

describe('a later start', () => {
  test('creates nothing and shows no API keys', async () => {
    await start();
    const tables = ['apps', 'roles', 'users', 'companies', 'branches', 'memberships', 'keys', 'signing_keys'];
    const before = await Promise.all(tables.map((table) => database.knex(table)));
    expect(await start()).toEqual(noKeys);
    expect(await Promise.all(tables.map((table) => database.knex(table)))).toEqual(before);
  });

  test('in development creates no API keys where the first start was in production', async () => {
    await start({ environment: 'production' });
    expect(await start()).toEqual(noKeys);
    expect(await keysOf()).toEqual([]);
  });

  test('keeps what an operator has changed', async () => {
    await start();
    await database.knex('apps').update({ name: 'Renamed', settings: { access_token_seconds: 60 } });
    await database.knex('companies').update({ name: 'Renamed too' });
    await start();
    expect(await database.knex('apps')).toMatchObject([{ name: 'Renamed', settings: { access_token_seconds: 60 } }]);
    expect(await database.knex('companies')).toMatchObject([{ name: 'Renamed too' }]);
  });
});

describe('API keys from the configuration of a deployment', () => {
  const brought = { bootstrapAppKey: appKey, bootstrapServiceKey: serviceKey };
  const digests = [
    { kind: 'app', digest: digestOf(appKey), revoked_at: null },
    { kind: 'service', digest: digestOf(serviceKey), revoked_at: null },
  ];

  test.each(['production', 'development'] as const)(
    'API keys from the configuration are registered in %s and not shown',
    async (environment) => {
      expect(await start({ environment, ...brought })).toEqual(noKeys);
      expect(await keysOf()).toEqual(digests);
    },
  );

  test('API keys from the configuration are registered once, however often the service starts', async () => {
    await start({ environment: 'production', ...brought });
    await start({ environment: 'production', ...brought });
    expect(await keysOf()).toEqual(digests);
  });

  test('API keys that change in the configuration are registered beside the present ones', async () => {
    await start(brought);
    await start({ ...brought, bootstrapAppKey: `${appKey}-next` });
    expect(await keysOf()).toEqual([...digests, { kind: 'app', digest: digestOf(`${appKey}-next`), revoked_at: null }]);
  });

  test('API keys from the configuration stay revoked at the next start once they have been revoked', async () => {
    await start(brought);
    await database.knex('keys').where({ kind: 'service' }).update({ revoked_at: testClock().now() });
    const service = await startService({ database });
    const reply = await service.send('GET', '/v1/users/me', { headers: { 'X-Service-Key': serviceKey } });
    expect(reply.body.code).toBe('service_key_invalid');
    await service.stop();
  });

  test('a configuration with an API key of one kind leaves the other kind to be created in development', async () => {
    const fresh = await start({ bootstrapAppKey: appKey });
    expect(fresh).toEqual({ appKey: undefined, serviceKey: expect.stringMatching(/^gh_svc_/) });
  });
});
