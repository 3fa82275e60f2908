import { describe, expect, test } from 'vitest';
import { commonPasswords } from '../../src/security/common-passwords.ts';
import { password } from '../kit/given.ts';
import { serviceKey, useService } from '../kit/service.ts';

const service = useService();
const signUp = (overrides: object, headers = {}) =>
  service.send('POST', '/v1/users', { headers, body: service.given.signupBody(overrides) });
const register = (data: object) =>
  service.graphql(
    'mutation ($data: RegisterInput!) { register(data: $data) { token user { id firstname lastname displayname email } } }',
    {
      variables: { data },
    },
  );
const registerData = (overrides: object = {}) => ({
  displayname: 'Ada Lovelace',
  email: service.given.email(),
  password,
  password_confirmation: password,
  ...overrides,
});

/** Both APIs' answers to the same refused input, as lists of pointer and code. */
const refusals = async (rest: object, graphql: object) => {
  const [a, b] = [await signUp(rest), await register(registerData(graphql))];
  const list = (errors: { pointer: string; code: string }[]) => errors.map(({ pointer, code }) => `${pointer} ${code}`);
  return { rest: list(a.body.errors), graphql: list(b.body.errors[0].extensions.errors) };
};

describe('a sign-up', () => {
  test('returns the whole user and a session whose token is refused with the key of another application', async () => {
    const email = service.given.email();
    const { body } = await signUp({ email });
    expect(Object.keys(body.user)).toHaveLength(54);
    expect(body.user).toMatchObject({
      email,
      password: null,
      displayname: 'Ada Lovelace',
      banned: 'N',
      user_active: 1,
      is_verified: false,
    });
    expect(body.session.id).toBe(Number(body.user.id));
    const headers = {
      'X-Service-App': (await service.given.app()).appKey,
      Authorization: `Bearer ${body.session.token}`,
    };
    expect((await service.send('GET', '/v1/users/me', { headers })).status).toBe(401);
  });

  test('gives the user a company of their own with a branch and the role User', async () => {
    const { body } = await signUp({});
    const { default_company, default_company_branch, roles_id } = body.user;
    expect(await service.db('companies').where({ id: default_company }).first()).toMatchObject({
      name: 'Ada Lovelace',
      is_joinable: false,
    });
    expect(await service.db('branches').where({ id: default_company_branch }).first()).toMatchObject({
      name: 'Default',
      company_id: default_company,
    });
    expect(await service.db('roles').where({ id: roles_id }).first()).toMatchObject({
      name: 'User',
      app_id: 1,
      permissions: [],
    });
  });

  test('joins the shared company where the application has one', async () => {
    const app = await service.given.app();
    const shared = await service.given.company({ appId: app.id, isJoinable: false });
    await service.given.settings({ signupCompany: shared }, app.id);
    const { body } = await signUp({}, { 'X-Service-App': app.appKey });
    expect(body.user.default_company).toBe(shared);
  });

  test('through GraphQL takes displayname for the first and last name, which register lacks', async () => {
    const { body } = await register(registerData({ displayname: 'Cher' }));
    expect(body.data.register.user).toMatchObject({ firstname: 'Cher', lastname: '', displayname: 'Cher' });
  });

  test('stores the email address in the spelling that was sent', async () => {
    const { body } = await signUp({ email: 'Grace.Hopper@Example.COM' });
    expect(body.user.email).toBe('Grace.Hopper@Example.COM');
  });

  // checklist 2, 3, 4
  test.each([
    ['64 characters of any script', '密码'.repeat(32)],
    ['256 characters', 'aB3 '.repeat(64)],
    ['15 lower-case letters', 'qjxkvbzwyhgfpml'],
    ['spaces at both ends', '  spaces around me  '],
    ['emoji', '🦊🐻🐼🐨🐯🦁🐮🐷'],
  ])('accepts a password of %s, which then logs in', async (_what, given) => {
    const email = service.given.email();
    const { status } = await signUp({ email, password: given, verify_password: given });
    expect(status).toBe(201);
    const login = await service.send('POST', '/v1/auth', { body: { email, password: given } });
    expect(login.status).toBe(200);
    const trimmed = await service.send('POST', '/v1/auth', {
      body: { email, password: [...given].slice(0, -1).join('') },
    });
    expect(trimmed.status).toBe(401);
  });

  // checklist 5
  test('with one of the most common passwords is refused by REST and GraphQL', async () => {
    expect(commonPasswords().length).toBeGreaterThan(3000);
    const tries = commonPasswords()
      .filter((_password, index) => index % 997 === 0)
      .concat('PASSWORD1', 'Iloveyou1');
    for (const common of tries) {
      const { rest, graphql } = await refusals(
        { password: common, verify_password: common },
        { password: common, password_confirmation: common },
      );
      expect(rest).toEqual(['#/password password_common']);
      expect(graphql).toEqual(rest);
    }
  });

  // checklist 7
  test.each(['Ada.Lovelace1815', 'gatehouse-2024', 'lovelace!!!', 'ADALOVELACE'])(
    'with the password %s, which is based on the names or the application, is refused',
    async (personal) => {
      const reply = await signUp({ password: personal, verify_password: personal });
      expect(reply.body.errors).toEqual([
        {
          pointer: '#/password',
          code: 'password_personal',
          detail: 'must not be based on the email address, the names or the name of the application',
        },
      ]);
    },
  );

  test('with several faults reports all of them at once, under the field names of the API that was called', async () => {
    const { rest, graphql } = await refusals(
      { firstname: ' ', email: 'ada', password: 'password', verify_password: 'passwort' },
      { firstname: ' ', email: 'ada', password: 'password', password_confirmation: 'passwort' },
    );
    expect(rest).toEqual([
      '#/firstname invalid_format',
      '#/email invalid_format',
      '#/verify_password password_mismatch',
      '#/password password_common',
    ]);
    expect(graphql).toEqual([
      '#/firstname invalid_format',
      '#/email invalid_format',
      '#/password_confirmation password_mismatch',
      '#/password password_common',
    ]);
  });

  test.each<[string, Record<string, unknown>, string | readonly string[]]>([
    ['a missing field', { lastname: undefined }, '#/lastname required'],
    ['a number for a name', { firstname: 7 }, '#/firstname wrong_type'],
    ['null for a name', { firstname: null }, '#/firstname wrong_type'],
    ['an empty name', { firstname: '' }, '#/firstname too_short'],
    ['a name of 101 characters', { firstname: 'x'.repeat(101) }, '#/firstname too_long'],
    ['a line break in a name', { firstname: 'Ada\r\nBcc: x' }, '#/firstname invalid_format'],
    ['a NUL in a name', { lastname: 'a\u0000b' }, '#/lastname invalid_format'],
    ['no address', { email: 'not an address' }, '#/email invalid_format'],
    ['an address of 255 characters', { email: `${'x'.repeat(64)}@${'y'.repeat(186)}.org` }, '#/email too_long'],
    ['a password of 7 characters', { password: '1234 ab', verify_password: '1234 ab' }, '#/password too_short'],
    [
      'a password of 257 characters',
      { password: 'x'.repeat(257), verify_password: 'x'.repeat(257) },
      ['#/password too_long', '#/verify_password too_long'],
    ],
    ['a password that is not repeated', { verify_password: 'something else' }, '#/verify_password password_mismatch'],
    ['a company as text', { default_company: '1' }, '#/default_company wrong_type'],
    ['a negative company', { default_company: -1 }, '#/default_company out_of_range'],
    ['half a company', { default_company: 1.5 }, '#/default_company wrong_type'],
    ['an unknown field', { nickname: 'ada' }, '#/nickname unknown_field'],
  ])('with %s is refused with 422', async (_what, overrides, fault) => {
    const { status, body } = await signUp(overrides);
    expect(status).toBe(422);
    expect(body.code).toBe('validation_failed');
    expect(body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)).toEqual(
      [fault].flat(),
    );
  });

  // checklist 77
  test.each([
    'id',
    'uuid',
    'app_id',
    'roles_id',
    'status',
    'user_active',
    'banned',
    'is_deleted',
    'default_company_branch',
    'displayname',
    'user_login_tries',
    'registered',
    'karma',
    'password_hash',
    'constructor',
    '__proto__',
  ])('with the field %s is refused with 422, also with a super admin key', async (field) => {
    const body = JSON.stringify(service.given.signupBody()).replace('{', `{"${field}":1,`);
    for (const headers of [{}, { 'X-Service-Key': serviceKey }]) {
      const reply = await service.send('POST', '/v1/users', { headers, body });
      expect(reply.status).toBe(422);
      expect(reply.body.errors).toEqual([
        { pointer: `#/${field}`, code: 'unknown_field', detail: 'is not a field of this operation' },
      ]);
    }
    expect(({} as Record<string, unknown>)[field === 'constructor' ? 'none' : field]).not.toBe(1);
  });
});

