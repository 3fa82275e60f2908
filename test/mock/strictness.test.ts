import { beforeAll, describe, expect, test } from 'vitest';
import { superAdmin } from '../kit/members.ts';
import { appKey, type Headers, type Reply, useService } from '../kit/service.ts';
import { exampleOf } from './requests.ts';
import { type TestMock, useMock } from './server.ts';

// regression A76
const service = useService();
const mocks = { stateless: useMock(), stateful: useMock({ isStateful: true }) };

/** A new user, as they are after a sign-up: without a permission and without a recent proof. */
const userOf = async (server: Pick<TestMock, 'send'>): Promise<Headers> => {
  const email = `strict-${Math.random().toString(36).slice(2)}@example.com`;
  const { body } = await server.send('POST', '/v1/users', {
    headers: { 'X-Service-App': appKey },
    body: { ...exampleOf('SignupRequest'), email },
  });
  return { 'X-Service-App': appKey, Authorization: `Bearer ${body.session.token}` };
};

/** The parts of a refusal that do not differ from one server to the next. */
const refusalOf = ({ status, body }: Reply) => {
  const { extensions } = body?.errors?.[0] ?? {};
  const { code, errors, methods, required_permissions } = extensions ?? body ?? {};
  return { ...(extensions ? {} : { status }), code, errors, methods, required_permissions };
};

interface Case {
  readonly as: 'user' | 'client' | 'superAdmin';
  readonly rest: readonly [method: string, path: string, body?: object];
  readonly graphql: readonly [query: string, variables?: object];
  readonly headers?: Headers;
  readonly code: string;
}

const provider = 'mutation ($data: SetProviderInput!) { setProvider(provider: "other", data: $data) { name } }';
const startLogin =
  'mutation ($data: StartSocialLoginInput!) { startSocialLogin(provider: "google", data: $data) { binding } }';
const apple = { driver: 'apple', client_id: 'com.example.app' };
const google = { driver: 'google', client_id: 'other.apps.example' };
const idle = { settings: { session_idle_seconds: 31_536_000, session_max_seconds: 300 } };
const link = { redirect_uri: 'https://app.example.com/callback', purpose: 'link' };
const createKey = 'mutation ($data: CreateApiKeyInput!) { createApiKey(data: $data) { key } }';
const limited = { networks: ['203.0.113.0/24'], expires_at: '2100-01-01 00:00:00' };
const challenge = { driver: 'hcaptcha', site_key: 'another-site', operations: ['signup'] };
const key = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const login = { email: 'ada@example.com', password: 'correct horse battery' };

