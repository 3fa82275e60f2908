import { describe, expect, test } from 'vitest';
import { apiNames, apisOf, fresh, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { bearer, password } from '../kit/given.ts';
import { serviceKey, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const day = 86_400;
const rowOf = (id: number) => service.db('users').where({ id }).first();

describe.each(apiNames)('verifying an address through %s', (api) => {
  const { verify, resendVerification, signup, me } = apis[api];

  test('follows from sign-up: the mail has a key, and with it the user is welcome', async () => {
    const email = service.given.email();
    await signup({ email });
    const mail = await service.mailbox.next('verify-email', email);
    expect(mail.recipient).toEqual({ email, name: '', language: 'EN' });
    expect(service.mailbox.sent('welcome', email)).toEqual([]);
    expect(outcomeOf(await verify(mail.data.key, {}, fresh))).toBe('done');
    expect(await service.db('users').where({ email }).first()).toMatchObject({
      email_verified_at: service.clock.now(),
      welcome: 1,
    });
    const welcome = await service.mailbox.next('welcome', email);
    expect([welcome.data, welcome.recipient.name]).toEqual([{}, 'Ada Lovelace']);
  });

  test('works once, and welcomes once', async () => {
    const { email } = await service.given.user();
    const key = await service.mailbox.key('verify-email', email);
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(key, {}, password)));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', ...Array(9).fill('key_invalid')]);
    await settled(service);
    expect(service.mailbox.sent('welcome', email)).toHaveLength(1);
  });

  test('logs nobody in, and ends no session', async () => {
    const { email, headers } = await service.given.user();
    const reply = await verify(await service.mailbox.key('verify-email', email), {}, password);
    expect(reply.status).toBe(api === 'REST' ? 204 : 200);
    expect(tokenOf(reply)).toBeUndefined();
    expect(outcomeOf(await me(headers))).toBe('done');
  });

  // checklist 53
  test('can be asked for again, which voids the key sent before', async () => {
    const { email, headers } = await service.given.user();
    const older = await service.mailbox.key('verify-email', email);
    const reply = await resendVerification(headers);
    expect(reply.status).toBe(api === 'REST' ? 202 : 200);
    const newer = await service.mailbox.key('verify-email', email);
    expect(outcomeOf(await verify(older, headers))).toBe('key_invalid');
    expect(outcomeOf(await verify(newer, headers))).toBe('done');
  });

  // checklist 53
  test('asked for in parallel leaves one key in force', async () => {
    const { email, headers, id } = await service.given.user();
    await Promise.all(Array.from({ length: 6 }, () => resendVerification(headers)));
    await settled(service);
    const open = await service.db('mail_keys').where({ user_id: id }).whereNull('used_at').whereNull('voided_at');
    expect(open).toHaveLength(1);
    await verify(await service.mailbox.key('verify-email', email), headers);
  });

  test('is refused with already_verified where there is nothing to do, and no mail is sent', async () => {
    const { email, headers } = await service.given.user();
    await verify(await service.mailbox.key('verify-email', email), headers);
    expect(outcomeOf(await resendVerification(headers))).toBe('already_verified');
    await settled(service);
    expect(service.mailbox.sent('verify-email', email)).toHaveLength(1);
  });

  test('works for 24 hours after the mail', async () => {
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

  test('works in the application of the key only', async () => {
    const [{ email, id }, app] = [await service.given.user(), await service.given.app()];
    const key = await service.mailbox.key('verify-email', email);
    expect(outcomeOf(await verify(key, { 'X-Service-App': app.appKey }))).toBe('key_invalid');
    expect(outcomeOf(await verify('no such key'))).toBe('key_invalid');
    expect((await rowOf(id)).email_verified_at).toBeNull();
    expect(outcomeOf(await verify(key, {}, password))).toBe('done');
  });

  test('is refused for a user who is deleted', async () => {
    const { email, id } = await service.given.user();
    const key = await service.mailbox.key('verify-email', email);
    await service.db('users').where({ id }).update({ is_deleted: true });
    expect(outcomeOf(await verify(key, {}, password))).toBe('key_invalid');
  });

  test('needs to know whom: asking again takes a session', async () => {
    const { headers } = await service.given.user();
    expect(outcomeOf(await resendVerification({}))).toBe('credentials_required');
    expect(outcomeOf(await resendVerification({ 'X-Service-App': headers['X-Service-App']! }))).toBe('token_required');
    expect(outcomeOf(await resendVerification({ 'X-Service-Key': serviceKey }))).toBe('session_required');
  });

  test('is on record', async () => {
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

test('an address that is not verified is no obstacle where the application does not ask for it', async () => {
  const { email, password } = await service.given.user();
  service.clock.advance(400 * day);
  for (const api of apiNames) {
    const login = await apis[api].login({ email, password });
    expect(outcomeOf(await apis[api].me(bearer(tokenOf(login)!)))).toBe('done');
  }
});

test('a sign-up that fails leaves no mail behind', async () => {
  const { email } = await service.given.user();
  for (const api of apiNames) expect(outcomeOf(await apis[api].signup({ email, password: fresh }))).toBe('email_taken');
  await settled(service);
  expect(service.mailbox.sent('verify-email', email)).toHaveLength(1);
  expect(service.mailbox.sent('password-recovery', email)).toEqual([]);
});
