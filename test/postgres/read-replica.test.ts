import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Finding } from '../../src/cli/doctor-checks.ts';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open.ts';
import { type Cluster, newCluster, removeClusters, wayTo } from '../kit/clusters.ts';
import { callIn } from '../kit/command-line.ts';
import { isPooled, type Way } from '../kit/databases.ts';
import { type Reply, serviceKey, startService, type TestService, testConfig } from '../kit/service.ts';
import { scrape, sumOf } from '../metrics/scrape.ts';

let primary: Cluster;
let standby: Cluster;
let primaryWay: Way;
let standbyWay: Way;
let database: Database;
let service: TestService;

const headers = { 'X-Service-Key': serviceKey };

beforeAll(async () => {
  primary = await newCluster();
  await primary.start();
  standby = await primary.createStandby();
  primaryWay = await wayTo(primary);
  standbyWay = await wayTo(standby);
  database = await openDatabase({ ...primaryWay, readUrl: standbyWay.url!, dataDir: '' });
  service = await startService({ database });
});
afterAll(async () => {
  await service?.stop();
  await database?.close();
  await removeClusters();
});

const outcomes = ['replica', 'lagging', 'unavailable'] as const;
type Outcome = (typeof outcomes)[number];

/** Returns the counts of outcomes during `work`. */
const counted = async (of: TestService, work: () => Promise<unknown>): Promise<Readonly<Record<Outcome, number>>> => {
  const read = async () => {
    const samples = await scrape(of);
    return outcomes.map((outcome) => sumOf(samples, 'gatehouse_replica_reads_total', { outcome }) ?? 0);
  };
  const before = await read();
  await work();
  const after = await read();
  return Object.fromEntries(outcomes.map((outcome, at) => [outcome, after[at]! - before[at]!])) as Record<
    Outcome,
    number
  >;
};

const usersWith = (email: string, of = service): Promise<Reply> =>
  of.send('GET', `/v1/users?email=${encodeURIComponent(email)}`, { headers });

let counter = 0;

/** Signs up, and finds the new user in the list at once. */
const signUpAndList = async (of = service): Promise<void> => {
  counter += 1;
  const { email } = await of.given.user({ email: `replica-${counter}@example.com` });
  const { status, body } = await usersWith(email, of);
  expect([status, body.data.map((user: { email: string }) => user.email)]).toEqual([200, [email]]);
};

/** A replica that could not be used is tried again after a pause. */
const untilUsed = (): Promise<void> =>
  vi.waitFor(async () => expect((await counted(service, () => usersWith('unknown@example.com'))).replica).toBe(1), {
    timeout: 20_000,
    interval: 200,
  });

