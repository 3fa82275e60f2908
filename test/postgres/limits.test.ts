import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password } from '../kit/given.ts';
import { setLimits } from '../kit/limited.ts';
import { type Environment, type Home, newHome, type Program, production, start } from '../kit/program.ts';
import { type RedisServer, startRedis } from '../kit/redis.ts';
import { appKey, type Reply, serviceKey } from '../kit/service.ts';

const failures = 10;
const loginDocument = 'mutation ($data: LoginInput!) { login(data: $data) { token } }';

let home: Home;
let redis: RedisServer | undefined;
let environment: Environment;
let one: Program;
let two: Program;
let networks = 0;

const newEmail = (): string => `${randomUUID()}@example.com`;
/** A network that has sent nothing yet. */
const newNetwork = (): string => {
  networks += 1;
  return `198.18.${networks >> 8}.${networks & 255}`;
};

/**
 * Repeats what a process refuses because its processor is overloaded, which this file does not test. The repeated request
 * counts for its network as well: without a given one it comes from another.
 */
const login = async (to: Program, email: string, given: string, network?: string): Promise<Reply> => {
  const headers = { 'X-Forwarded-For': network ?? newNetwork() };
  const reply = await to.send('POST', '/v1/auth', { headers, body: { email, password: given } });
  return reply.body.code === 'overloaded' ? login(to, email, given, network) : reply;
};

const signUp = async (): Promise<string> => {
  const email = newEmail();
  const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
  const { status } = await one.send('POST', '/v1/users', { headers: { 'X-Forwarded-For': newNetwork() }, body });
  expect(status).toBe(201);
  return email;
};

const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);
const count = (replies: readonly Reply[], status: number) => statuses(replies).filter((one) => one === status).length;

/** Half of the logins to each process, all at once. */
const loginsOnBoth = (times: number, email: string, given: string): Promise<Reply[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => login(at % 2 ? one : two, email, given)));

/** Blocks last 1 second, then 2, then 4: each that has passed allows another check. */
const mostChecks = (since: number): number => failures + Math.floor(Math.log2(1 + (performance.now() - since) / 1000));

describe.each(['PostgreSQL', 'Redis'] as const)('two processes on one database, with counters in %s', (store) => {
  beforeAll(async () => {
    home = await newHome('migrated');
    redis = store === 'Redis' ? await startRedis() : undefined;
    environment = {
      ...home.environment,
      ...production,
      REDIS_URL: redis?.url,
      TRUST_PROXY: 'loopback',
      SECRET: randomBytes(32).toString('base64'),
      BOOTSTRAP_APP_KEY: appKey,
      BOOTSTRAP_SERVICE_KEY: serviceKey,
    };
    [one, two] = await Promise.all([start(environment), start(environment)]);
  });
  afterAll(async () => {
    for (const program of [one, two]) {
      program?.kill('SIGTERM');
      expect(await program?.exitCode).toBe(0);
    }
    await redis?.stop();
    await home?.drop();
  });

  // checklist 23, 27
  test('a limit of six logins of a network holds for both processes and both APIs together, and after a restart', async () => {
    await setLimits(one, { name: 'login_network', limit: 6, seconds: 600 });
    const network = newNetwork();
    const replies = [];
    for (const to of [one, two, one, two, one]) replies.push(await login(to, newEmail(), password, network));
    expect(statuses(replies)).toEqual(Array(5).fill(401));
    const byGraphql = async (to: Program) => {
      const body = { query: loginDocument, variables: { data: { email: newEmail(), password } } };
      const reply = await to.send('POST', '/graphql', { headers: { 'X-Forwarded-For': network }, body });
      return reply.body.errors[0].extensions.code;
    };
    expect(await byGraphql(two)).toBe('invalid_credentials');
    for (const to of [one, two]) {
      const refused = await login(to, newEmail(), password, network);
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
      expect(await byGraphql(to)).toBe('rate_limited');
    }
    two.kill('SIGTERM');
    expect(await two.exitCode).toBe(0);
    two = await start(environment);
    expect((await login(two, newEmail(), password, network)).status).toBe(429);
    expect((await login(two, newEmail(), password)).status).toBe(401);
  });

  // checklist 23
  test('ten wrong passwords over both processes block the account on both', async () => {
    const email = await signUp();
    for (let time = 0; time < failures; time += 1)
      expect((await login(time % 2 ? one : two, email, 'a wrong guess')).status).toBe(401);
    expect(statuses(await loginsOnBoth(2, email, password))).toEqual([429, 429]);
  });

  // checklist 20
  test('of 50 wrong passwords at once over both processes ten are checked', async () => {
    const email = await signUp();
    const since = performance.now();
    const replies = await loginsOnBoth(50, email, 'a wrong guess');
    expect(count(replies, 401)).toBeGreaterThanOrEqual(failures);
    expect(count(replies, 401)).toBeLessThanOrEqual(mostChecks(since));
    expect(count(replies, 401) + count(replies, 429)).toBe(50);
  });

  // checklist 21
  test('50 right logins at once over both processes all succeed', async () => {
    const email = await signUp();
    expect(statuses(await loginsOnBoth(50, email, password))).toEqual(Array(50).fill(200));
  });
});
