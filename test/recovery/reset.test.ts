import { describe, expect, test } from 'vitest';
import { commonPasswords } from '../../src/security/common-passwords.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apiNames, apisOf, faultsOf, fresh, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { challenged, enroll, factorApis } from '../kit/factors.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const year = 365 * 86_400;
const me = async (token: string) => outcomeOf(await apis.REST.me(bearer(token)));

/** A user, and the key from the email they were sent. */
const forgetful = async (): Promise<KnownUser & { readonly key: string }> => {
  const user = await service.given.user();
  await apis.REST.forgot(user.email);
  return { ...user, key: await service.mailbox.key('password-recovery', user.email) };
};

throughEachApi('a new password through %s', (api, test) => {
  const { forgot, reset, login } = apis[api];

  // checklist 55
  test('a password reset logs no user in: it gives no token, no session and no cookie', async () => {
    const { email, key, id } = await forgetful();
    const sessions = () => service.db('sessions').where({ user_id: id }).whereNull('ended_at');
    const reply = await reset({ key, email, password: fresh });
    expect(reply.status).toBe(api === 'REST' ? 204 : 200);
    expect(tokenOf(reply)).toBeUndefined();
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await sessions()).toEqual([]);
  });

  // checklist 40
  test('a password reset ends every session of the user, and of no other user', async () => {
    const [{ email, password, token, key }, stranger] = [await forgetful(), await service.given.user()];
    const other = tokenOf(await login({ email, password }))!;
    await reset({ key, email, password: fresh });
    expect([await me(token), await me(other), await me(stranger.token)]).toEqual([
      'session_ended',
      'session_ended',
      'done',
    ]);
    expect(outcomeOf(await apis[api].refresh(bearer(token)))).toBe('session_ended');
  });

  // checklist 57
  test('a password reset is reported to the owner by email, with the IP address and user agent', async () => {
    const { email, key } = await forgetful();
    await reset({ key, email, password: fresh }, { 'User-Agent': 'a browser in Paris' });
    const { data } = await service.mailbox.next('password-changed', email);
    expect(data).toEqual({ ip: '127.0.0.1', user_agent: 'a browser in Paris', unlinked_identities: [] });
    await settled(service);
    expect(service.mailbox.sent('password-changed', email)).toHaveLength(1);
  });

  // checklist 5, 7
  test('a new password is validated like any other, and a refused one leaves the key usable', async () => {
    const { email, key } = await forgetful();
    const common = commonPasswords().filter((one, index) => index % 1499 === 0 && [...one].length >= 8);
    const refused: readonly (readonly [string, string])[] = [
      ...['password', 'PASSWORD1', ...common].map((one) => [one, '#/password password_common'] as const),
      ['AdaLovelace1815', '#/password password_personal'],
      ['gatehouse-2026', '#/password password_personal'],
      ['1234 ab', '#/password too_short'],
      ['x'.repeat(257), '#/password too_long'],
    ];
    for (const [password, fault] of refused) {
      const reply = await reset({ key, email, password });
      expect(statusOf(reply)).toBe(422);
      expect(faultsOf(reply)).toContain(fault);
    }
    const mistyped = await reset({ key, email, password: fresh, confirmation: 'another bad battery' });
    expect(faultsOf(mistyped)).toEqual(['#/verify_password password_mismatch']);
    expect(outcomeOf(await reset({ key, email, password: fresh }))).toBe('done');
  });

  // checklist 4
  test('a new password may have any characters, and is the same in either Unicode form', async () => {
    const { email, key } = await forgetful();
    const password = ' schöne große Straße ';
    await reset({ key, email, password: password.normalize('NFD') });
    expect(outcomeOf(await login({ email, password: password.normalize('NFC') }))).toBe('done');
    expect(outcomeOf(await login({ email, password: password.trim() }))).toBe('invalid_credentials');
  });

  test.each([
    ['banned', { is_banned: true }],
    ['deactivated', { is_active: false }],
    ['deleted', { is_deleted: true }],
  ])('a password reset is refused to a user who is %s, as if there were no such key', async (_state, change) => {
    const { email, key, id } = await forgetful();
    await service.db('users').where({ id }).update(change);
    const before = await service.db('users').where({ id }).first();
    expect(outcomeOf(await reset({ key, email, password: fresh }))).toBe('key_invalid');
    expect(await service.db('users').where({ id }).first()).toEqual(before);
  });

  test('a password reset verifies the address once, and sends one welcome email', async () => {
    const { email, key, id } = await forgetful();
    const verification = await service.mailbox.key('verify-email', email);
    await reset({ key, email, password: fresh });
    expect(await service.db('users').where({ id }).first()).toMatchObject({
      email_verified_at: service.clock.now(),
      welcome: 1,
    });
    expect(outcomeOf(await apis[api].verify(verification))).toBe('key_invalid');
    await apis[api].forgot(email);
    const again = await service.mailbox.key('password-recovery', email);
    expect(outcomeOf(await reset({ key: again, email, password: `${fresh} again` }))).toBe('done');
    await settled(service);
    expect(service.mailbox.sent('welcome', email)).toHaveLength(1);
  });

  // regression A28
  test('a password reset forgets wrong passwords, and not wrong codes of a second factor', async () => {
    const user = await enroll(service, await service.given.user(), api);
    await service.db('users').where({ id: user.id }).update({ is_owner_proven: true });
    await login({ email: user.email, password: 'a wrong guess' });
    const challenge = await challenged(service, user, api);
    await factorApis(service)[api].completeLogin({}, challenge, { recovery_code: 'aaaaa-aaaaa' });
    await forgot(user.email);
    const key = await service.mailbox.key('password-recovery', user.email);
    await login({ email: user.email, password: 'a wrong guess' });
    const kinds = async () => {
      const { body } = await service.send('GET', `/v1/users/${user.id}/lockouts`, { headers: superAdmin });
      return body.data.map(({ kind }: { readonly kind: string }) => kind);
    };
    expect(await kinds()).toEqual(['account', 'factor']);
    expect(outcomeOf(await reset({ key, password: fresh }))).toBe('done');
    expect(await kinds()).toEqual(['factor']);
  });

  test('a password reset that removes the second factors of someone else forgets their failures, too', async () => {
    const user = await enroll(service, await service.given.user(), api);
    const challenge = await challenged(service, user, api);
    await factorApis(service)[api].completeLogin({}, challenge, { recovery_code: 'aaaaa-aaaaa' });
    await forgot(user.email);
    const key = await service.mailbox.key('password-recovery', user.email);
    expect(outcomeOf(await reset({ key, password: fresh }))).toBe('done');
    expect(await service.db('factors').where({ user_id: user.id })).toEqual([]);
    const { body } = await service.send('GET', `/v1/users/${user.id}/lockouts`, { headers: superAdmin });
    expect(body.data).toEqual([]);
  });

  test('a password reset cancels a pending change of the email address', async () => {
    const { email, key, password, headers } = await forgetful();
    const taker = service.given.email();
    await apis[api].changeEmail({ email: taker, password }, headers);
    const [theirs, old] = [
      await service.mailbox.key('email-change-confirm', taker),
      await service.mailbox.key('email-change-confirm', email),
    ];
    await reset({ key, email, password: fresh });
    for (const one of [theirs, old]) expect(outcomeOf(await apis[api].confirmEmail(one))).toBe('key_invalid');
    expect(outcomeOf(await login({ email, password: fresh }))).toBe('done');
  });

  test('a password reset is recorded in the audit log, and so is each refusal', async () => {
    const { email, key, id } = await forgetful();
    const last = () => service.db('audit').where({ event: 'reset' }).orderBy('id', 'desc').first();
    service.clock.advance(60);
    await reset({ key: 'no such key', email, password: fresh });
    expect(await last()).toMatchObject({ app_id: 1, user_id: null, failure: 'key_invalid' });
    await reset({ key, email, password: fresh });
    expect(await last()).toMatchObject({ app_id: 1, user_id: id, failure: null, factor: 'mailed_key' });
  });
});

