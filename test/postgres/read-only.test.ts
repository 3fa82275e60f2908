import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { renewSessions } from '../kit/databases.ts';
import { serviceKey } from '../kit/service.ts';
import { attempts, gist, type ProxiedService, readyz, startProxiedService, unavailable } from './proxied-service.ts';

let proxied: ProxiedService;
/** A connection that does not pass the proxy. */
let direct: pg.Client;
let name: string;

beforeAll(async () => {
  proxied = await startProxiedService();
  direct = new pg.Client(proxied.place.directUrl);
  await direct.connect();
  name = new URL(proxied.place.url!).pathname.slice(1);
});
afterEach(async () => {
  await setReadOnly(false);
  await proxied.proxy.restore();
});
afterAll(async () => {
  await direct?.end();
  await proxied?.stop();
});

/** As a standby does, new sessions refuse writes with 25006. */
const setReadOnly = async (isReadOnly: boolean): Promise<void> => {
  await direct.query('set default_transaction_read_only = off');
  await direct.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await renewSessions(proxied.place);
};
const endSessions = () =>
  direct.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
const becomeReadOnly = async (): Promise<void> => {
  await setReadOnly(true);
  await endSessions();
};

const headers = { 'X-Service-Key': serviceKey };
const writes = ['POST /v1/auth', 'POST /v1/users', 'PUT /v1/auth/logout', 'mutation login', 'mutation register'];

describe('a database that has become read-only', () => {
  test('writes return 503 with Retry-After, reads succeed and the service is not ready while the database is read-only', async () => {
    await becomeReadOnly();
    const replies = [];
    for (const write of [...writes, ...writes]) replies.push(gist(await attempts[write]!(proxied)));
    // In a GraphQL document, a field fails.
    const expected = writes.map((write) =>
      write.startsWith('mutation') ? { ...unavailable, status: 200 } : unavailable,
    );
    expect(replies.map(({ status, code }) => [status, code])).toEqual(
      [...expected, ...expected].map(({ status, code }) => [status, code]),
    );
    expect(replies.filter(({ status }) => status === 503).every(({ mayRetry }) => mayRetry)).toBe(true);
    expect((await attempts['GET /v1/users/me']!(proxied)).status).toBe(200);
    const company = `/v1/companies/${proxied.user.company}`;
    for (const path of [company, `${company}/branches`, `${company}/members`, '/v1/users?role=User'])
      expect([path, (await proxied.service.send('GET', path, { headers })).status]).toEqual([path, 200]);
    expect(gist(await readyz(proxied))).toEqual(unavailable);
  });

  test('connections to a read-only server are discarded: within two seconds after the server accepts writes, all succeed', async () => {
    await becomeReadOnly();
    await Promise.all(Array.from({ length: 6 }, () => attempts['GET /v1/users/me']!(proxied)));
    expect(gist(await attempts['POST /v1/users']!(proxied))).toEqual(unavailable);
    expect(gist(await readyz(proxied))).toEqual(unavailable);
    // The sessions that are open stay read-only.
    await setReadOnly(false);
    const writeEightTimes = async (): Promise<void> => {
      for (let time = 0; time < 8; time += 1) expect((await attempts['POST /v1/users']!(proxied)).status).toBe(201);
    };
    await vi.waitFor(writeEightTimes, { timeout: 2000, interval: 20 });
    expect((await readyz(proxied)).status).toBe(200);
  });
});

test.each(['28000', '28P01', '57P05', '3D000'])(
  'a database that refuses connections with the code %s is reported as unavailable',
  async (sqlState) => {
    proxied.proxy.refuse(sqlState);
    const replies = await Promise.all([attempts['GET /v1/users/me']!(proxied), attempts['mutation login']!(proxied)]);
    expect([...replies.map(gist), gist(await readyz(proxied))]).toEqual([unavailable, unavailable, unavailable]);
  },
);

test('the readiness check answers within two seconds while the network to the database loses everything', async () => {
  expect((await readyz(proxied)).status).toBe(200);
  proxied.proxy.hang();
  for (let time = 0; time < 2; time += 1) {
    const before = performance.now();
    expect(gist(await readyz(proxied))).toEqual(unavailable);
    expect(performance.now() - before).toBeLessThan(2000);
  }
});
