import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../src/database/migrations/list.ts';
import { bearer, password } from '../kit/given.ts';
import { freePort, type Home, launch, newHome, type Program, production, untilReady } from '../kit/program.ts';
import { appKey, serviceKey } from '../kit/service.ts';
import { type Pooler, startPgBouncer } from './pgbouncer.ts';

let home: Home;
let pooler: Pooler;
/** A connection that does not pass the pooler. */
let direct: pg.Client;
let replicas: readonly Program[];

const launchOne = async (): Promise<Program> =>
  launch({
    ...home.environment,
    ...production,
    DATABASE_URL: pooler.urlOf(home.environment['DATABASE_URL']!),
    DATABASE_POOLER: 'transaction',
    RATE_LIMITS: 'off',
    PORT: String(await freePort()),
    SECRET: 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y',
    BOOTSTRAP_APP_KEY: appKey,
    BOOTSTRAP_SERVICE_KEY: serviceKey,
  });

beforeAll(async () => {
  home = await newHome('empty');
  direct = new pg.Client(home.environment['DATABASE_URL']);
  await direct.connect();
  pooler = await startPgBouncer(home.environment['DATABASE_URL']!);
  replicas = await Promise.all([launchOne(), launchOne(), launchOne()]);
  await Promise.all(replicas.map(untilReady));
}, 90_000);
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
  const { rows } = await direct.query('select name, batch from schema_migrations order by id');
  expect(rows).toEqual(migrations.map(({ name }) => ({ name, batch: 1 })));
  expect((await direct.query('select from apps')).rowCount).toBe(1);
});

test('concurrent sign-ups, logins, reads and logouts of three services succeed behind PgBouncer in transaction mode', {
  timeout: 60_000,
}, async () => {
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
