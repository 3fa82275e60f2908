import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrations } from '../../src/database/migrations/list.ts';
import { freePort } from '../kit/free-port.ts';
import { bearer, password } from '../kit/given.ts';
import { type Pooler, startPgBouncer } from '../kit/pgbouncer.ts';
import { type Home, launch, newHome, type Program, production, untilReady } from '../kit/program.ts';
import { appKey, type Reply, serviceKey } from '../kit/service.ts';
import { gist, unavailable } from './proxied-service.ts';

let home: Home;
let pooler: Pooler;
/** PgBouncer's own default. Of its 6 connections, a service uses 5 for what may wait for locks. */
const serverConnections = 20;
const poolSize = 6;
/** A connection that does not pass the pooler. */
let direct: pg.Client;
let replicas: readonly Program[];

const launchOne = async (): Promise<Program> =>
  launch({
    ...home.environment,
    ...production,
    DATABASE_URL: pooler.urlOf(home.place.directUrl!),
    DATABASE_POOLER: 'transaction',
    DATABASE_POOL_SIZE: String(poolSize),
    RATE_LIMITS: 'off',
    PORT: String(await freePort()),
    SECRET: 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y',
    BOOTSTRAP_APP_KEY: appKey,
    BOOTSTRAP_SERVICE_KEY: serviceKey,
  });

beforeAll(async () => {
  home = await newHome('empty');
  direct = new pg.Client(home.place.directUrl);
  await direct.connect();
  pooler = await startPgBouncer(home.place.directUrl!, { serverConnections });
  replicas = await Promise.all([launchOne(), launchOne(), launchOne()]);
  await Promise.all(replicas.map(untilReady));
});
afterAll(async () => {
  for (const replica of replicas ?? []) replica.kill('SIGTERM');
  await Promise.all((replicas ?? []).map(({ exitCode }) => exitCode));
  await pooler?.stop();
  await direct?.end();
  await home?.drop();
});

const signUp = async ({ send }: Program) => {
  const email = `${randomUUID()}@example.com`;
  const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
  return { email, ...(await send('POST', '/v1/users', { body })) };
};

test('three services that start at once behind PgBouncer in transaction mode migrate an empty database once', async () => {
  const { rows } = await direct.query('select name from schema_migrations order by name');
  expect(rows).toEqual(migrations.map(({ name }) => ({ name })));
  expect((await direct.query('select from apps')).rowCount).toBe(1);
});

test('concurrent sign-ups, logins, reads and logouts of three services succeed behind PgBouncer in transaction mode', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const [one, two, three] = [at, at + 1, at + 2].map((index) => replicas[index % 3]!);
      const { email, status } = await signUp(one!);
      const login = await two!.send('POST', '/v1/auth', { body: { email, password } });
      const headers = bearer(login.body.token);
      const reads = await Promise.all(Array.from({ length: 6 }, () => three!.send('GET', '/v1/users/me', { headers })));
      const renewed = await one!.send('POST', '/v1/auth/refresh', { headers });
      const logout = await two!.send('PUT', '/v1/auth/logout', { headers: bearer(renewed.body.token) });
      const after = await three!.send('GET', '/v1/users/me', { headers: bearer(renewed.body.token) });
      return [status, login.status, ...reads.map((read) => read.status), renewed.status, logout.status, after.status];
    }),
  );
  for (const row of statuses) expect(row).toEqual([201, 200, 200, 200, 200, 200, 200, 200, 200, 204, 401]);
  for (const { output } of replicas) expect(output()).not.toMatch(/prepared statement|"level":(50|60)/);
});

// checklist 86
test('three services return 503 with Retry-After while PgBouncer is gone, work again within 2 seconds of its start, and lose no acknowledged sign-up', async () => {
  const { body } = await signUp(replicas[0]!);
  const headers = bearer(body.session.token);
  const acknowledged: string[] = [];
  const failed: Reply[] = [];
  let isOver = false;
  const load = async (replica: Program): Promise<void> => {
    while (!isOver) {
      const { email, ...reply } = await signUp(replica);
      if (reply.status === 201) acknowledged.push(email);
      else failed.push(reply);
      // A refusal returns at once.
      await sleep(20);
    }
  };
  const untilAcknowledged = (more: number): Promise<void> => {
    const before = acknowledged.length;
    return vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(before + more), { timeout: 15_000 });
  };
  const readAll = (): Promise<readonly Reply[]> =>
    Promise.all(replicas.flatMap(({ send }) => [send('GET', '/v1/users/me', { headers }), send('GET', '/readyz')]));

  const restart = async (): Promise<void> => {
    await untilAcknowledged(30);
    await pooler.kill();
    expect((await readAll()).map(gist)).toEqual(Array(6).fill(unavailable));
    await sleep(1000);
    await pooler.start();
    const startedAt = performance.now();
    await vi.waitFor(async () => expect((await readAll()).map(({ status }) => status)).toEqual(Array(6).fill(200)), {
      timeout: 10_000,
      interval: 50,
    });
    expect(performance.now() - startedAt).toBeLessThan(2000);
    await untilAcknowledged(30);
  };
  const writers = replicas.flatMap((replica) => [replica, replica]);
  await Promise.all([
    restart().finally(() => {
      isOver = true;
    }),
    ...writers.map(load),
  ]);
  expect(failed.length).toBeGreaterThanOrEqual(writers.length);
  expect(failed.map(gist)).toEqual(failed.map(() => unavailable));
  const { rows } = await direct.query<{ email: string }>('select email from users');
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(acknowledged));
});

test('a sign-up behind PgBouncer waits no longer for a locked table than DATABASE_LOCK_TIMEOUT', async () => {
  await direct.query('begin');
  await direct.query('lock table users in share mode');
  const before = performance.now();
  const { status } = await signUp(replicas[0]!);
  await direct.query('rollback');
  expect(status).toBe(503);
  // DATABASE_STATEMENT_TIMEOUT would be 10 s.
  expect(performance.now() - before).toBeLessThan(6000);
});

test('a lock on users fails neither me nor the readiness checks of three services while their writes wait behind PgBouncer', async () => {
  const { body } = await signUp(replicas[0]!);
  const headers = bearer(body.session.token);
  await direct.query('begin');
  await direct.query('lock table users in share mode');
  const until = performance.now() + 6000;
  const written: number[] = [];
  const read: number[] = [];
  const repeat = async (statuses: number[], ask: () => Promise<{ readonly status: number }>): Promise<void> => {
    while (performance.now() < until) {
      statuses.push((await ask()).status);
      await sleep(20);
    }
  };
  await Promise.all(
    replicas.flatMap((replica) => [
      ...Array.from({ length: 8 }, () => repeat(written, () => signUp(replica))),
      repeat(read, () => replica.send('GET', '/v1/users/me', { headers })),
      repeat(read, () => replica.send('GET', '/readyz')),
    ]),
  );
  await direct.query('rollback');
  expect([...new Set(written)]).toEqual([503]);
  expect(written.length).toBeGreaterThan(24);
  expect([...new Set(read)]).toEqual([200]);
});