// checklist 54
describe('the address beside the key, in GraphQL', () => {
  const { reset } = apis.GraphQL;

  test('a reset with an address other than that of the key is refused and does not use up the key', async () => {
    const [ada, eve] = [await forgetful(), await forgetful()];
    for (const [key, email] of [
      [ada.key, eve.email],
      [eve.key, ada.email],
      [ada.key, 'unknown@example.com'],
      [ada.key, ''],
      [ada.key, 'no address\u0000'],
    ] as const)
      expect(outcomeOf(await reset({ key, email, password: fresh }))).toBe('key_invalid');
    for (const { key, email } of [ada, eve])
      expect(outcomeOf(await reset({ key, email, password: fresh }))).toBe('done');
  });

  test.each([undefined, null])('the key alone sets the password when the address is %s', async (none) => {
    const { key, email } = await forgetful();
    expect(outcomeOf(await reset({ key, email: none, password: fresh }))).toBe('done');
    expect(outcomeOf(await apis.GraphQL.login({ email, password: fresh }))).toBe('done');
  });

  test('the address beside the key may be in upper case when it is the same address', async () => {
    const { key, email } = await forgetful();
    expect(outcomeOf(await reset({ key, email: email.toUpperCase(), password: fresh }))).toBe('done');
  });
});

// checklist 13
test('no password has to be changed because of its age', async () => {
  const { email, password } = await service.given.user();
  service.clock.advance(20 * year);
  for (const api of apiNames) expect(outcomeOf(await apis[api].login({ email, password }))).toBe('done');
});
