import { describe, expect, test } from 'vitest';
import { loadContracts } from '../../src/contracts.ts';
import { createExamples } from '../../src/mock/examples.ts';
import { remembering } from '../../src/mock/state.ts';
import { systemClock, systemRandom } from '../../src/system.ts';
import type { Headers, Reply } from '../kit/service.ts';
import { exampleOf } from './requests.ts';
import { publicUrl, useMock } from './server.ts';

const mock = useMock({ isStateful: true });

const person = (name: string) => ({
  firstname: name,
  lastname: 'Hopper',
  email: `${name}@Example.com`,
  password: 'a nanosecond of wire',
  verify_password: 'a nanosecond of wire',
});

const bearer = (token: string): Headers => ({ 'X-Service-App': 'any', Authorization: `Bearer ${token}` });

interface Api {
  signup(name: string, changed?: object, headers?: Headers): Promise<Reply>;
  login(email: string, password: string): Promise<Reply>;
  renew(token: string): Promise<Reply>;
  logout(token: string, everywhere?: boolean): Promise<Reply>;
  me(token: string): Promise<Reply>;
  update(token: string, change: object, version?: string): Promise<Reply>;
  /** The token in a reply. */
  token(reply: Reply): string;
  /** The user in a reply, of whatever operation. */
  user(reply: Reply): Readonly<Record<string, unknown>>;
  code(reply: Reply): string | undefined;
}

const rest: Api = {
  signup: (name, changed, headers = {}) =>
    mock.send('POST', '/v1/users', { headers, body: { ...person(name), ...changed } }),
  login: (email, password) => mock.send('POST', '/v1/auth', { body: { email, password } }),
  renew: (token) => mock.send('POST', '/v1/auth/refresh', { headers: bearer(token) }),
  logout: (token, all_devices = false) =>
    mock.send('PUT', '/v1/auth/logout', { headers: bearer(token), body: { all_devices } }),
  me: (token) => mock.send('GET', '/v1/users/me', { headers: bearer(token) }),
  update: (token, body, version) => {
    const condition: Headers = version === undefined ? {} : { 'If-Match': `"${version}"` };
    return mock.send('PATCH', '/v1/users/me', { headers: { ...bearer(token), ...condition }, body });
  },
  token: ({ body }) => (body.session ?? body).token,
  user: ({ body }) => body.user ?? body,
  code: ({ body }) => body?.code,
};

const shown = '{ id email displayname firstname lastname timezone version registered }';
const dataOf = ({ body }: Reply): Readonly<Record<string, unknown>> =>
  Object.values<Readonly<Record<string, unknown>>>(body.data)[0]!;

const graphql: Api = {
  signup: (name, changed, headers = {}) => {
    const { firstname, lastname, email, password, verify_password, ...rest } = { ...person(name), ...changed };
    const displayname = `${firstname} ${lastname}`;
    const data = { ...rest, displayname, firstname, lastname, email, password, password_confirmation: verify_password };
    const query = `mutation ($data: RegisterInput!) { register(data: $data) { token user ${shown} } }`;
    return mock.graphql(query, { headers, variables: { data } });
  },
  login: (email, password) =>
    mock.graphql(`mutation ($data: LoginInput!) { login(data: $data) { token user ${shown} } }`, {
      variables: { data: { email, password } },
    }),
  renew: (token) => mock.graphql('mutation { refreshToken { token } }', { headers: bearer(token) }),
  logout: (token, everywhere = false) =>
    mock.graphql(`mutation { logout(all_devices: ${everywhere}) }`, { headers: bearer(token) }),
  me: (token) => mock.graphql(`{ me ${shown} }`, { headers: bearer(token) }),
  update: (token, data, version) => {
    const update = `updateUser(id: "me", data: $data, if_match: $version) ${shown}`;
    return mock.graphql(`mutation ($data: UpdateUserInput!, $version: String) { ${update} }`, {
      headers: bearer(token),
      variables: { data, version },
    });
  },
  token: (reply) => String(dataOf(reply)['token']),
  user: (reply) => (dataOf(reply)['user'] as Readonly<Record<string, unknown>> | undefined) ?? dataOf(reply),
  code: ({ body }) => body.errors?.[0].extensions.code,
};

const apis = { rest, graphql };
const pairs = [
  ['rest', 'rest'],
  ['rest', 'graphql'],
  ['graphql', 'rest'],
  ['graphql', 'graphql'],
] as const;