const cases: Readonly<Record<string, Case>> = {
  'an Apple provider without keys': {
    as: 'superAdmin',
    rest: ['PUT', '/v1/providers/other', apple],
    graphql: [provider, { data: apple }],
    code: 'validation_failed',
  },
  'a Google provider without a secret': {
    as: 'superAdmin',
    rest: ['PUT', '/v1/providers/other', google],
    graphql: [provider, { data: google }],
    code: 'validation_failed',
  },
  'a redirect URI that is not a URL': {
    as: 'client',
    rest: ['POST', '/v1/auth/social/google/start', { redirect_uri: 'not a url' }],
    graphql: [startLogin, { data: { redirect_uri: 'not a url' } }],
    code: 'validation_failed',
  },
  'an idle time above the maximum': {
    as: 'superAdmin',
    rest: ['PATCH', '/v1/app', idle],
    graphql: ['mutation ($data: UpdateAppInput!) { updateApp(data: $data) { id } }', { data: idle }],
    code: 'validation_failed',
  },
  'the purpose `link` without a token': {
    as: 'client',
    rest: ['POST', '/v1/auth/social/google/start', link],
    graphql: [startLogin, { data: link }],
    code: 'credentials_required',
  },
  'the purpose `link` with a super admin key': {
    as: 'superAdmin',
    rest: ['POST', '/v1/auth/social/google/start', link],
    graphql: [startLogin, { data: link }],
    code: 'session_required',
  },
  'a deletion without proof': {
    as: 'user',
    rest: ['DELETE', '/v1/users/me'],
    graphql: ['mutation { deleteUser(id: "me") }'],
    code: 'reauthentication_required',
  },
  'another operation that requires a recent proof': {
    as: 'user',
    rest: ['POST', '/v1/users/me/factors/totp', {}],
    graphql: ['mutation { addTotp { id } }'],
    code: 'reauthentication_required',
  },
  'the application as a user': {
    as: 'user',
    rest: ['GET', '/v1/app'],
    graphql: ['{ app { id } }'],
    code: 'forbidden',
  },
  'a change of the application as a user': {
    as: 'user',
    rest: ['PATCH', '/v1/app', { name: 'Other' }],
    graphql: ['mutation { updateApp(data: { name: "Other" }) { id } }'],
    code: 'forbidden',
  },
  'a key of a service account without the account': {
    as: 'superAdmin',
    rest: ['POST', '/v1/keys', { kind: 'service_account', name: 'Deploy', permissions: ['users:read'] }],
    graphql: [createKey, { data: { kind: 'service_account', name: 'Deploy', permissions: ['users:read'] } }],
    code: 'validation_failed',
  },
  'an application key of a service account': {
    as: 'superAdmin',
    rest: ['POST', '/v1/keys', { kind: 'app', name: 'Web', service_account_id: 7 }],
    graphql: [createKey, { data: { kind: 'app', name: 'Web', service_account_id: '7' } }],
    code: 'validation_failed',
  },
  'an application key with permissions': {
    as: 'superAdmin',
    rest: ['POST', '/v1/keys', { kind: 'app', name: 'Web', permissions: ['users:read'] }],
    graphql: [createKey, { data: { kind: 'app', name: 'Web', permissions: ['users:read'] } }],
    code: 'validation_failed',
  },
  'a super admin key with an empty list of permissions': {
    as: 'superAdmin',
    rest: ['POST', '/v1/keys', { kind: 'service', name: 'Import', permissions: [] }],
    graphql: [createKey, { data: { kind: 'service', name: 'Import', permissions: [] } }],
    code: 'validation_failed',
  },
  'a super admin key that is restricted to a company': {
    as: 'superAdmin',
    rest: ['POST', '/v1/keys', { kind: 'service', name: 'Ops', company_ids: [1] }],
    graphql: [createKey, { data: { kind: 'service', name: 'Ops', company_ids: ['1'] } }],
    code: 'validation_failed',
  },
  'an application key that is restricted to a network and expires': {
    as: 'superAdmin',
    rest: ['POST', '/v1/keys', { kind: 'app', name: 'Web', ...limited }],
    graphql: [createKey, { data: { kind: 'app', name: 'Web', ...limited } }],
    code: 'validation_failed',
  },
  'a challenge of another site without its secret key': {
    as: 'superAdmin',
    rest: ['PUT', '/v1/app/challenge', challenge],
    graphql: [
      'mutation ($data: SetAppChallengeInput!) { setAppChallenge(data: $data) { driver } }',
      { data: challenge },
    ],
    code: 'validation_failed',
  },
  'an unknown verification key': {
    as: 'client',
    rest: ['GET', `/v1/auth/verify/${key}`],
    graphql: [`{ verification(key: "${key}") { email } }`],
    code: 'key_invalid',
  },
  'a verification with an unknown key': {
    as: 'client',
    rest: ['POST', `/v1/auth/verify/${key}`, {}],
    graphql: [`mutation { verifyEmail(key: "${key}") }`],
    code: 'key_invalid',
  },
  'a password reset with an unknown key': {
    as: 'client',
    rest: ['POST', `/v1/auth/reset/${key}`, { password: 'a nanosecond', verify_password: 'a nanosecond' }],
    graphql: [
      `mutation { resetPassword(data: { token: "${key}", password: "a nanosecond", password_confirmation: "a nanosecond" }) }`,
    ],
    code: 'key_invalid',
  },
  'a `Challenge-Response` that is too long': {
    as: 'client',
    rest: ['POST', '/v1/auth', login],
    graphql: ['mutation ($data: LoginInput!) { login(data: $data) { token } }', { data: login }],
    headers: { 'Challenge-Response': 'x'.repeat(9000) },
    code: 'validation_failed',
  },
};

describe.each(Object.entries(mocks))('the %s mock is as strict as the service', (_mode, mock) => {
  let users: readonly Headers[];
  beforeAll(async () => {
    users = [await userOf(mock), await userOf(service)];
  });

  test.each(Object.entries(cases))(
    'the mock refuses %s as the service does, through both APIs',
    async (_title, { as, rest: [method, path, body], graphql: [query, variables], headers: others = {}, code }) => {
      const replies = await Promise.all(
        [mock, service].map(async (server, index) => {
          const own = { user: users[index], client: { 'X-Service-App': appKey }, superAdmin }[as];
          const headers = { ...own, ...others };
          const sent = { headers, ...(body === undefined ? {} : { body }) };
          return [
            refusalOf(await server.send(method, path, sent)),
            refusalOf(await server.graphql(query, { headers, ...(variables ? { variables } : {}) })),
          ];
        }),
      );
      expect(replies[0]).toEqual(replies[1]);
      expect(replies[1]?.map((reply) => reply.code)).toEqual([code, code]);
    },
  );

  test('the mock accepts what it refuses without proof from a user who has authenticated again, through both APIs', async () => {
    const [headers = {}] = users;
    const { body } = await mock.send('POST', '/v1/auth/reauthenticate', {
      headers,
      body: { password: exampleOf('SignupRequest').password },
    });
    const proven = { ...headers, Authorization: `Bearer ${body.token}` };
    const { status } = await mock.send('POST', '/v1/users/me/factors/totp', { headers: proven, body: {} });
    expect(status).toBe(201);
    const added = await mock.graphql('mutation { addTotp { id } }', { headers: proven });
    expect(added.body.errors).toBeUndefined();
  });
});

test('the stateful mock compares the password of a deletion, and refuses a wrong one, through both APIs', async () => {
  const headers = await userOf(mocks.stateful);
  const rest = await mocks.stateful.send('DELETE', '/v1/users/me', { headers, body: { password: 'not the password' } });
  const graphql = await mocks.stateful.graphql('mutation { deleteUser(id: "me", password: "not the password") }', {
    headers,
  });
  expect([rest, graphql].map((reply) => refusalOf(reply).code)).toEqual(['password_incorrect', 'password_incorrect']);
});
