import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, faultsOf, fresh, outcomeOf, sameness, settled, statusOf } from '../kit/apis.ts';
import type { KnownApp, KnownUser } from '../kit/given.ts';
import { serviceKey, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const hour = 3600;
const emailOf = async (id: number) => (await service.db('users').where({ id }).first()).email as string;

interface Change {
  readonly user: KnownUser;
  readonly next: string;
  /** The key that each side was sent. */
  readonly keys: { readonly new: string; readonly old: string };
}

/** A user who has asked for another address, and the keys from the two emails. */
const changing = async (app?: KnownApp, next = service.given.email()): Promise<Change> => {
  const user = await service.given.user(app ? { app } : {});
  return askAgain(user, next, app);
};

const askAgain = async (user: KnownUser, next: string, app?: KnownApp): Promise<Change> => {
  await apis.REST.changeEmail({ email: next, password: user.password }, user.headers);
  const template = app ? 'email-change-notice' : 'email-change-confirm';
  return {
    user,
    next,
    keys: {
      new: await service.mailbox.key('email-change-confirm', next),
      old: await service.mailbox.key(template, user.email),
    },
  };
};

throughEachApi('changing the address through %s', (api, test) => {
  const { changeEmail, confirmEmail, cancelEmail, login, signup, me, forgot, reset, verify } = apis[api];
  const confirm = async (key: string) => outcomeOf(await confirmEmail(key));
  const logsIn = async (email: string, { password }: KnownUser) => outcomeOf(await login({ email, password }));

  // checklist 58
  test.each([
    ['the new address first', ['new', 'old']],
    ['the old address first', ['old', 'new']],
  ] as const)(
    'an email address changes once both addresses have confirmed, %s, and the old one is valid until then',
    async (_order, [first, last]) => {
      const { user, next, keys } = await changing();
      expect(await confirm(keys[first])).toBe('done');
      expect([await logsIn(user.email, user), await logsIn(next, user)]).toEqual(['done', 'invalid_credentials']);
      expect(await confirm(keys[last])).toBe('done');
      expect([await logsIn(user.email, user), await logsIn(next, user)]).toEqual(['invalid_credentials', 'done']);
      expect(outcomeOf(await me(user.headers))).toBe('done');
      expect(await service.db('users').where({ id: user.id }).first()).toMatchObject({
        email: next,
        email_verified_at: service.clock.now(),
      });
    },
  );

  test('confirmations of an email change that arrive together are accepted, and each key works once', async () => {
    const { user, next, keys } = await changing();
    const all = await Promise.all([keys.new, keys.old, keys.new, keys.old, keys.new, keys.old].map(confirm));
    expect(all.toSorted()).toEqual(['done', 'done', ...Array(4).fill('key_invalid')]);
    expect(await emailOf(user.id)).toBe(next);
  });

  // checklist 57, 58
  test('both addresses get an email about an email change when it is complete, and not earlier', async () => {
    const { user, next, keys } = await changing();
    await confirm(keys.new);
    await settled(service);
    for (const email of [user.email, next]) expect(service.mailbox.sent('email-change-notice', email)).toEqual([]);
    await confirm(keys.old);
    for (const email of [user.email, next]) {
      const { data } = await service.mailbox.next('email-change-notice', email);
      expect(data).toEqual({ state: 'changed', old_email: user.email, new_email: next });
    }
  });

  // checklist 8, 58
  test('an email change with a wrong password is refused, counted and audited, and sends no email', async () => {
    const { email, headers, id } = await service.given.user();
    const next = service.given.email();
    const reply = await changeEmail({ email: next, password: 'wrong' }, headers);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['password_incorrect', 403]);
    expect(await service.db('users').where({ id }).first()).toMatchObject({ login_tries: 1 });
    const rows = await service.db('audit').where({ user_id: id, event: 'change_email' });
    expect(rows).toMatchObject([{ failure: 'password_incorrect', factor: 'password' }]);
    await settled(service);
    for (const address of [email, next]) expect(service.mailbox.sent('email-change-confirm', address)).toEqual([]);
    expect(outcomeOf(await me(headers))).toBe('done');
  });

  // checklist 58
  test('an email change can be canceled from the old address, which voids the keys of both addresses', async () => {
    const { user, next, keys } = await changing();
    await confirm(keys.new);
    expect(outcomeOf(await cancelEmail(keys.old))).toBe('done');
    for (const key of [keys.old, keys.new]) {
      expect(await confirm(key)).toBe('key_invalid');
      expect(outcomeOf(await cancelEmail(key))).toBe('key_invalid');
    }
    expect([await logsIn(user.email, user), await logsIn(next, user)]).toEqual(['done', 'invalid_credentials']);
  });

  test('an email change can be canceled from the new address, whose owner may not have asked for it', async () => {
    const { user, next, keys } = await changing();
    await confirm(keys.old);
    expect(outcomeOf(await cancelEmail(keys.new))).toBe('done');
    expect(await confirm(keys.new)).toBe('key_invalid');
    expect([await logsIn(user.email, user), await logsIn(next, user)]).toEqual(['done', 'invalid_credentials']);
  });

  // checklist 58
  test('an email change expires after one hour, and its keys are then refused', async () => {
    const { user, keys } = await changing();
    service.clock.advance(hour - 1);
    expect(await confirm(keys.new)).toBe('done');
    service.clock.advance(1);
    expect(await confirm(keys.old)).toBe('key_invalid');
    expect(await emailOf(user.id)).toBe(user.email);
  });

  // checklist 53
  test('an email change is canceled when the user asks for another one', async () => {
    const first = await changing();
    await confirm(first.keys.old);
    const second = await askAgain(first.user, service.given.email());
    expect(await confirm(first.keys.new)).toBe('key_invalid');
    expect(await confirm(second.keys.new)).toBe('done');
    expect(await emailOf(first.user.id)).toBe(first.user.email);
    expect(await confirm(second.keys.old)).toBe('done');
    expect(await emailOf(first.user.id)).toBe(second.next);
  });

  // checklist 59
  test('one of two users who change to one address at once gets it, and the other is refused with email_taken', async () => {
    const next = service.given.email();
    const changes = [await changing(undefined, next), await changing(undefined, next.toUpperCase())];
    for (const { keys } of changes) expect(await confirm(keys.old)).toBe('done');
    const outcomes = await Promise.all(changes.map(({ keys }) => confirm(keys.new)));
    expect(outcomes.toSorted()).toEqual(['done', 'email_taken']);
    const [loser] = changes.filter((_change, index) => outcomes[index] === 'email_taken');
    expect(await emailOf(loser!.user.id)).toBe(loser!.user.email);
    expect(await logsIn(loser!.user.email, loser!.user)).toBe('done');
  });

  // checklist 59
  test('the last confirmation returns 409 if the new address has signed up meanwhile, and works once that user is deleted', async () => {
    const { user, next, keys } = await changing();
    await confirm(keys.old);
    expect(outcomeOf(await signup({ email: next.toUpperCase() }))).toBe('done');
    const reply = await confirmEmail(keys.new);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['email_taken', 409]);
    expect(await emailOf(user.id)).toBe(user.email);
    await service.db('users').where({ email: next.toUpperCase() }).update({ is_deleted: true });
    expect(await confirm(keys.new)).toBe('done');
    expect(await emailOf(user.id)).toBe(next);
  });

  test('an email change to the address of another account returns the usual response, and its owner gets no email', async () => {
    const [user, owner] = [await service.given.user(), await service.given.user()];
    const { password, headers } = user;
    const free = sameness(await changeEmail({ email: service.given.email(), password }, headers));
    expect(free).toMatchObject({ status: api === 'REST' ? 202 : 200 });
    for (const email of [owner.email, owner.email.toUpperCase()])
      expect(sameness(await changeEmail({ email, password }, headers))).toEqual(free);
    await settled(service);
    expect(service.mailbox.sent('email-change-confirm', owner.email)).toEqual([]);
    const key = await service.mailbox.key('email-change-confirm', user.email);
    expect(await confirm(key)).toBe('done');
    expect(await emailOf(user.id)).toBe(user.email);
  });

  // checklist 53
  test('an email change voids the recovery and verification keys that were sent to the old address', async () => {
    const { user, next, keys } = await changing();
    const verification = await service.mailbox.key('verify-email', user.email);
    await forgot(user.email);
    const recovery = await service.mailbox.key('password-recovery', user.email);
    await confirm(keys.new);
    await confirm(keys.old);
    expect(outcomeOf(await verify(verification))).toBe('key_invalid');
    for (const email of [user.email, next])
      expect(outcomeOf(await reset({ key: recovery, email, password: fresh }))).toBe('key_invalid');
    await forgot(user.email);
    await settled(service);
    expect(service.mailbox.sent('password-recovery', user.email)).toHaveLength(1);
  });

  test('the old address is free for a new sign-up after an email change', async () => {
    const { user, keys } = await changing();
    await confirm(keys.new);
    await confirm(keys.old);
    expect(outcomeOf(await signup({ email: user.email, password: fresh }))).toBe('done');
    expect(outcomeOf(await login({ email: user.email, password: fresh }))).toBe('done');
  });

  test('the keys of an email change are refused in another application', async () => {
    const { keys } = await changing();
    const headers = { 'X-Service-App': (await service.given.app()).appKey };
    expect(outcomeOf(await confirmEmail(keys.new, headers))).toBe('key_invalid');
    expect(outcomeOf(await cancelEmail(keys.old, headers))).toBe('key_invalid');
    expect(await confirm(keys.new)).toBe('done');
  });

  test.each([
    ['banned', { is_banned: true }],
    ['deactivated', { is_active: false }],
    ['deleted', { is_deleted: true }],
  ])('the last confirmation of an email change is refused if the user is %s meanwhile', async (_state, change) => {
    const { user, keys } = await changing();
    await confirm(keys.new);
    await service.db('users').where({ id: user.id }).update(change);
    expect(await confirm(keys.old)).toBe('key_invalid');
    expect(await emailOf(user.id)).toBe(user.email);
  });

  test.each<[string, (user: KnownUser) => object, string]>([
    ['no address', () => ({ email: 'ada' }), '#/email invalid_format'],
    ['an address of 255 characters', () => ({ email: `${'x'.repeat(64)}@${'y'.repeat(186)}.org` }), '#/email too_long'],
    ['the present address', ({ email }) => ({ email }), '#/email not_allowed'],
    ['the present address in capitals', ({ email }) => ({ email: email.toUpperCase() }), '#/email not_allowed'],
    ['a password of 257 characters', () => ({ password: 'x'.repeat(257) }), '#/password too_long'],
  ])('an email change with %s returns 422', async (_what, overrides, fault) => {
    const user = await service.given.user();
    const { password, headers, id } = user;
    const reply = await changeEmail({ email: service.given.email(), password, ...overrides(user) }, headers);
    expect(statusOf(reply)).toBe(422);
    expect(faultsOf(reply)).toEqual([fault]);
    expect(await service.db('email_changes').where({ user_id: id })).toEqual([]);
  });

  test('an email change without a session is refused, also for the user that a super admin key acts as', async () => {
    const change = { email: service.given.email(), password: fresh };
    expect(outcomeOf(await changeEmail(change, { 'X-Service-Key': serviceKey }))).toBe('forbidden');
    expect(outcomeOf(await changeEmail(change, {}))).toBe('credentials_required');
  });
});
