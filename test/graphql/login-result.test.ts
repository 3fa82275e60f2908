import { describe, expect, test } from 'vitest';
import { answerOf, apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { challengeOf, codeAt, enrolled, factorApis } from '../kit/factors.ts';
import { bearer, password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { useMock } from '../mock/server.ts';

const service = useService();
const mock = useMock();
const { logIn, completeLogin } = factorApis(service).GraphQL;

const loginDocument = `mutation ($data: LoginWithPasswordInput!) { loginWithPassword(data: $data) {
  __typename ... on AuthPayload { token user { id } } ... on LoginChallenge { challenge methods passkey_options { timeout } expires_at } } }`;

// regression A55
describe('the result of a login in GraphQL', () => {
  test('a login of a user without second factor is an AuthPayload', async () => {
    const { id, email } = await service.given.user();
    const { body } = await service.graphql(loginDocument, { variables: { data: { email, password } } });
    expect(body).toEqual({
      data: { loginWithPassword: { __typename: 'AuthPayload', token: expect.any(String), user: { id: String(id) } } },
    });
  });

  test('a login of a user with a second factor is a LoginChallenge with the values that REST has', async () => {
    const { email } = await enrolled(service);
    const { status, body } = await service.graphql(loginDocument, { variables: { data: { email, password } } });
    const rest = await factorApis(service).REST.logIn({}, { email, password });
    const { status: _kind, challenge: _token, ...same } = rest.body;
    expect([status, rest.status]).toEqual([200, 202]);
    expect(body).toEqual({
      data: { loginWithPassword: { __typename: 'LoginChallenge', challenge: expect.any(String), ...same } },
    });
  });

  test('the challenge of the result completes the login, once, and is not a bearer token', async () => {
    const { email, secret } = await enrolled(service);
    const { challenge } = challengeOf(await logIn({}, { email, password }));
    expect(outcomeOf(await apisOf(service).GraphQL.me(bearer(challenge)))).toBe('token_invalid');
    const totp = codeAt(secret, service.clock.now());
    expect(tokenOf(await completeLogin({}, challenge, { totp_code: totp }))).toBeDefined();
    expect(outcomeOf(await completeLogin({}, challenge, { totp_code: totp }))).toBe('login_expired');
  });

  test('a wrong password returns the same error whether the user has a second factor or not', async () => {
    const wrong = { password: 'a wrong password' };
    const refusals = [await enrolled(service), await service.given.user(), { email: 'unknown@example.com' }].map(
      async ({ email }) => (await logIn({}, { email, ...wrong })).body.errors[0].extensions.code,
    );
    expect(new Set(await Promise.all(refusals))).toEqual(new Set(['invalid_credentials']));
  });

  test('the field login keeps its type: a second factor is an error with the challenge', async () => {
    const { email } = await enrolled(service);
    const reply = await apisOf(service).GraphQL.login({ email, password });
    expect([outcomeOf(reply), reply.body.data]).toEqual(['second_factor_required', null]);
    expect(challengeOf(reply).methods).toContain('totp');
  });

  test('the mock returns both types', async () => {
    const data = { email: 'ada@example.com', password: 'correct horse battery' };
    const { body } = await mock.graphql(loginDocument, { variables: { data } });
    expect(body.data.loginWithPassword.__typename).toBe('AuthPayload');
  });
});

describe('a mutation that returns a session', () => {
  const creation = 'createApiKey(data: { kind: app, name: "Website" }) { key }';
  const renewal = 'refreshToken { token }';
  const wrong = 'login(data: { email: "a@example.com", password: "x" }) { token }';
  const keys = async () => (await service.db('keys').count('* as n').first())!['n'];

  test.each([
    ['after another field', `mutation { ${creation} ${renewal} }`],
    ['before another field', `mutation { ${renewal} ${creation} }`],
    ['twice, with an alias', `mutation { a: ${renewal} b: ${renewal} }`],
    ['beside another one', `mutation { ${renewal} ${wrong} }`],
    ['in a fragment', `mutation { ${creation} ...f } fragment f on Mutation { ${renewal} }`],
    ['beside a fragment', `mutation { ${renewal} ...f } fragment f on Mutation { ${creation} }`],
    [
      'in a fragment of a fragment',
      `mutation { ${creation} ...f } fragment f on Mutation { ...g } fragment g on Mutation { ${renewal} }`,
    ],
    ['in an inline fragment', `mutation { ${creation} ... on Mutation { ${renewal} } }`],
    ['beside __typename', `mutation { __typename ${renewal} }`],
    ['with a directive that skips it', `mutation { ${creation} ${renewal.replace(' ', ' @skip(if: true) ')} }`],
  ])('is refused %s, before anything is done', async (_where, document) => {
    const before = await keys();
    const { status, body } = await service.graphql(document, { headers: superAdmin });
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'graphql_invalid']);
    expect(body.errors[0].message).toMatch(/^"\w+" must be the only field of its operation\.$/);
    expect(body).not.toHaveProperty('data');
    expect(await keys()).toBe(before);
  });

  test('it may be in a fragment, or twice under one name, which is one field', async () => {
    const { headers } = await service.given.user();
    const fragment = await service.graphql(`mutation { ...f } fragment f on Mutation { ${renewal} }`, { headers });
    expect(answerOf(fragment).token).toEqual(expect.any(String));
    const merged = await service.graphql(`mutation { ${renewal} refreshToken { expires } }`, { headers });
    expect(answerOf(merged)).toEqual({ token: expect.any(String), expires: expect.any(String) });
  });

  test('another operation of the document has other fields', async () => {
    const query = `mutation A { ${renewal} } mutation B { ${creation} }`;
    const reply = await service.send('POST', '/graphql', { headers: superAdmin, body: { query, operationName: 'B' } });
    expect(answerOf(reply).key).toEqual(expect.any(String));
  });

  test('a fragment that contains itself is refused', async () => {
    const { body } = await service.graphql('mutation { ...f } fragment f on Mutation { refreshToken { token } ...f }');
    expect(body.errors[0].extensions.code).toBe('graphql_invalid');
  });
});
