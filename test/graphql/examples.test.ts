import { readFileSync } from 'node:fs';
import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { examplesOf } from '../../tools/gates/sdl/examples.ts';
import { documentOf } from '../kit/commands.ts';
import { challenged, codeAt, enrolled } from '../kit/factors.ts';
import { bearer } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { withNumber } from '../kit/phones.ts';
import { type Headers, useService } from '../kit/service.ts';
import { anyDone } from '../operations/refusals.ts';
import { anyOperationsOf, commandOf, fieldsOf } from '../operations/request.ts';
import { rowIds } from '../operations/rows.ts';

const examples = examplesOf(parse(readFileSync(new URL('../../generated/schema.graphql', import.meta.url), 'utf8')));

// checklist 79
describe('the examples in the descriptions of the SDL, sent as they stand', () => {
  const service = useService();
  const ada = 'ada@example.com';
  const sent = new Set<string>();
  /** Sends the example of a field, and gives what the field was answered. */
  const run = async (field: string, headers: Headers = {}, variables: object = {}) => {
    const example = examples.find((one) => one.field === field);
    const { body } = await service.graphql(example?.text ?? '', { headers, variables });
    expect(body.errors, field).toBeUndefined();
    sent.add(field);
    return body.data[field];
  };
  const logIn = async (password: string): Promise<Headers> => {
    const { body } = await service.send('POST', '/v1/auth', { body: { email: ada, password } });
    return bearer(body.token);
  };
  const reauthenticated = async (headers: Headers, password: string) =>
    (await service.send('POST', '/v1/auth/reauthenticate', { headers, body: { password } })).body;

  test('the examples of sign-up, login and reading an account run as they are written', async () => {
    const { user } = await run('register');
    const { token } = await run('login');
    expect(await run('loginWithPassword')).toMatchObject({ __typename: 'AuthPayload', user: { id: user.id } });
    expect(await run('me', bearer(token))).toMatchObject({ id: user.id, email: ada, roles: [{ name: 'User' }] });
    expect((await run('sessions', bearer(token))).data).toHaveLength(3);
    expect((await run('audit', bearer(token))).data).toMatchObject(Array(2).fill({ success: true, failure: null }));
    expect(await run('socialDrivers')).toEqual([]);
    expect(await run('loginOptions')).toMatchObject({ methods: ['password', 'passkey'], signup: 'open' });
  });

  test('the examples of email verification and data export run as they are written', async () => {
    const key = await service.mailbox.key('verify-email', ada);
    expect(await run('verification', {}, { key })).toMatchObject({ email: ada, provider: null, has_password: true });
    expect(await run('verifyEmail', {}, { key })).toBe(true);
    const headers = await logIn('correct horse battery');
    const { token } = await reauthenticated(headers, 'correct horse battery');
    const { omitted, audit } = await run('exportUser', bearer(token));
    expect(omitted).toEqual([]);
    expect(audit.data.map(({ event }: { readonly event: string }) => event)).toContain('verify_email');
  });

  test('the examples of logging in with an emailed code run as they are written', async () => {
    await service.given.settings({ emailCodes: 'allowed' });
    expect(await run('sendLoginCode')).toBe(true);
    const { code, key } = (await service.mailbox.next('login-code', ada)).data;
    expect(await run('loginCode', {}, { key })).toMatchObject({ email: ada });
    const { token } = await run('loginWithCode', {}, { email: ada, code });
    expect(await run('sendReauthenticationCode', bearer(token))).toBe(true);
  });

  test('the examples of verifying a mobile number run as they are written', async () => {
    const { email, headers } = await withNumber(service);
    expect(await run('sendCellPhoneCode', headers)).toBe(true);
    const { code } = (await service.mailbox.next('sms-code', email)).data;
    expect(await run('verifyCellPhone', headers, { code })).toMatchObject({
      cell_phone_verified_at: expect.any(String),
    });
  });

  test('the example of completing a login with a second factor runs as it is written', async () => {
    const user = await enrolled(service, 'GraphQL');
    const variables = {
      challenge: await challenged(service, user, 'GraphQL'),
      code: codeAt(user.secret, service.clock.now()),
    };
    expect(await run('completeLogin', {}, variables)).toMatchObject({ user: { id: String(user.id) } });
  });

  test('the example of starting a login with a passkey runs as it is written', async () => {
    expect(await run('startPasskeyLogin')).toMatchObject({ allowCredentials: [], userVerification: 'required' });
  });

  test('the example of a profile change runs with the version that was read before', async () => {
    const headers = await logIn('correct horse battery');
    const { body } = await service.graphql('{ me { version } }', { headers });
    const { version } = body.data.me;
    expect(await run('updateUser', headers, { version })).toMatchObject({ locale: 'en-GB' });
  });

  test('the examples of administering users, companies, roles, permissions, settings and keys run as they are written', async () => {
    const [user] = (await run('users', superAdmin)).data;
    const company = await run('createCompany', superAdmin);
    expect(await run('setMember', superAdmin, { company: company.id, user: user.id })).toMatchObject({ role: 'Owner' });
    expect((await run('createRole', superAdmin)).permissions).toEqual(['users:read', 'audit:read']);
    expect((await run('updateApp', superAdmin)).settings).toEqual({ access_token_seconds: 900 });
    const { key, details } = await run('createApiKey', superAdmin);
    expect((await run('rotateApiKey', superAdmin, { id: details.id })).key).not.toBe(key);
    expect(await run('challenges')).toEqual([]);
    expect(await run('permissions', superAdmin)).toContain('security:write');
  });

  test('the examples of sending and accepting an invitation run as they are written', async () => {
    expect((await run('invite', superAdmin)).state).toBe('pending');
    const key = await service.mailbox.key('invitation', 'grace@example.com');
    expect(await run('invitation', {}, { key })).toMatchObject({ role: 'Admin', has_account: false });
    expect((await run('acceptInvitation', {}, { key })).user.displayname).toBe('Grace Hopper');
  });

  test('the examples of recovering and changing a password run as they are written', async () => {
    expect(await run('forgotPassword')).toBe(true);
    const token = await service.mailbox.key('password-recovery', ada);
    expect(await run('passwordReset', {}, { key: token })).toMatchObject({ email: ada });
    expect(await run('resetPassword', {}, { token })).toBe(true);
    expect(await run('changePassword', await logIn('staple battery horse'))).toBe(true);
    expect((await run('reauthenticate', await logIn('battery staple correct'))).token).toBeTruthy();
  });

  test('the example of reading an email change with its key runs as it is written', async () => {
    const headers = await logIn('battery staple correct');
    const email = 'ada@analytical.example';
    await service.send('POST', '/v1/users/me/email', { headers, body: { email, password: 'battery staple correct' } });
    const key = await service.mailbox.key('email-change-confirm', email);
    expect(await run('emailChange', {}, { key })).toMatchObject({ old_email: ada, new_email: email });
  });

  test('the examples of token renewal, logout, listing failed logins and banning a user run as they are written', async () => {
    const before = await logIn('battery staple correct');
    const { token } = await run('refreshToken', before);
    const { body } = await service.graphql('{ me { id } }', { headers: bearer(token) });
    expect(await run('logout', bearer(token))).toBe(true);
    expect(await run('lockouts', superAdmin, { user: body.data.me.id })).toEqual({ data: [] });
    expect(await run('banUser', superAdmin, { id: body.data.me.id })).toEqual({ status: 'banned' });
  });

  test('the examples that no other test sends run with a request of their operation that succeeds', async () => {
    const api = anyOperationsOf(service).GraphQL;
    const asked = rowIds.flatMap((operation) => fieldsOf(operation).map((field) => ({ operation, field })));
    for (const { operation, field } of asked.filter(
      (one) => !sent.has(one.field) && examples.some((each) => each.field === one.field),
    )) {
      const request = await anyDone(operation)(service, (sent) => api[operation](sent.headers ?? {}, sent));
      const [, variables] = documentOf(commandOf(operation, request));
      expect(await run(field, request.headers, variables), field).not.toBeNull();
    }
  });

  test('every example in the descriptions of the SDL is sent by a test of this file', () => {
    expect(examples.length).toBeGreaterThan(20);
    expect([...sent].toSorted()).toEqual(examples.map(({ field }) => field).toSorted());
  });
});
