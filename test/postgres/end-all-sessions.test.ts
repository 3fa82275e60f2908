import { afterAll, beforeAll, expect, test } from 'vitest';
import { callIn } from '../kit/command-line.ts';
import { bearer, password } from '../kit/given.ts';
import { type Home, newHome, type Program, start } from '../kit/program.ts';
import { appKey } from '../kit/service.ts';

let home: Home;
let program: Program;

const environment = () => ({
  ...home.environment,
  SECRET: 'the same for every process on this database',
  BOOTSTRAP_APP_KEY: appKey,
  RATE_LIMITS: 'off',
});

beforeAll(async () => {
  home = await newHome('migrated');
  program = await start(environment());
});
afterAll(async () => {
  program?.kill('SIGTERM');
  await program?.exitCode;
  await home?.drop();
});

test('session end-all ends every session that was issued before it, while users of a running service log in and renew', async () => {
  const { send } = program;
  const signUp = async (name: string): Promise<string> => {
    const body = {
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: `${name}@example.com`,
      password,
      verify_password: password,
    };
    return (await send('POST', '/v1/users', { body })).body.session.token;
  };
  const earlier: string[] = [];
  for (let at = 0; at < 12; at += 1) earlier.push(await signUp(`user${at}`));

  let isRunning = true;
  const statuses = new Set<number>();
  /** Renews its session for as long as it can, and logs in again. */
  const use = async (at: number): Promise<string> => {
    let token = earlier[at]!;
    let isOver = false;
    do {
      isOver = !isRunning;
      const renewed = await send('POST', '/v1/auth/refresh', { headers: bearer(token) });
      statuses.add(renewed.status);
      const body = { email: `user${at}@example.com`, password };
      token = renewed.status === 200 ? renewed.body.token : (await send('POST', '/v1/auth', { body })).body.token;
    } while (!isOver);
    return token;
  };
  const users = earlier.map((_token, at) => use(at));
  const { code, stdout, stderr } = await callIn(environment())('sessions', 'end-all', '--yes', '--json');
  isRunning = false;
  expect([code, stderr]).toEqual([0, '']);
  const ended = JSON.parse(stdout);
  expect(ended.sessions).toBeGreaterThanOrEqual(earlier.length);

  const latest = await Promise.all(users);
  expect([...statuses].toSorted()).toEqual([200, 401]);
  for (const token of earlier)
    expect((await send('GET', '/v1/users/me', { headers: bearer(token) })).body.code).toBe('session_ended');
  for (const token of latest) expect((await send('GET', '/v1/users/me', { headers: bearer(token) })).status).toBe(200);
});