describe.each(pairs)('a user who signs up through %s and comes back through %s', (first, second) => {
  const [here, there] = [apis[first], apis[second]];
  const name = `grace-${first}-${second}`;
  const { email, password } = person(name);

  test('a user has the data of their sign-up in the stateful mock, at once and after a login', async () => {
    const signedUp = await here.signup(name);
    const sent = { email, firstname: name, lastname: 'Hopper', displayname: `${name} Hopper` };
    expect(here.user(signedUp)).toMatchObject(sent);
    const me = await there.me(here.token(signedUp));
    expect(there.user(me)).toMatchObject({ ...sent, id: here.user(signedUp)['id'] });

    const token = there.token(await there.login(email.toUpperCase(), password));
    expect(here.user(await here.me(token))).toMatchObject(sent);
  });

  test('white space around an address does not matter in the stateful mock (regression A38)', async () => {
    const sent = { email: ` spaced-${email}\t` };
    const signedUp = await here.signup(`spaced-${name}`, sent);
    expect(here.user(signedUp)).toMatchObject({ email: `spaced-${email}` });
    for (const address of [`spaced-${email}`, sent.email])
      expect(there.user(await there.me(there.token(await there.login(address, password))))).toMatchObject({
        email: `spaced-${email}`,
      });
    expect(there.code(await there.signup(name, sent))).toBe('email_taken');
  });

  test('a login with a wrong password is refused by the stateful mock, and so is a sign-up with a taken address', async () => {
    expect(there.code(await there.login(email, 'another password'))).toBe('invalid_credentials');
    expect(there.code(await there.login('unknown@example.com', password))).toBe('invalid_credentials');
    expect(there.code(await there.signup(name))).toBe('email_taken');
  });

  test('a user of the stateful mock shows their changes until they change them again', async () => {
    const token = here.token(await here.login(email, password));
    const before = there.user(await there.me(token));
    const changed = here.user(await here.update(token, { displayname: 'Amazing Grace', timezone: 'America/New_York' }));
    expect(changed).toMatchObject({ displayname: 'Amazing Grace', timezone: 'America/New_York', email });
    const after = there.user(await there.me(token));
    expect(after).toMatchObject({ displayname: 'Amazing Grace', timezone: 'America/New_York' });
    expect(after['registered']).toBe(before['registered']);
    // REST says it as a header.
    if (second === 'graphql') expect(after['version']).not.toBe(before['version']);
  });

  test('a logout in the stateful mock ends every token of the session and no other token', async () => {
    const token = here.token(await here.login(email, password));
    const renewed = there.token(await there.renew(token));
    const elsewhere = there.token(await there.login(email, password));
    expect(renewed).not.toBe(token);
    await here.logout(token);
    for (const api of [here, there]) {
      expect(api.code(await api.me(token))).toBe('session_ended');
      expect(api.code(await api.renew(renewed))).toBe('session_ended');
      expect(api.user(await api.me(elsewhere))).toMatchObject({ email });
    }
  });

  test('a logout in the stateful mock ends all sessions of the user if the request says so', async () => {
    const [one, other] = [
      here.token(await here.login(email, password)),
      there.token(await there.login(email, password)),
    ];
    await there.logout(one, true);
    expect([here.code(await here.me(one)), here.code(await here.me(other))]).toEqual([
      'session_ended',
      'session_ended',
    ]);
  });
});

