import { describe, expect, test } from 'vitest';
import type { Reply } from '../kit/service.ts';
import { serviceKey, useService } from '../kit/service.ts';
import { superAdmin, useMock } from '../mock/server.ts';

const service = useService();
const mocks = { stateless: useMock(), stateful: useMock({ isStateful: true }) };

/** Each error as pointer and code. */
const listed = ({ body }: Reply): readonly string[] =>
  (body.errors?.[0]?.extensions?.errors ?? body.errors ?? []).map(
    ({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`,
  );

/** A sign-up that breaks its schema and its rules: both kinds of errors, schema first, one for each field. */
const signups: Readonly<Record<string, readonly [object, readonly string[]]>> = {
  'a missing name, a common password and a wrong confirmation': [
    { lastname: 'L', email: 'ada@example.com', password: 'password123', verify_password: 'password12' },
    ['#/firstname required', '#/verify_password password_mismatch', '#/password password_common'],
  ],
  'an unknown field and an address with invisible characters': [
    {
      firstname: 'A',
      lastname: 'L',
      email: 'a\u200bb@example.com',
      password: 'wire of a nanosecond',
      verify_password: 'wire of a nanosecond',
      age: 7,
    },
    ['#/age unknown_field', '#/email invalid_format'],
  ],
  'a password that is too short and is not repeated': [
    { firstname: 'A', lastname: 'L', email: 'ada@example.com', password: 'short', verify_password: 'shorter ones' },
    ['#/password too_short', '#/verify_password password_mismatch'],
  ],
  'a password of another type, which is compared with nothing': [
    {
      firstname: 'see https://example.com',
      lastname: 'L',
      email: 'ada@example.com',
      password: 12345678,
      verify_password: 'wire of a nanosecond',
    },
    ['#/password wrong_type', '#/firstname invalid_format'],
  ],
};

describe('a request that breaks its schema and the rules of its operation', () => {
  test.each(Object.entries(signups))(
    'a sign-up with %s gets all errors in one response',
    async (_name, [body, expected]) => {
      const replies = [
        await service.send('POST', '/v1/users', { body }),
        await mocks.stateless.send('POST', '/v1/users', { headers: { 'X-Service-App': 'any' }, body }),
        await mocks.stateful.send('POST', '/v1/users', { headers: { 'X-Service-App': 'any' }, body }),
      ];
      for (const reply of replies) {
        expect(reply.status).toBe(422);
        expect(listed(reply)).toEqual(expected);
      }
    },
  );

  test('a body that is not an object gets the error of its schema alone', async () => {
    for (const body of ['[]', 'null', '7', '"text"']) {
      const reply = await service.send('POST', '/v1/users', { body });
      expect(reply.body.errors, body).toHaveLength(1);
    }
  });

  test('an item of a list that lacks a part gets the error of its schema, beside those of the other fields', async () => {
    const body = { mappings: [{ role: 'User' }], client_id: '' };
    const path = `/v1/companies/${await service.given.company()}/connections/1`;
    const reply = await service.send('PATCH', path, { headers: { 'X-Service-Key': serviceKey }, body });
    expect([reply.status, listed(reply).toSorted()]).toEqual([
      422,
      ['#/client_id too_short', '#/mappings/0/group required'],
    ]);
  });

  test('GraphQL lists every invalid field of a sign-up once', async () => {
    const data = {
      displayname: '',
      email: 'a\u200bb@example.com',
      password: 'short',
      password_confirmation: 'shorter ones',
    };
    const query = 'mutation ($data: RegisterInput!) { register(data: $data) { token } }';
    const reply = await service.graphql(query, { variables: { data } });
    expect(listed(reply).toSorted()).toEqual([
      '#/displayname too_short',
      '#/email invalid_format',
      '#/password too_short',
      '#/password_confirmation password_mismatch',
    ]);
  });

  test('a change of a user with a wrong type and an impossible date gets both errors', async () => {
    const user = await service.given.user();
    const reply = await service.send('PATCH', '/v1/users/me', {
      headers: user.headers,
      body: { karma: 'much', dob: '2001-02-30', timezone: 'Mars/Base' },
    });
    expect(listed(reply)).toEqual(['#/karma wrong_type', '#/dob invalid_format', '#/timezone invalid_format']);
  });
});

/** Requests that keep their schema, and break a rule. */
const broken: Readonly<
  Record<string, readonly [method: string, path: string, body: object | undefined, graphql: string, pointer: string]>
> = {
  'a common password': [
    'POST',
    '/v1/users',
    {
      firstname: 'A',
      lastname: 'L',
      email: 'ada@example.com',
      password: 'password123',
      verify_password: 'password123',
    },
    'mutation { register(data: { displayname: "A", email: "ada@example.com", password: "password123", password_confirmation: "password123" }) { token } }',
    '#/password',
  ],
  'a wrong confirmation': [
    'POST',
    '/v1/auth/reset/any',
    { password: 'wire of a nanosecond', verify_password: 'wire of a microsecond' },
    'mutation { resetPassword(data: { token: "any", password: "wire of a nanosecond", password_confirmation: "wire of a microsecond" }) }',
    'password_mismatch',
  ],
  'a time zone that does not exist': [
    'PATCH',
    '/v1/users/me',
    { timezone: 'Mars/Base' },
    'mutation { updateUser(id: "me", data: { timezone: "Mars/Base" }) { id } }',
    '#/timezone',
  ],
  'an address with a symbol': [
    'POST',
    '/v1/invitations',
    { email: 'a\u200bb@example.com' },
    'mutation { invite(data: { email: "a\u200bb@example.com" }) { id } }',
    '#/email',
  ],
  'a proof with half of its fields': [
    'POST',
    '/v1/auth/social/google',
    { code: 'a code' },
    'mutation { socialLogin(provider: "google", data: { code: "a code" }) { __typename } }',
    '#/state',
  ],
  'a name with a link': [
    'POST',
    '/v1/roles',
    { name: 'see https://example.com', permissions: [] },
    'mutation { createRole(data: { name: "see https://example.com", permissions: [] }) { id } }',
    '#/name',
  ],
  'an impossible time': [
    'GET',
    '/v1/audit?from=2026-02-30%2000%3A00%3A00',
    undefined,
    '{ audit(from: "2026-02-30 00:00:00") { next_cursor } }',
    'from',
  ],
};

describe.each(Object.entries(mocks))('the %s mock', (_name, mock) => {
  test.each(Object.entries(broken))(
    'a mock refuses a request with %s through both APIs',
    async (_fault, [method, path, body, graphql, at]) => {
      const rest = await mock.send(method, path, { headers: superAdmin, ...(body ? { body } : {}) });
      expect(rest.status).toBe(422);
      expect(
        listed(rest).some((error) => error.includes(at)),
        String(listed(rest)),
      ).toBe(true);
      const reply = await mock.graphql(graphql, { headers: superAdmin });
      expect(reply.body.errors[0].extensions.code).toBe('validation_failed');
      expect(
        listed(reply).some((error) => error.includes(at)),
        String(listed(reply)),
      ).toBe(true);
    },
  );
});