describe('a replica in DATABASE_READ_URL', () => {
  beforeEach(untilUsed);

  test('the lists, the export of a user and the audit log are read from the replica', async () => {
    const user = await service.given.user();
    const paths = [
      '/v1/users',
      '/v1/companies',
      `/v1/companies/${user.company}/members`,
      `/v1/companies/${user.company}/branches`,
      '/v1/invitations',
      '/v1/notifications',
      '/v1/audit',
      `/v1/users/${user.id}/export`,
    ];
    const reads = await counted(service, async () => {
      for (const path of paths)
        expect([path, (await service.send('GET', path, { headers })).status]).toEqual([path, 200]);
    });
    // Each list of the export is a read.
    expect(reads.replica).toBeGreaterThanOrEqual(paths.length + 7);
    expect(reads.lagging + reads.unavailable).toBe(0);
  });

  test('data that decides about a request is read from the primary: a request with only a session does not use the replica', async () => {
    const user = await service.given.user();
    const reads = await counted(service, async () => {
      await service.send('GET', '/v1/users/me', { headers: user.headers });
      await service.send('GET', `/v1/users/${user.id}/sessions`, { headers: user.headers });
      await service.send('POST', '/v1/auth/refresh', { headers: user.headers });
    });
    expect(reads).toEqual({ replica: 0, lagging: 0, unavailable: 0 });
  });

  test('a user who has just signed up is in the next list, each time', async () => {
    const reads = await counted(service, async () => {
      for (let time = 0; time < 10; time += 1) await signUpAndList();
    });
    expect(reads.replica + reads.lagging).toBe(10);
  });

  test('while the replica lags, lists come from the primary and are complete, and a revoked session is refused', async () => {
    const user = await service.given.user();
    await standby.query('select pg_wal_replay_pause()');
    try {
      const reads = await counted(service, async () => {
        await signUpAndList();
        await signUpAndList();
      });
      expect(reads).toEqual({ replica: 0, lagging: 2, unavailable: 0 });
      await service.send('PUT', '/v1/auth/logout', { headers: user.headers });
      expect((await service.send('GET', '/v1/audit', { headers: user.headers })).status).toBe(401);
    } finally {
      await standby.query('select pg_wal_replay_resume()');
    }
  });

  test('a list that takes too long on the replica fails, and other lists come from the replica', async () => {
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('lock table audit in access exclusive mode');
      // With this commit, the lock reaches the replica.
      await primary.query("select pg_logical_emit_message(true, 'test', 'locked')");
      const reads = await counted(service, async () => {
        const { status, body } = await service.send('GET', '/v1/audit', { headers });
        expect([status, body.code]).toEqual([503, 'database_unavailable']);
        for (let time = 0; time < 3; time += 1)
          expect((await service.send('GET', '/v1/invitations', { headers })).status).toBe(200);
      });
      expect(reads).toEqual({ replica: 3, lagging: 0, unavailable: 0 });
    } finally {
      await client.end();
    }
  });

  test('while the replica is down, lists come from the primary, the service is ready, and the log says why', async () => {
    await standby.kill();
    const reads = await counted(service, async () => {
      await signUpAndList();
      await signUpAndList();
    });
    expect(reads).toEqual({ replica: 0, lagging: 0, unavailable: 2 });
    expect((await service.send('GET', '/readyz')).status).toBe(200);
    // PgBouncer has clients wait for a server that it cannot reach.
    const reason = isPooled() ? 'does not answer' : '(ECONNREFUSED|terminat|ECONNRESET)';
    expect(service.log.join('')).toMatch(new RegExp(`"reason":"[^"]*${reason}[^"]*","msg":"Lists are read`));
    await standby.start();
  });
});

describe('a server in DATABASE_READ_URL that cannot be used', () => {
  const withReadUrl = async (readUrl: string, work: (other: TestService) => Promise<void>): Promise<void> => {
    const opened = await openDatabase({ ...primaryWay, readUrl, dataDir: '' });
    const other = await startService({ database: opened });
    try {
      await work(other);
    } finally {
      await other.stop();
      await opened.close();
    }
  };

  test('a server that is not a standby is not read, and the log says so', async () => {
    await withReadUrl(primaryWay.url!, async (other) => {
      expect(await counted(other, () => signUpAndList(other))).toEqual({ replica: 0, lagging: 0, unavailable: 1 });
      expect(other.log.join('')).toContain('The server in DATABASE_READ_URL is not a standby.');
    });
  });

  test('a server that accepts connections and does not answer delays one list by a second', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await withReadUrl(`postgres://gatehouse:hunter2@127.0.0.1:${port}/postgres`, async (other) => {
      expect(await counted(other, () => signUpAndList(other))).toEqual({ replica: 0, lagging: 0, unavailable: 1 });
      const before = performance.now();
      await usersWith('unknown@example.com', other);
      expect(performance.now() - before).toBeLessThan(1000);
      expect(other.log.join('')).toContain('Lists are read from the primary');
      expect(other.log.join('')).not.toContain('hunter2');
    });
    silent.close();
  });
});

test('doctor reports a replica that is a standby, and warns of one that is not and of one that cannot be reached', async () => {
  await untilUsed();
  const stateWith = async (DATABASE_READ_URL: string) => {
    const environment = {
      DATABASE_URL: primaryWay.url,
      DATABASE_POOLER: isPooled() ? 'transaction' : undefined,
      DATABASE_READ_URL,
      SECRET: testConfig().secret,
    };
    const { stdout } = await callIn(environment)('doctor', '--json');
    return (JSON.parse(stdout) as readonly Finding[]).find(({ check }) => check === 'replica')?.state;
  };
  const closed = 'postgres://gatehouse@127.0.0.1:9/postgres';
  expect([await stateWith(standbyWay.url!), await stateWith(primaryWay.url!), await stateWith(closed)]).toEqual([
    'ok',
    'warning',
    'warning',
  ]);
});
