import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bearer, password } from '../kit/given.ts';
import { setLimits } from '../kit/limited.ts';
import { type Home, newHome, type Program, production, start } from '../kit/program.ts';
import { type RedisServer, startRedis } from '../kit/redis.ts';
import { appKey, type Reply, serviceKey } from '../kit/service.ts';
import { startProxy, type TcpProxy } from './proxy.ts';

/** A command times out after a second. */
const patienceMs = 3000;

let home: Home;
let redis: RedisServer;
/** Between the service and Redis. */
let proxy: TcpProxy;
let service: Program;
let user: { readonly email: string; readonly token: string };
const secret = randomBytes(32).toString('base64');
const metricsToken = randomBytes(32).toString('base64url');

const startOn = (redisUrl: string): Promise<Program> =>
  start({
    ...home.environment,
    ...production,
    REDIS_URL: redisUrl,
    SECRET: secret,
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: 'loopback',
    BOOTSTRAP_APP_KEY: appKey,
    BOOTSTRAP_SERVICE_KEY: serviceKey,
  });

const stop = async (program: Program | undefined): Promise<void> => {
  program?.kill('SIGTERM');
  expect(await program?.exitCode).toBe(0);
};

let networks = 0;
/** A network that has sent nothing yet. */
const newNetwork = (): string => {
  networks += 1;
  return `198.51.100.${networks}`;
};
const login = (to = service, network = newNetwork()): Promise<Reply> =>
  to.send('POST', '/v1/auth', { headers: { 'X-Forwarded-For': network }, body: { email: user.email, password } });
const statusOfMe = async (to = service) =>
  (await to.send('GET', '/v1/users/me', { headers: bearer(user.token) })).status;
const codeByGraphql = async (to = service) => {
  const query = 'mutation ($data: LoginInput!) { login(data: $data) { token } }';
  const body = { query, variables: { data: { email: user.email, password } } };
  const headers = { 'X-Forwarded-For': newNetwork() };
  return (await to.send('POST', '/graphql', { headers, body })).body.errors?.[0].extensions.code;
};
const storeFailures = async (to = service) =>
  Number(
    /^gatehouse_rate_limit_store_failures_total (\d+)$/m.exec(
      (await to.send('GET', '/metrics', { headers: bearer(metricsToken) })).text,
    )?.[1],
  );

/** Limits against guessing refuse, within the time-out, and reads go on. */
const expectClosed = async (to = service): Promise<void> => {
  const before = await storeFailures(to);
  const since = performance.now();
  const refused = await login(to);
  expect(performance.now() - since).toBeLessThan(patienceMs);
  expect([refused.status, refused.body.code]).toEqual([503, 'limits_unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await codeByGraphql(to)).toBe('limits_unavailable');
  expect(await statusOfMe(to)).toBe(200);
  expect((await to.send('GET', '/readyz')).status).toBe(200);
  expect(await storeFailures(to)).toBeGreaterThanOrEqual(before + 2);
  expect(to.output()).toMatch(/"server":"redis".*The store of rate limits cannot be reached\./);
  expect(to.output()).not.toContain('Database unavailable.');
};

const untilOpen = (to = service): Promise<void> =>
  vi.waitFor(async () => expect((await login(to)).status).toBe(200), { timeout: 10_000, interval: 100 });

beforeAll(async () => {
  home = await newHome('migrated');
  redis = await startRedis();
  proxy = await startProxy(redis.url);
  service = await startOn(proxy.url);
  const email = `${randomUUID()}@example.com`;
  const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
  const reply = await service.send('POST', '/v1/users', { body });
  user = { email, token: reply.body.session.token };
  await setLimits(service, { name: 'login_network', limit: 3, seconds: 600 });
});
afterAll(async () => {
  await stop(service);
  await proxy?.close();
  await redis?.stop();
  await home?.drop();
});

// checklist 29, regression A58
describe('a service with counters in Redis', () => {
  test('a stopped Redis closes logins and not reads, and logins succeed after its restart with an empty memory', async () => {
    await untilOpen();
    await redis.stop();
    await expectClosed();
    await redis.start();
    await untilOpen();
  });

  test('a reached limit holds while Redis is stopped, and refused requests of an outage are not counted', async () => {
    const network = newNetwork();
    await redis.stop();
    for (let time = 0; time < 5; time += 1) expect((await login(service, network)).status).toBe(503);
    await redis.start();
    await untilOpen();
    const replies = [];
    for (let time = 0; time < 4; time += 1) replies.push((await login(service, network)).status);
    expect(replies).toEqual([200, 200, 200, 429]);
    await redis.stop();
    expect((await login(service, network)).status).toBe(429);
    await redis.start();
    await untilOpen();
  });

  test('a service starts while Redis is stopped, and logins succeed once Redis is started', async () => {
    await redis.stop();
    const another = await startOn(redis.url);
    await expectClosed(another);
    await redis.start();
    await untilOpen(another);
    await untilOpen();
    await stop(another);
  });

  test('the first login after a start is not refused', async () => {
    const another = await startOn(redis.url);
    expect((await login(another)).status).toBe(200);
    await stop(another);
  });

  test('a Redis that does not answer in time closes logins until it answers', async () => {
    await redis.command('client', 'pause', '4000', 'all');
    await expectClosed();
    await untilOpen();
  });

  test('a Redis without memory closes logins until it has some', async () => {
    await redis.command('config', 'set', 'maxmemory', '1');
    await expectClosed();
    await redis.command('config', 'set', 'maxmemory', '0');
    await untilOpen();
  });

  test('a connection to Redis that hangs is replaced', async () => {
    proxy.hang();
    await expectClosed();
    await proxy.restore();
    await untilOpen();
  });

  test('neither the password of Redis nor a wrong one is logged', async () => {
    const wrong = randomBytes(18).toString('base64url');
    const another = await startOn(redis.url.replace(redis.password, wrong));
    await expectClosed(another);
    await stop(another);
    for (const output of [service.output(), another.output()]) {
      expect(output).not.toContain(redis.password);
      expect(output).not.toContain(wrong);
    }
  });
});
