import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { migrations } from '../../src/database/migrations/list.ts';
import { callIn } from '../kit/command-line.ts';
import { bearer, password } from '../kit/given.ts';
import { type Home, newHome, type Program, start } from '../kit/program.ts';
import { appKey } from '../kit/service.ts';
import { until } from '../kit/time.ts';

let home: Home;
afterEach(() => home.drop());

const environment = () => ({
  ...home.environment,
  SECRET: 'the same for every process on this database',
  BOOTSTRAP_APP_KEY: appKey,
  // One issuer for both services.
  PUBLIC_URL: 'http://localhost:3000',
});

test('one of two operators that migrate an empty database at once waits for the other', async () => {
  home = await newHome('empty');
  const call = callIn(environment());
  const both = await Promise.all([call('migrate'), call('migrate')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  // One of them makes the default application, and the key that the settings do not bring along.
  expect(both.map(({ stderr }) => stderr).toSorted()).toEqual([
    '',
    expect.stringContaining('export SERVICE_KEY=gh_svc_'),
  ]);
  expect(both.map(({ stdout }) => stdout).toSorted()).toEqual([
    migrations.map(({ name }) => `Applied ${name}.\n`).join(''),
    'No pending migrations.\n',
  ]);
});

// checklist 37
test('a key that an operator removes is refused by both running services within 30 seconds, in REST and GraphQL', async () => {
  home = await newHome('migrated');
  const programs = [await start(environment()), await start(environment())];
  const signUp = async ({ send }: Program): Promise<string> => {
    const email = `${randomUUID()}@example.com`;
    const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
    return (await send('POST', '/v1/users', { body })).body.session.token;
  };
  /** Returns the outcomes of a token in both APIs of both services. */
  const verdicts = async (token: string): Promise<readonly string[]> => {
    const headers = bearer(token);
    const replies = programs.flatMap(({ send }) => [
      send('GET', '/v1/users/me', { headers }),
      send('POST', '/graphql', { headers, body: { query: '{ me { id } }' } }),
    ]);
    return (await Promise.all(replies)).map(({ body }) => body.code ?? body.errors?.[0].extensions.code ?? 'good');
  };

  const token = await signUp(programs[0]!);
  const { kid } = decodeProtectedHeader(token);
  expect(await verdicts(token)).toEqual(['good', 'good', 'good', 'good']);
  expect((await callIn(environment())('signing-keys', 'remove', kid!)).code).toBe(0);
  const removedAt = performance.now();
  const isRefused = async () => (await verdicts(token)).every((verdict) => verdict === 'token_invalid');
  while (performance.now() - removedAt < 20_000) await verdicts(token);
  await until(isRefused, 'every API refused the token');
  expect((performance.now() - removedAt) / 1000).toBeLessThan(31);

  for (const program of programs) {
    const fresh = await signUp(program);
    expect(decodeProtectedHeader(fresh).kid).not.toBe(kid);
    expect(await verdicts(fresh)).toEqual(['good', 'good', 'good', 'good']);
  }
  for (const program of programs) {
    program.kill('SIGTERM');
    expect(await program.exitCode).toBe(0);
  }
});
