import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadContracts } from '../../src/contracts.ts';
import { createExamples } from '../../src/mock/examples.ts';
import { createScript } from '../../src/mock/script.ts';
import type { Reply } from '../kit/service.ts';
import { exampleOf } from './requests.ts';
import { superAdmin, useMock } from './server.ts';

// regression A76
const mock = useMock({ isStateful: true, seed: [{ email: 'grace@example.com', password: 'a nanosecond' }] });

const control = (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${mock.url}/__mock/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const listOf = async (path: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  ((await (await control(path)).json()) as { data: [] }).data;

const next = (operation: string, ...outcomes: readonly string[]) => control('next', { operation, outcomes });

beforeEach(async () => {
  expect((await control('reset', {})).status).toBe(204);
});

const grace = { email: 'grace@example.com', password: 'a nanosecond' };

const apis: readonly (readonly [string, () => Promise<Reply>])[] = [
  ['REST', () => mock.send('POST', '/v1/auth', { body: grace })],
  [
    'GraphQL',
    () =>
      mock.graphql('mutation ($data: LoginInput!) { login(data: $data) { token } }', { variables: { data: grace } }),
  ],
];
const codeOf = ({ body }: Reply): string | undefined => body.errors?.[0].extensions?.code ?? body.code;

describe.each(apis)('the control API of the mock, through %s', (_api, login) => {
  test('the next calls of an operation have the chosen outcomes, one each, and later calls the usual one', async () => {
    await next('login', 'overloaded', 'ok', 'invalid_credentials');
    const codes = [];
    for (let call = 0; call < 4; call += 1) codes.push(codeOf(await login()));
    expect(codes).toEqual(['overloaded', undefined, 'invalid_credentials', undefined]);
  });

  test('a request is recorded with its operation and its body, and a reset forgets it and the chosen outcomes', async () => {
    await next('login', 'overloaded');
    await login();
    const [request] = await listOf('requests');
    expect(request).toMatchObject({ operations: ['login'], method: 'POST', body: expect.anything() });
    expect(JSON.stringify(request?.['body'])).toContain(grace.email);
    await next('login', 'overloaded');
    await control('reset', {});
    expect(await listOf('requests')).toEqual([]);
    expect(codeOf(await login())).toBeUndefined();
  });
});

describe('the control API of the mock', () => {
  test('an invalid request uses up no outcome', async () => {
    await next('login', 'overloaded');
    expect((await mock.send('POST', '/v1/auth', { body: {} })).status).toBe(422);
    expect((await mock.send('POST', '/v1/auth', { body: grace })).status).toBe(503);
  });

  test('an example of a success can be chosen by its name, and a preference of the request wins', async () => {
    await next('login', 'challenge');
    const preferred = await mock.send('POST', '/v1/auth', { body: grace, headers: { Prefer: 'code=429' } });
    expect(preferred.status).toBe(429);
    expect((await mock.send('POST', '/v1/auth', { body: grace })).body.status).toBe('challenge');
  });

  test.each([
    [{ operation: 'logIn', outcomes: ['ok'] }, 'logIn is not an operation of the contract.'],
    [
      { operation: 'login', outcomes: ['email_taken'] },
      'email_taken is not documented for login. Documented: ok, code=200',
    ],
    [{ operation: 'login' }, 'Send JSON such as'],
    [7, 'Send JSON such as'],
    [{ operation: 'login', outcomes: Array(1001).fill('ok') }, 'At most 1000 outcomes'],
  ])('the mock refuses the outcomes %j with an error that helps', async (body, error) => {
    const response = await control('next', body);
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
      400,
      expect.stringContaining(error),
    ]);
  });

  test('pages of other origins can neither read nor change the mock, and see no CORS header', async () => {
    for (const origin of ['http://evil.test', 'null']) {
      const responses = [
        await control('requests', undefined, { Origin: origin }),
        await control('reset', {}, { Origin: origin }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([403, 403]);
    }
    const own = await control('requests', undefined, { Origin: mock.url });
    expect(own.status).toBe(200);
  });

  test('an unknown path of the control API returns 404 with those that exist', async () => {
    const response = await control('users');
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('POST reset')]);
  });

  test('the requests that are kept are bounded', async () => {
    for (let call = 0; call < 510; call += 1) await mock.send('GET', '/healthz');
    expect(await listOf('requests')).toHaveLength(500);
  });
});

