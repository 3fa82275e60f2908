import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open.ts';
import { type Cluster, newCluster, removeClusters, replicateSynchronously } from '../kit/clusters.ts';
import { pooledSettings } from '../kit/databases.ts';
import type { KnownUser } from '../kit/given.ts';
import { commandPooler, type Pooler, startPgBouncer } from '../kit/pgbouncer.ts';
import { type Reply, startService, type TestService } from '../kit/service.ts';

let old: Cluster;
let standby: Cluster;
let pooler: Pooler;
let database: Database;
let service: TestService;
let user: KnownUser;

beforeAll(async () => {
  old = await newCluster();
  await old.start();
  standby = await old.createStandby();
  await replicateSynchronously(old);
  pooler = await startPgBouncer(old.url);
  database = await openDatabase({ url: pooler.urlOf(old.url), dataDir: '', server: pooledSettings });
  service = await startService({ database });
  user = await service.given.user();
});
afterAll(async () => {
  await service?.stop();
  await database?.close();
  await pooler?.stop();
  await removeClusters();
});

let counter = 0;
/** The addresses whose sign-ups were acknowledged. */
const acknowledged: string[] = [];

const signUp = async (): Promise<Reply> => {
  counter += 1;
  const email = `pooled-${counter}@example.com`;
  const reply = await service.send('POST', '/v1/users', { body: service.given.signupBody({ email }) });
  if (reply.status === 201) acknowledged.push(email);
  return reply;
};
const me = (): Promise<Reply> => service.send('GET', '/v1/users/me', { headers: user.headers });
const readyz = (): Promise<Reply> => service.send('GET', '/readyz');

/** Sends all three kinds of requests until each of them has succeeded, and returns those that failed before. */
const untilWorking = async (): Promise<readonly Reply[]> => {
  const failed: Reply[] = [];
  await vi.waitFor(
    async () => {
      const replies = await Promise.all([signUp(), me(), readyz()]);
      failed.push(...replies.filter(({ status }) => status >= 400));
      expect(replies.map(({ status }) => status)).toEqual([201, 200, 200]);
    },
    { timeout: 25_000, interval: 100 },
  );
  return failed;
};

const expectUnavailable = (replies: readonly Reply[]): void => {
  for (const { status, headers, body } of replies) {
    expect([status, body.code]).toEqual([503, 'database_unavailable']);
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  }
};

// checklist 86
test('behind PgBouncer, a read-only server fails writes only, until the connections of PgBouncer are renewed', async () => {
  const setReadOnly = async (isReadOnly: boolean): Promise<void> => {
    await old.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await old.query('select pg_reload_conf()');
    await commandPooler(pooler.urlOf(old.url), 'RECONNECT');
    await sleep(200);
  };
  await setReadOnly(true);
  expectUnavailable([await signUp(), await readyz()]);
  expect((await me()).status).toBe(200);
  await setReadOnly(false);
  expectUnavailable(await untilWorking());
});

// checklist 86
test('behind PgBouncer, requests return 503 after the primary was killed, and succeed on the promoted standby without a restart', async () => {
  await untilWorking();
  const hanging = [me(), me()];
  await old.kill();
  const killedAt = performance.now();
  const ready = await readyz();
  expect(performance.now() - killedAt).toBeLessThan(2000);
  expectUnavailable([ready, ...(await Promise.all([signUp(), me()]))]);
  for (const { status } of await Promise.all(hanging)) expect([200, 503]).toContain(status);

  await standby.promote();
  await standby.query(`alter system reset synchronous_standby_names`);
  await standby.query('select pg_reload_conf()');
  await pooler.moveTo(standby.url);
  const movedAt = performance.now();
  expectUnavailable(await untilWorking());
  // PgBouncer tries its server every second, and a readiness check that has begun takes up to 1.8 seconds.
  expect(performance.now() - movedAt).toBeLessThan(10_000);
  const kept = await standby.query<{ email: string }>(`select email from users where email like 'pooled-%'`);
  expect(kept.map(({ email }) => email)).toEqual(expect.arrayContaining(acknowledged));
});
