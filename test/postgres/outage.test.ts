import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { attempts, type Guarded, gist, readyz, startGuarded, unavailable, untilWaiting } from './guarded.ts';

let guarded: Guarded;
/** A connection that does not pass the proxy. */
let direct: pg.Client;

beforeAll(async () => {
  guarded = await startGuarded();
  direct = new pg.Client(guarded.place.url);
  await direct.connect();
});
afterEach(() => guarded.proxy.restore());
afterAll(async () => {
  await direct?.end();
  await guarded?.stop();
});

const statusOfMe = async () =>
  (await guarded.service.send('GET', '/v1/users/me', { headers: guarded.user.headers })).status;
const statusOfLogin = async () => (await attempts['POST /v1/auth']!(guarded)).status;

const expectRecovered = async (): Promise<void> => {
  await guarded.proxy.restore();
  expect(await statusOfMe()).toBe(200);
  expect((await readyz(guarded)).status).toBe(200);
};

// checklist 86
describe('while the database is away', () => {
  test.each(Object.entries(attempts))('%s is told to come back, and nothing else', async (_name, attempt) => {
    await guarded.proxy.cut();
    expect(gist(await attempt(guarded))).toEqual(unavailable);
  });

  // checklist 84
  test('the service is alive and not ready', async () => {
    await guarded.proxy.cut();
    expect((await guarded.service.send('GET', '/healthz')).status).toBe(200);
    expect(gist(await readyz(guarded))).toEqual(unavailable);
    await expectRecovered();
  });

  test('what needs no database is served as ever', async () => {
    await guarded.proxy.cut();
    for (const path of [
      '/',
      '/openapi.yaml',
      '/schema.graphql',
      '/problems/database_unavailable',
      '/.well-known/jwks.json',
    ])
      expect((await guarded.service.send('GET', path)).status, path).toBe(200);
  });

  test('nothing is half done: the session of a log-out that failed goes on', async () => {
    await guarded.proxy.cut();
    expect(gist(await attempts['PUT /v1/auth/logout']!(guarded))).toEqual(unavailable);
    await expectRecovered();
  });
});

// checklist 86
describe('a database that goes away', () => {
  test.each(['08006', '53300', '57P01', '57P02', '57P03', '58030'])('with the code %s is away', async (sqlState) => {
    guarded.proxy.refuse(sqlState);
    const replies = await Promise.all([attempts['GET /v1/users/me']!(guarded), attempts['mutation login']!(guarded)]);
    expect(replies.map(gist)).toEqual([unavailable, unavailable]);
    await expectRecovered();
  });

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
      const asked = attempts[name]!(guarded);
      await untilWaiting(direct, 1);
      await guarded.proxy.cut();
      return asked;
    });

  test.each(['POST /v1/auth', 'GET /v1/users/me', 'POST /v1/auth/refresh'])(
    'in the middle of %s is away',
    async (name) => {
      expect(gist(await cutOff(name))).toEqual(unavailable);
      await expectRecovered();
    },
  );

  test('in the middle of a GraphQL document is away for the field that needs it', async () => {
    const reply = await cutOff('mutation login');
    expect(gist(reply)).toMatchObject({ status: 200, code: 'database_unavailable' });
    expect(reply.body.errors[0].extensions.status).toBe(503);
    await expectRecovered();
  });

  test('in the middle of a sign-up leaves nothing of it', async () => {
    const before = await direct.query('select * from companies');
    expect(gist(await cutOff('POST /v1/users'))).toEqual(unavailable);
    await expectRecovered();
    expect((await direct.query('select * from companies')).rows).toEqual(before.rows);
  });

  test('by ending all connections is back with the next ones', async () => {
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
