import { expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apiNames, apisOf, fresh, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { bearer, password } from '../kit/given.ts';
import { serviceKey, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const day = 86_400;
const rowOf = (id: number) => service.db('users').where({ id }).first();

throughEachApi('verifying an address through %s', (api, test) => {
  const { verify, resendVerification, signup, me } = apis[api];

  test('a sign-up sends an email with a key, and verifying the address with it sends a welcome email', async () => {
    const email = service.given.email();
    await signup({ email });
    const mail = await service.mailbox.next('verify-email', email);
    expect(mail.recipient).toEqual({ email, name: '', language: 'EN', locale: 'en' });
    expect(service.mailbox.sent('welcome', email)).toEqual([]);
    expect(outcomeOf(await verify(mail.data.key, {}, fresh))).toBe('done');
    expect(await service.db('users').where({ email }).first()).toMatchObject({
      email_verified_at: service.clock.now(),
      welcome: 1,
    });
    const welcome = await service.mailbox.next('welcome', email);
    expect([welcome.data, welcome.recipient.name]).toEqual([{}, 'Ada Lovelace']);
  });

  test('a verification key works once, and sends one welcome email', async () => {
    const { email } = await service.given.user();
    const key = await service.mailbox.key('verify-email', email);
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(key, {}, password)));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', ...Array(9).fill('key_invalid')]);
    await settled(service);
    expect(service.mailbox.sent('welcome', email)).toHaveLength(1);
  });

  test('a verification logs no user in, and ends no session', async () => {
    const { email, headers } = await service.given.user();
    const reply = await verify(await service.mailbox.key('verify-email', email), {}, password);
    expect(reply.status).toBe(api === 'REST' ? 204 : 200);
    expect(tokenOf(reply)).toBeUndefined();
    expect(outcomeOf(await me(headers))).toBe('done');
  });

  // checklist 53
  test('a second verification email makes the key of the first one invalid', async () => {
    const { email, headers } = await service.given.user();
    const older = await service.mailbox.key('verify-email', email);
    const reply = await resendVerification(headers);
    expect(reply.status).toBe(api === 'REST' ? 202 : 200);
    const newer = await service.mailbox.key('verify-email', email);
    expect(outcomeOf(await verify(older, headers))).toBe('key_invalid');
    expect(outcomeOf(await verify(newer, headers))).toBe('done');
  });

  // checklist 53
  test('verification emails that are requested in parallel leave one valid key', async () => {
    const { email, headers, id } = await service.given.user();
    await Promise.all(Array.from({ length: 6 }, () => resendVerification(headers)));
    await settled(service);
    const open = await service.db('mail_keys').where({ user_id: id }).whereNull('used_at').whereNull('voided_at');
    expect(open).toHaveLength(1);
    await verify(await service.mailbox.key('verify-email', email), headers);
  });

  test('another verification email for a verified address is refused with already_verified, and none is sent', async () => {
    const { email, headers } = await service.given.user();
    await verify(await service.mailbox.key('verify-email', email), headers);
    expect(outcomeOf(await resendVerification(headers))).toBe('already_verified');
    await settled(service);
    expect(service.mailbox.sent('verify-email', email)).toHaveLength(1);
  });

  test('a verification key works for 24 hours after the email', async () => {
    const [early, late] = [await service.given.user(), await service.given.user()];
    const keys = [
      await service.mailbox.key('verify-email', early.email),
      await service.mailbox.key('verify-email', late.email),
    ] as const;
    service.clock.advance(day - 1);
    expect(outcomeOf(await verify(keys[0], {}, password))).toBe('done');
    service.clock.advance(1);
    expect(outcomeOf(await verify(keys[1], {}, password))).toBe('key_invalid');
    expect(await rowOf(late.id)).toMatchObject({ email_verified_at: null, welcome: 0 });
  });

  test('a verification key works only in its own application', async () => {
    const [{ email, id }, app] = [await service.given.user(), await service.given.app()];
    const key = await service.mailbox.key('verify-email', email);
    expect(outcomeOf(await verify(key, { 'X-Service-App': app.appKey }))).toBe('key_invalid');
    expect(outcomeOf(await verify('no such key'))).toBe('key_invalid');
    expect((await rowOf(id)).email_verified_at).toBeNull();
    expect(outcomeOf(await verify(key, {}, password))).toBe('done');
  });

  test('a verification is refused for a user who is deleted', async () => {
    const { email, id } = await service.given.user();
    const key = await service.mailbox.key('verify-email', email);
    await service.db('users').where({ id }).update({ is_deleted: true });
    expect(outcomeOf(await verify(key, {}, password))).toBe('key_invalid');
  });

  test('a request for another verification email is refused without a session', async () => {
    const { headers } = await service.given.user();
    expect(outcomeOf(await resendVerification({}))).toBe('credentials_required');
    expect(outcomeOf(await resendVerification({ 'X-Service-App': headers['X-Service-App']! }))).toBe('token_required');
    expect(outcomeOf(await resendVerification({ 'X-Service-Key': serviceKey }))).toBe('session_required');
  });

  test('a verification and a request for another email are recorded in the audit log', async () => {
    const { email, id, headers } = await service.given.user();
    await service.mailbox.key('verify-email', email);
    await resendVerification(headers);
    await verify(await service.mailbox.key('verify-email', email), headers);
    const rows = await service.db('audit').where({ user_id: id }).whereNot({ event: 'signup' }).orderBy('id');
    expect(rows.map(({ event, factor, failure }) => [event, factor, failure])).toEqual([
      ['resend_verification', 'token', null],
      ['verify_email', 'mailed_key', null],
    ]);
  });
});

test('a user with an unverified address can log in where the application does not require verification', async () => {
  const { email, password } = await service.given.user();
  service.clock.advance(400 * day);
  for (const api of apiNames) {
    const login = await apis[api].login({ email, password });
    expect(outcomeOf(await apis[api].me(bearer(tokenOf(login)!)))).toBe('done');
  }
});

test('a sign-up that fails sends no email', async () => {
  const { email } = await service.given.user();
  for (const api of apiNames) expect(outcomeOf(await apis[api].signup({ email, password: fresh }))).toBe('email_taken');
  await settled(service);
  expect(service.mailbox.sent('verify-email', email)).toHaveLength(1);
  expect(service.mailbox.sent('password-recovery', email)).toEqual([]);
});
