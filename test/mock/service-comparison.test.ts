import { beforeAll, describe, expect, test } from 'vitest';
import { superAdmin } from '../kit/members.ts';
import { appKey, type Headers, type Reply, type Sent, useService } from '../kit/service.ts';
import { exampleOf } from './requests.ts';
import { useMock } from './server.ts';

const mock = useMock();
const service = useService();

/** Returns a reply without the request ID and the URL of the service. */
const said = ({ status, headers, body }: Reply) => ({
  status,
  type: headers['content-type'],
  challenge: headers['www-authenticate'],
  allow: headers['allow'],
  accept: headers['accept'],
  body:
    body === undefined
      ? undefined
      : JSON.parse(JSON.stringify(body), (name, value) =>
          ['instance', 'type', 'request_id'].includes(name) ? undefined : value,
        ),
});

const signup = exampleOf('SignupRequest');
const admin = (body?: unknown): Sent => ({ headers: superAdmin, ...(body === undefined ? {} : { body }) });

describe('a request that production refuses', () => {
  test.each<readonly [string, string, string, Sent]>([
    ['nothing in the body', 'POST', '/v1/users', { body: {} }],
    ['no body', 'POST', '/v1/users', {}],
    ['half a body', 'POST', '/v1/users', { body: '{"email":' }],
    ['a list for a body', 'POST', '/v1/users', { body: [] }],
    ['a field too many', 'POST', '/v1/users', { body: { ...signup, nickname: 'Ada' } }],
    ['fields of the wrong type', 'POST', '/v1/users', { body: { ...signup, firstname: 7, default_company: 'x' } }],
    ['no address', 'POST', '/v1/users', { body: { ...signup, email: 'ada at example.com' } }],
    [
      'names that are too long and blank',
      'POST',
      '/v1/users',
      { body: { ...signup, firstname: 'A'.repeat(101), lastname: ' ' } },
    ],
    [
      'a password that is too short',
      'POST',
      '/v1/users',
      { body: { ...signup, password: 'short', verify_password: 'short' } },
    ],
    ['no password', 'POST', '/v1/auth', { body: { email: 'ada@example.com' } }],
    ['a body of another type', 'POST', '/v1/auth', { headers: { 'Content-Type': 'text/plain' }, body: 'email=ada' }],
    ['a body that is too large', 'POST', '/v1/auth', { body: { email: 'a'.repeat(70_000), password: 'x' } }],
    ['a media type that there is not', 'GET', '/v1/users/me', { headers: { ...superAdmin, Accept: 'text/html' } }],
    ['a limit out of range', 'GET', '/v1/users?limit=0', admin()],
    ['a limit that is not a number', 'GET', '/v1/roles?limit=many', admin()],
    ['a state that there is not', 'GET', '/v1/invitations?state=lost', admin()],
    ['an order that there is not', 'GET', '/v1/users?sort=age', admin()],
    ['a query twice over', 'GET', '/v1/users?limit=1&limit=2', admin()],
    ['an invalid id', 'GET', '/v1/companies/seven', admin()],
    [
      'a change with nothing right in it',
      'PATCH',
      '/v1/users/me',
      admin({ timezone: 7, language: 'e', dob: 'today', id: 1 }),
    ],
    ['a role with a permission that there is not', 'POST', '/v1/roles', admin({ name: 'x', permissions: ['fly'] })],
    [
      'settings out of range',
      'PATCH',
      '/v1/app',
      admin({ settings: { access_token_seconds: 1, email_change: 'none' } }),
    ],
    ['a kind of key that there is not', 'POST', '/v1/keys', admin({ kind: 'master', name: '' })],
    ['no such path', 'GET', '/v1/nothing', {}],
    ['no such method', 'DELETE', '/v1/auth', {}],
    ['a path that is not UTF-8', 'GET', '/v1/users/%E0%A4%A', {}],
    ['a GraphQL document that asks for too much', 'POST', '/graphql', { body: { query: '{ me { nickname } }' } }],
    ['a GraphQL request of no GraphQL', 'POST', '/graphql', { body: { query: 7 } }],
    [
      'a GraphQL variable of the wrong type',
      'POST',
      '/graphql',
      { body: { query: 'query ($n: Int) { roles(limit: $n) { next_cursor } }', variables: { n: 'x' } } },
    ],
  ])('the mock refuses a request in the same words as the service: %s: %s %s', async (_what, method, path, sent) => {
    const [mocked, real] = [await mock.send(method, path, sent), await service.send(method, path, sent)];
    expect(real.status === 200 ? real.body.errors : real.status >= 400).toBeTruthy();
    expect(said(mocked)).toEqual(said(real));
  });

  test('the mock answers an OPTIONS request as the service does', async () => {
    for (const path of ['/v1/users', '/v1/users/me', '/v1/nothing'])
      expect(said(await mock.send('OPTIONS', path)), path).toEqual(said(await service.send('OPTIONS', path)));
  });
});

/** An operation and a field for each kind of access. */
const apis = [
  ['client', 'GET', '/v1/auth/options', '{ loginOptions { methods } }'],
  ['client', 'GET', '/v1/auth/social', '{ socialDrivers { label } }'],
  ['actor', 'GET', '/v1/users/me', '{ me { id } }'],
  ['session', 'POST', '/v1/auth/verify', 'mutation { resendVerification }'],
  ['refresh', 'POST', '/v1/auth/refresh', 'mutation { refreshToken { token } }'],
  ['none', 'GET', '/healthz', '{ __typename }'],
] as const;

let user: Headers;
beforeAll(async () => {
  ({ headers: user } = await service.given.user());
});

describe.each(apis)('the credentials for an operation with access %s', (_access, method, path, query) => {
  const choices = [0, 1, 2, 3, 4, 5, 6, 7];

  test.each(choices)(
    'the mock returns the same error codes as the service for combination %i of the three credentials',
    async (choice) => {
      const headers: Headers = {
        ...(choice & 1 ? { 'X-Service-App': appKey } : {}),
        ...(choice & 2 ? { Authorization: user['Authorization']! } : {}),
        ...(choice & 4 ? superAdmin : {}),
      };
      const codes = await Promise.all(
        [mock, service].map(async (server) => {
          const rest = await server.send(method, path, { headers });
          const { body } = await server.graphql(query, { headers });
          return [rest.body?.code, rest.headers['www-authenticate'], body.errors?.[0].extensions.code];
        }),
      );
      expect(codes[0]).toEqual(codes[1]);
    },
  );
});
