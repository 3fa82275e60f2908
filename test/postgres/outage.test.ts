import type pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  attempts,
  gist,
  type ProxiedService,
  readyz,
  unavailable,
  untilWaiting,
  useProxiedService,
} from './proxied-service.ts';

let proxied: ProxiedService;
/** A connection that does not pass the proxy. */
let direct: pg.Client;

useProxiedService((opened) => {
  ({ proxied, direct } = opened);
});
afterEach(() => proxied.proxy.restore());

const statusOfMe = async () =>
  (await proxied.service.send('GET', '/v1/users/me', { headers: proxied.user.headers })).status;
const statusOfLogin = async () => (await attempts['POST /v1/auth']!(proxied)).status;

const expectRecovered = async (): Promise<void> => {
  await proxied.proxy.restore();
  expect(await statusOfMe()).toBe(200);
  expect((await readyz(proxied)).status).toBe(200);
};

// checklist 86
describe('an unavailable database', () => {
  test.each(Object.entries(attempts))(
    'the request %s returns 503 with Retry-After and no details while the database is unavailable',
    async (_name, attempt) => {
      await proxied.proxy.cut();
      expect(gist(await attempt(proxied))).toEqual(unavailable);
    },
  );

  // checklist 84
  test('the service is alive and not ready while the database is unavailable', async () => {
    await proxied.proxy.cut();
    expect((await proxied.service.send('GET', '/healthz')).status).toBe(200);
    expect(gist(await readyz(proxied))).toEqual(unavailable);
    await expectRecovered();
  });

  test('requests that do not need the database are served while it is unavailable', async () => {
    await proxied.proxy.cut();
    for (const path of [
      '/',
      '/openapi.yaml',
      '/schema.graphql',
      '/problems/database_unavailable',
      '/.well-known/jwks.json',
    ])
      expect((await proxied.service.send('GET', path)).status, path).toBe(200);
  });

  test('a session goes on if its logout failed because the database was unavailable', async () => {
    await proxied.proxy.cut();
    expect(gist(await attempts['PUT /v1/auth/logout']!(proxied))).toEqual(unavailable);
    await expectRecovered();
  });
});

// checklist 86
describe('a database that goes away', () => {
  test.each(['08006', '53100', '53300', '57P01', '57P02', '57P03', '58030'])(
    'a database that refuses with the code %s is reported as unavailable',
    async (sqlState) => {
      proxied.proxy.refuse(sqlState);
      const replies = await Promise.all([attempts['GET /v1/users/me']!(proxied), attempts['mutation login']!(proxied)]);
      expect(replies.map(gist)).toEqual([unavailable, unavailable]);
      await expectRecovered();
    },
  );

  /** Makes every statement on users wait, until `work` is through with it. */
  const whileLocked = async <T>(work: () => Promise<T>): Promise<T> => {
    await direct.query('begin');
    await direct.query('lock table users in access exclusive mode');
    try {
      return await work();
    } finally {
      await direct.query('rollback');
    }
  };
  /** The reply to what has begun, and waits for the database, when that goes away. */
  const cutOff = (name: string) =>
    whileLocked(async () => {
      const asked = attempts[name]!(proxied);
      await untilWaiting(direct, 1);
      await proxied.proxy.cut();
      return asked;
    });

  test.each(['POST /v1/auth', 'GET /v1/users/me', 'POST /v1/auth/refresh'])(
    'in the middle of %s is reported as unavailable',
    async (name) => {
      expect(gist(await cutOff(name))).toEqual(unavailable);
      await expectRecovered();
    },
  );

  test('in the middle of a GraphQL document fails the field that needs it', async () => {
    const reply = await cutOff('mutation login');
    expect(gist(reply)).toMatchObject({ status: 200, code: 'database_unavailable' });
    expect(reply.body.errors[0].extensions.status).toBe(503);
    await expectRecovered();
  });

  test('a sign-up leaves no data behind if the database goes away in the middle of it', async () => {
    const before = await direct.query('select * from companies');
    expect(gist(await cutOff('POST /v1/users'))).toEqual(unavailable);
    await expectRecovered();
    expect((await direct.query('select * from companies')).rows).toEqual(before.rows);
  });

  test('a database that ends all connections is available again through the next ones', async () => {
    await Promise.all(Array.from({ length: 8 }, statusOfMe));
    const ended = await direct.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(ended.rowCount).toBeGreaterThan(0);
    const seen = new Set<number>();
    await vi.waitFor(async () => {
      const statuses = await Promise.all([statusOfMe(), statusOfMe(), statusOfLogin()]);
      for (const status of statuses) seen.add(status);
      expect(statuses).toEqual([200, 200, 200]);
    });
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});