describe('the email address of an existing account', () => {
  test.each<[string, (email: string) => string]>([
    ['the same spelling', (email) => email],
    ['capitals', (email) => email.toUpperCase()],
    ['capitals in the domain', (email) => email.replace('example', 'EXAMPLE')],
  ])(
    'a sign-up with the address of an existing account in %s is refused by REST and GraphQL',
    async (_what, respell) => {
      const { email } = await service.given.user();
      const rest = await signUp({ email: respell(email) });
      expect([rest.status, rest.body.code]).toEqual([409, 'email_taken']);
      const { body } = await register(registerData({ email: respell(email) }));
      expect(body.errors[0].extensions).toMatchObject({ code: 'email_taken', status: 409 });
    },
  );

  test('a sign-up with the address of an existing account in the other form of its international domain returns 409', async () => {
    expect((await signUp({ email: 'ada@bücher.example' })).status).toBe(201);
    expect((await signUp({ email: 'ada@xn--bcher-kva.example' })).status).toBe(409);
    expect((await signUp({ email: 'ada@BU\u0308CHER.example' })).status).toBe(409);
  });

  test('a sign-up with an address that has an account only in another application succeeds', async () => {
    const { email } = await service.given.user();
    const app = await service.given.app();
    expect((await signUp({ email }, { 'X-Service-App': app.appKey })).status).toBe(201);
  });

  // checklist 90, regression A10
  test('of 20 parallel sign-ups with one address in three spellings one succeeds, and the others store nothing', async () => {
    const email = service.given.email();
    const spellings = [email, email.toUpperCase(), email.replace('user', 'uSeR')];
    const count = async (table: string) => Number((await service.db(table).count({ n: '*' }))[0]!['n']);
    const before = {
      companies: await count('companies'),
      sessions: await count('sessions'),
      memberships: await count('memberships'),
    };
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signUp({ email: spellings[index % 3] })),
    );
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    expect(await service.db('users').whereRaw('lower(email_canonical) = ?', [email])).toHaveLength(1);
    for (const [table, rows] of Object.entries(before)) expect(await count(table), table).toBe(rows + 1);
  });
});