describe.each(Object.entries(apis))('the stateful mock, through %s', (name, api) => {
  test('a sign-up sent again with its idempotency key gets the first answer, and another sign-up may not use the key', async () => {
    const key = { 'Idempotency-Key': `once-${name}` };
    const first = await api.signup(`once-${name}`, {}, key);
    const again = await api.signup(`once-${name}`, {}, key);
    expect(api.token(again)).toBe(api.token(first));
    expect(again.body).toEqual(first.body);
    expect(api.code(await api.signup(`twice-${name}`, {}, key))).toBe('idempotency_key_reused');
    expect(api.code(await api.signup(`once-${name}`, {}, { 'Idempotency-Key': `twice-${name}` }))).toBe('email_taken');
  });

  test('a refused sign-up leaves its idempotency key free, and a key that is too long is refused', async () => {
    const key = { 'Idempotency-Key': `mended-${name}` };
    const refused = await api.signup(`mended-${name}`, { verify_password: 'something else' }, key);
    expect(api.code(refused)).toBe('validation_failed');
    expect(api.token(await api.signup(`mended-${name}`, {}, key))).toEqual(expect.any(String));
    const long = { 'Idempotency-Key': 'x'.repeat(256) };
    expect(api.code(await api.signup(`long-${name}`, {}, long))).toBe('validation_failed');
  });

  test('the stateful mock changes a user only if the user is still as they were read', async () => {
    const token = api.token(await api.signup(`careful-${name}`));
    const read = String(graphql.user(await graphql.me(token))['version']);
    const changed = await api.update(token, { displayname: 'First' }, read);
    expect(api.user(changed)).toMatchObject({ displayname: 'First' });
    expect(api.code(await api.update(token, { displayname: 'Second' }, read))).toBe('precondition_failed');
    expect(api.user(await api.me(token))).toMatchObject({ displayname: 'First' });
  });

  test('the user of the examples logs in to the stateful mock with the credentials of the examples', async () => {
    const { email, password } = exampleOf('LoginRequest');
    const me = await api.me(api.token(await api.login(email, password)));
    expect(api.user(me)).toMatchObject({ id: '42', displayname: 'Ada Lovelace' });
  });

  test('an unknown token in the stateful mock counts as a token of the user of the examples', async () => {
    expect(api.user(await api.me('any.old.token'))).toMatchObject({ id: '42' });
  });

  test('the stateful mock refuses what the rules of the service refuse, with the same pointers', async () => {
    const refused = await api.signup('mismatch', { verify_password: 'something else' });
    expect(api.code(refused)).toBe('validation_failed');
    const [fault] = refused.body.errors[0].extensions?.errors ?? refused.body.errors;
    expect(fault).toMatchObject({
      code: 'password_mismatch',
      pointer: expect.stringMatching(/^#\/(verify_password|password_confirmation)$/),
    });
    const token = api.token(await api.login('ada@example.com', exampleOf('LoginRequest').password));
    expect(api.code(await api.update(token, { timezone: 'Atlantis' }))).toBe('validation_failed');
  });

  test('the stateful mock still returns the answer that a request prefers', async () => {
    const headers = { ...bearer('any.old.token'), Prefer: 'code=session_ended' };
    const reply = await mock.send('GET', '/v1/users/me', { headers });
    expect([reply.status, reply.body.code]).toEqual([401, 'session_ended']);
  });
});

// regression A39
test.each(['rest', 'graphql'] as const)(
  'the stateful mock keeps the language of a sign-up and of a change, through %s',
  async (name) => {
    const api = apis[name];
    const languageOf = async (token: string) => {
      const { language, locale } = rest.user(await rest.me(token));
      return [language, locale];
    };
    expect(await languageOf(api.token(await api.signup(`english-${name}`)))).toEqual(['EN', 'en']);
    const token = api.token(await api.signup(`portuguese-${name}`, { language: 'pt-br' }));
    expect(await languageOf(token)).toEqual(['PT', 'pt-BR']);
    for (const [language, ...expected] of [
      ['PT', 'PT', 'pt-BR'],
      ['DE', 'DE', 'de'],
      ['zh-Hant', 'ZH', 'zh-Hant'],
    ]) {
      await api.update(token, { language });
      expect(await languageOf(token)).toEqual(expected);
    }
  },
);

test('a conditional request to the stateful mock returns 304 until the user changes', async () => {
  const token = rest.token(await rest.signup('conditional'));
  const { headers } = await rest.me(token);
  const again = { headers: { ...bearer(token), 'If-None-Match': headers['etag']! } };
  expect((await mock.send('GET', '/v1/users/me', again)).status).toBe(304);
  await rest.update(token, { language: 'FR' });
  expect((await mock.send('GET', '/v1/users/me', again)).body.language).toBe('FR');
});

test('the memory of the stateful mock is bounded: the oldest account and the oldest token are forgotten', async () => {
  const examples = createExamples((await loadContracts()).openapi);
  const state = remembering({ examples, clock: systemClock, random: systemRandom, publicUrl, capacity: 3 });
  const newUser = (name: string) => ({
    ...person(name),
    displayname: name,
    passwordConfirmation: person(name).verify_password,
  });
  const sessions = ['a', 'b', 'c', 'd'].map((name) => state.signup(newUser(`person-${name}`), undefined).session);
  const holders = sessions.map(({ token }) => state.find({ kind: 'user', bearer: token }, 'me').user.displayname);
  expect(holders).toEqual(['Ada Lovelace', 'person-b', 'person-c', 'person-d']);
  expect(state.find({ kind: 'anonymous', bearer: undefined }, '43').user.displayname).toBe('Ada Lovelace');
  expect(() => state.login(person('person-a').email, person('person-a').password)).toThrow('invalid_credentials');
});