describe('the emails of the mock', () => {
  const mailed = async (): Promise<string> => {
    const data = (await listOf('inbox')).at(-1)?.['data'] as { readonly key: string };
    return data.key;
  };

  test('a key of an email resets the password once, through REST', async () => {
    await mock.send('POST', '/v1/auth/forgot', { body: { email: grace.email } });
    const reset = { password: 'two nanoseconds', verify_password: 'two nanoseconds' };
    const path = `/v1/auth/reset/${await mailed()}`;
    expect((await mock.send('POST', path, { body: reset })).status).toBe(204);
    expect((await mock.send('POST', path, { body: reset })).status).toBe(410);
    const replies = await Promise.all(
      [grace.password, reset.password].map((password) =>
        mock.send('POST', '/v1/auth', { body: { ...grace, password } }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([401, 200]);
  });

  test('a key of an email resets the password once, through GraphQL', async () => {
    await mock.graphql('mutation { forgotPassword(data: { email: "grace@example.com" }) }');
    const token = await mailed();
    const document = `mutation { resetPassword(data: { token: "${token}", password: "two nanoseconds", password_confirmation: "two nanoseconds" }) }`;
    const replies = [await mock.graphql(document), await mock.graphql(document)];
    expect(replies.map(codeOf)).toEqual([undefined, 'key_invalid']);
  });

  test('a key of the email of a sign-up verifies the address', async () => {
    const { body } = await mock.send('POST', '/v1/users', {
      body: exampleOf('SignupRequest') && { ...exampleOf('SignupRequest'), email: 'new@example.com' },
    });
    const headers = { 'X-Service-App': 'any', Authorization: `Bearer ${body.session.token}` };
    const isVerified = async () => (await mock.send('GET', '/v1/users/me', { headers })).body.is_verified;
    const before = await isVerified();
    await mock.send('POST', `/v1/auth/verify/${await mailed()}`, { headers, body: {} });
    expect([before, await isVerified()]).toEqual([false, true]);
  });

  test('a password recovery of an unknown address sends no email', async () => {
    expect((await mock.send('POST', '/v1/auth/forgot', { body: { email: 'unknown@example.com' } })).status).toBe(202);
    expect(await listOf('inbox')).toEqual([]);
  });

  test('the emails that are kept are bounded', async () => {
    for (let call = 0; call < 205; call += 1)
      await mock.send('POST', '/v1/auth/forgot', { body: { email: grace.email } });
    expect(await listOf('inbox')).toHaveLength(200);
  });
});

test('a reset forgets accounts that have signed up, and keeps those of the seed', async () => {
  await mock.send('POST', '/v1/users', { body: { ...exampleOf('SignupRequest'), email: 'new@example.com' } });
  await control('reset', {});
  const login = async (email: string, password: string) =>
    (await mock.send('POST', '/v1/auth', { body: { email, password } })).status;
  expect(await login('new@example.com', exampleOf('SignupRequest').password)).toBe(401);
  expect(await login(grace.email, grace.password)).toBe(200);
});

test('outcomes of a script are taken one by one, and those of each operation apart', async () => {
  const script = createScript(createExamples((await loadContracts()).openapi));
  script.next('login', ['429', 'ok']);
  script.next('signup', ['email_taken']);
  expect([script.take('login'), script.take('signup'), script.take('login'), script.take('login')]).toEqual([
    '429',
    'email_taken',
    undefined,
    undefined,
  ]);
});

// regression A76
test('a script accepts every outcome that the types of the package have', async () => {
  const script = createScript(createExamples((await loadContracts()).openapi));
  const types = await readFile(new URL('../../packages/mock/src/outcomes.ts', import.meta.url), 'utf8');
  const operations = [...types.matchAll(/^ {2}readonly (\w+): (.+);$/gm)];
  expect(operations.length).toBeGreaterThan(100);
  for (const [, operation = '', outcomes = ''] of operations)
    script.next(
      operation,
      [...outcomes.matchAll(/'(\w+)'/g)].map(([, outcome]) => outcome!),
    );
});

describe('a seeded user with the role of the owner', () => {
  const owned = useMock({
    isStateful: true,
    seed: [{ email: 'owner@example.com', roles: [{ id: 1, name: 'Owner', company_id: 1 }] }],
  });

  test('an owner has the permissions of the role, through both APIs', async () => {
    const { password } = exampleOf('LoginRequest');
    const { body } = await owned.send('POST', '/v1/auth', { body: { email: 'owner@example.com', password } });
    const headers = { 'X-Service-App': 'any', Authorization: `Bearer ${body.token}` };
    expect((await owned.send('GET', '/v1/app', { headers })).status).toBe(200);
    expect((await owned.graphql('{ app { id } }', { headers })).body.errors).toBeUndefined();
    expect((await owned.send('GET', '/v1/app', { headers: superAdmin })).status).toBe(200);
  });
});
