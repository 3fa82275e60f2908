import { beforeAll, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, sameness } from '../kit/apis.ts';
import { challengeOf, codeAt, enroll, factorApis, wrongCode } from '../kit/factors.ts';
import type { KnownUser } from '../kit/given.ts';
import { deviceTokenOf, loginCodeApis, loginCodeSteps, requestCode, wrongCodeFor } from '../kit/login-codes.ts';
import { superAdmin } from '../kit/members.ts';
import { assertionFor, newAuthenticator, passkeyApis, passkeyUser, unknownAssertion } from '../kit/passkeys.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const { provenUser } = loginCodeSteps(service);
const change = (id: number, to: object) => service.db('users').where({ id }).update(to);

interface Failure {
  readonly event: string;
  readonly failure: string;
  readonly reason: string | null;
  readonly factor: string | null;
  readonly user_id: number | string | null;
  readonly request_id: string;
}

beforeAll(() => service.given.settings({ emailCodes: 'allowed' }));

// regression A50
throughEachApi('the audit log of failed logins through %s', (api, test) => {
  const { login, reauthenticate } = apisOf(service)[api];
  const { audit, banUser, deactivateUser } = administrationOf(service)[api];
  const { completeLogin } = factorApis(service)[api];
  const { loginWithCode } = loginCodeApis(service)[api];
  const passkeys = passkeyApis(service)[api];
  const logIn = ({ email, password }: KnownUser, headers = {}) => login({ email, password }, headers);
  const stored = (email: string) => service.db('users').where({ email }).first<KnownUser | undefined>();

  /** The newest event that a super admin is shown of a user's failures, or of all failures. */
  const newest = async (userId?: number): Promise<Failure> => {
    const filter = userId === undefined ? {} : { actor_id: userId };
    const [entry] = answerOf(await audit(superAdmin, { success: false, limit: 1, ...filter })).data;
    return entry;
  };
  const expectReason = async (reply: Reply, userId: number | undefined, facts: Partial<Failure>): Promise<void> => {
    expect(outcomeOf(reply)).toBe(facts.failure);
    const entry = await newest(userId);
    expect(entry).toMatchObject({ ...facts, request_id: reply.headers['x-request-id'] });
    expect(Number(entry.user_id ?? 0)).toBe(userId ?? 0);
  };

  test('a failed login with a password says why, and all responses are the same', async () => {
    const user = await service.given.user();
    const { password } = user;
    const changed = async (to: object): Promise<KnownUser> => {
      const other = await service.given.user();
      await change(other.id, to);
      return other;
    };
    const cases = [
      ['wrong_password', user.email, 'wrong'],
      ['unknown_address', service.given.email(), password],
      ['no_password', (await changed({ password_hash: null })).email, password],
      ['banned', (await changed({ is_banned: true })).email, password],
      ['wrong_password', (await changed({ is_banned: true })).email, 'wrong'],
      ['deactivated', (await changed({ is_active: false })).email, password],
      ['unknown_address', (await changed({ is_deleted: true })).email, password],
    ] as const;
    const replies: Reply[] = [];
    for (const [reason, email, guess] of cases) {
      const reply = await login({ email, password: guess });
      const known = reason === 'unknown_address' ? undefined : (await stored(email))?.id;
      await expectReason(reply, known, { event: 'login', failure: 'invalid_credentials', factor: 'password', reason });
      replies.push(reply);
    }
    for (const reply of replies) expect(sameness(reply)).toEqual(sameness(replies[0]!));
  });

  test('a login that needs a verified address says so in the audit log', async () => {
    const user = await service.given.user();
    await service.given.settings({ requireVerifiedEmail: true });
    const reply = await logIn(user);
    await service.given.settings({ requireVerifiedEmail: false });
    await expectReason(reply, user.id, { event: 'login', failure: 'email_unverified', reason: 'email_unverified' });
  });

  test('a login that waits for the second factor has no reason, and a wrong or late one has', async () => {
    const user = await enroll(service, await service.given.user());
    const { challenge } = challengeOf(await logIn(user));
    expect(await newest(user.id)).toMatchObject({ failure: 'second_factor_required', reason: null });
    const wrong = await completeLogin({}, challenge, { totp_code: wrongCode(user.secret, service.clock.now()) });
    const event = 'complete_login';
    await expectReason(wrong, user.id, {
      event,
      failure: 'code_invalid',
      factor: 'totp',
      reason: 'wrong_second_factor',
    });
    await change(user.id, { is_banned: true });
    const right = { totp_code: codeAt(user.secret, service.clock.now()) };
    await expectReason(await completeLogin({}, challenge, right), user.id, {
      event,
      failure: 'login_expired',
      reason: 'banned',
    });
    service.clock.advance(3600);
    await expectReason(await completeLogin({}, challenge, right), undefined, {
      event,
      failure: 'login_expired',
      reason: 'expired_challenge',
    });
  });

  test('a login with an emailed code or link says whether it is wrong, was used, or is of a banned user', async () => {
    const event = 'login_with_code';
    const user = await provenUser();
    const { email } = user;
    const code = { event, failure: 'code_invalid', factor: 'email_code' };
    await expectReason(await loginWithCode({}, { email, code: '12345678' }), user.id, {
      ...code,
      reason: 'no_valid_code',
    });
    await expectReason(await loginWithCode({}, { email: service.given.email(), code: '12345678' }), undefined, {
      ...code,
      reason: 'no_valid_code',
    });
    const mail = await requestCode(service, email, api);
    await expectReason(await loginWithCode({}, { email, code: wrongCodeFor(mail.code) }), user.id, {
      ...code,
      reason: 'wrong_code',
    });
    await change(user.id, { is_active: false });
    await expectReason(await loginWithCode({}, { email, code: mail.code }), user.id, {
      ...code,
      reason: 'deactivated',
    });
    await change(user.id, { is_active: true });
    expect(outcomeOf(await loginWithCode({}, { key: mail.key }))).toBe('done');
    await expectReason(await loginWithCode({}, { key: mail.key }), user.id, {
      event,
      failure: 'key_invalid',
      factor: 'email_code',
      reason: 'no_valid_code',
    });
  });

  test('a login with a passkey says whether the passkey is unknown, wrong, used, cloned, or of a banned user', async () => {
    const event = 'login_with_passkey';
    const user = await passkeyUser(service, api, newAuthenticator());
    const passkey = { event, failure: 'passkey_invalid' };
    const asserted = (forgery = {}) => assertionFor(service, user, api, forgery);
    const forge = async (forgery?: object) => passkeys.logIn({}, await asserted(forgery));
    const used = await asserted();
    expect(outcomeOf(await passkeys.logIn({}, used))).toBe('done');
    await expectReason(await forge({ rpId: 'evil.example' }), user.id, { ...passkey, reason: 'wrong_passkey' });
    await expectReason(await forge({ counter: 1 }), user.id, { ...passkey, reason: 'cloned_passkey' });
    const unknown = { ...(await asserted()), id: unknownAssertion.id, rawId: unknownAssertion.rawId };
    await expectReason(await passkeys.logIn({}, unknown), undefined, { ...passkey, reason: 'unknown_passkey' });
    const late = await asserted();
    service.clock.advance(3600);
    await expectReason(await passkeys.logIn({}, late), undefined, { ...passkey, reason: 'expired_challenge' });
    await banUser(superAdmin, user.id);
    await expectReason(await forge(), user.id, { ...passkey, factor: 'passkey', reason: 'banned' });
  });

  test('the challenge of a passkey that was used before is a failed login of its user', async () => {
    const user = await passkeyUser(service, api, newAuthenticator({ isSynced: true }));
    const used = await assertionFor(service, user, api);
    expect(outcomeOf(await passkeys.logIn({}, used))).toBe('done');
    await expectReason(await passkeys.logIn({}, used), user.id, {
      event: 'login_with_passkey',
      failure: 'passkey_invalid',
      reason: 'wrong_passkey',
    });
  });

  test('attempts that a lockout refuses say what is blocked', async () => {
    const user = await service.given.user();
    const device = {
      'X-Device-Token': deviceTokenOf(await apisOf(service).REST.login({ email: user.email, password: user.password })),
    };
    const refused = { failure: 'rate_limited', factor: null };
    for (const [headers, reason] of [
      [{}, 'unknown_devices_blocked'],
      [device, 'device_blocked'],
    ] as const) {
      for (let time = 0; time < 10; time += 1) await login({ email: user.email, password: 'wrong' }, headers);
      await expectReason(await logIn(user, headers), user.id, { ...refused, event: 'login', reason });
    }
    for (let time = 0; time < 10; time += 1) await reauthenticate({ password: 'wrong' }, user.headers);
    expect(await newest(user.id)).toMatchObject({ event: 'reauthenticate', reason: 'wrong_password' });
    await expectReason(await reauthenticate({ password: user.password }, user.headers), user.id, {
      failure: 'rate_limited',
      factor: 'token',
      event: 'reauthenticate',
      reason: 'password_blocked',
    });
    const enrolled = await enroll(service, await service.given.user());
    for (let time = 0; time < 10; time += 1) {
      const { challenge } = challengeOf(await logIn(enrolled));
      await completeLogin({}, challenge, { totp_code: wrongCode(enrolled.secret, service.clock.now()) });
    }
    const { challenge: fresh } = challengeOf(await logIn(enrolled));
    const totp = codeAt(enrolled.secret, service.clock.now());
    await expectReason(await completeLogin({}, fresh, { totp_code: totp }), enrolled.id, {
      ...refused,
      event: 'complete_login',
      reason: 'second_factor_blocked',
    });
  });

  test('the reason is part of the export of the user, and of no response to the client', async () => {
    const user = await service.given.user();
    await deactivateUser(superAdmin, user.id);
    const reply = await logIn(user);
    expect(reply.text).not.toContain('deactivated');
    const exported = await administrationOf(service)[api].exportUser(superAdmin, user.id);
    expect(exported.text).toMatch(/"reason":\s*"deactivated"/);
  });
});
