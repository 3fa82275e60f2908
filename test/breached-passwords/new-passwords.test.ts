import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, faultsOf, fresh, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { sha1Of, startBreachedList } from '../kit/breached-list.ts';
import { bearer } from '../kit/given.ts';
import { useService } from '../kit/service.ts';

const breached = ['trustno1 but longer', 'fünf Brötchen bitte', 'another breached one'] as const;
const list = await startBreachedList();
list.add(breached);
afterAll(() => list.close());

const service = useService({ config: { breachedPasswordsUrl: list.url } });
const apis = apisOf(service);
const refusal = ['#/password password_breached'];
const rowOf = (email: string) => service.db('users').where({ email }).first();
const reports = async (id: number) =>
  (await service.db('audit').where({ event: 'detect_breached_password', target: `user:${id}` })).length;

beforeEach(() => service.given.settings({ breachedPasswords: 'refuse', requireVerifiedEmail: false }));
afterEach(() => {
  list.asked.length = 0;
});

// checklist 6
throughEachApi('a new password that is in the list of breached passwords, through %s', (api, test) => {
  const { signup, login, changePassword, forgot, reset, accept, invite } = apis[api];
  const recoveryKey = async (email: string): Promise<string> => {
    await forgot(email);
    return service.mailbox.key('password-recovery', email);
  };
  const invitationKey = async (email: string): Promise<string> => {
    const admin = await service.given.admin();
    await invite({ email }, admin.headers);
    return service.mailbox.key('invitation', email);
  };

  test('a sign-up with a breached password returns 422 with a field error, and creates no user', async () => {
    const email = service.given.email();
    for (const password of breached) {
      const reply = await signup({ email, password });
      expect([statusOf(reply), outcomeOf(reply)]).toEqual([422, 'validation_failed']);
      expect(faultsOf(reply)).toEqual(refusal);
    }
    expect(await rowOf(email)).toBeUndefined();
    expect(outcomeOf(await signup({ email }))).toBe('done');
  });

  test('a password reset with a breached password is refused, and leaves the key usable', async () => {
    const { email } = await service.given.user();
    const key = await recoveryKey(email);
    expect(faultsOf(await reset({ key, email, password: breached[0] }))).toEqual(refusal);
    expect(outcomeOf(await reset({ key, email, password: fresh }))).toBe('done');
  });

  test('a password change to a breached password is refused, and the old password stays', async () => {
    const { email, password, headers } = await service.given.user();
    const reply = await changePassword({ current: password, password: breached[0] }, headers);
    expect(faultsOf(reply)).toEqual(refusal);
    expect(outcomeOf(await login({ email, password }))).toBe('done');
  });

  test('an invitation that is accepted with a breached password is refused, and stays pending', async () => {
    const email = service.given.email();
    const key = await invitationKey(email);
    const names = { firstname: 'Grace', lastname: 'Hopper' };
    expect(faultsOf(await accept(key, { ...names, password: breached[0] }))).toEqual(refusal);
    expect(outcomeOf(await accept(key, { ...names, password: fresh }))).toBe('done');
  });

  test('a breached password is refused in either Unicode form: the normalized form that logins compare is looked up', async () => {
    const password = breached[1].normalize('NFD');
    expect(sha1Of(password)).not.toBe(sha1Of(breached[1]));
    expect(faultsOf(await signup({ email: service.given.email(), password }))).toEqual(refusal);
  });

  test('with the setting "warn", a breached password is accepted, flagged and reported by one email and one audit row', async () => {
    const admin = await service.given.user();
    const [joining, resetting] = [service.given.email(), await service.given.user()];
    const [invitation, recovery] = [await invitationKey(joining), await recoveryKey(resetting.email)];
    await service.given.settings({ breachedPasswords: 'warn' });
    const signingUp = service.given.email();
    const names = { firstname: 'Grace', lastname: 'Hopper' };
    const replies = [
      await signup({ email: signingUp, password: breached[0] }),
      await accept(invitation, { ...names, password: breached[0] }),
      await reset({ key: recovery, email: resetting.email, password: breached[0] }),
      await changePassword({ current: admin.password, password: breached[0] }, admin.headers),
    ];
    expect(replies.map(outcomeOf)).toEqual(['done', 'done', 'done', 'done']);
    for (const email of [signingUp, joining, resetting.email, admin.email]) {
      const { id, is_password_breached, password_checked_at } = await rowOf(email);
      expect([is_password_breached, password_checked_at]).toEqual([true, service.clock.now()]);
      expect(await reports(id)).toBe(1);
      expect(await service.mailbox.next('password-breached', email)).toMatchObject({ data: {} });
    }
    await settled(service);
    expect(service.mailbox.sent('password-breached', signingUp)).toHaveLength(1);
  });

  test('a new password that is not breached resets the flag', async () => {
    await service.given.settings({ breachedPasswords: 'warn' });
    const email = service.given.email();
    const token = tokenOf(await signup({ email, password: breached[0] }))!;
    await changePassword({ current: breached[0], password: fresh }, bearer(token));
    expect(await rowOf(email)).toMatchObject({ is_password_breached: false, password_checked_at: service.clock.now() });
  });

  test('with the setting "off", a breached password is accepted, and the list is not asked', async () => {
    await service.given.settings({ breachedPasswords: 'off' });
    const email = service.given.email();
    expect(outcomeOf(await signup({ email, password: breached[0] }))).toBe('done');
    expect(await rowOf(email)).toMatchObject({ is_password_breached: false, password_checked_at: null });
    expect(list.asked).toEqual([]);
  });

  test('a sign-up with a breached password is refused alike whether or not the email address has an account', async () => {
    const { email } = await service.given.user();
    await service.given.settings({ requireVerifiedEmail: true });
    const taken = await signup({ email, password: breached[0] });
    const free = await signup({ email: service.given.email(), password: breached[0] });
    expect([statusOf(taken), faultsOf(taken)]).toEqual([statusOf(free), faultsOf(free)]);
  });

  test('requests that are refused for another reason do not ask the list: an invalid field, an invalid key, a wrong password', async () => {
    const { headers, email } = await service.given.user();
    list.asked.length = 0;
    await signup({ email: 'not an address', password: 'never looked up' });
    await signup({ email: service.given.email(), password: 'never looked up', confirmation: 'mistyped' });
    await reset({ key: 'no such key', email, password: 'never looked up' });
    await accept('no such key', { firstname: 'Grace', lastname: 'Hopper', password: 'never looked up' });
    await changePassword({ current: 'wrong password', password: 'never looked up' }, headers);
    expect(list.asked).toEqual([]);
  });
});

describe('the flag of a user', () => {
  test('REST and GraphQL show whether the password of a user is breached', async () => {
    await service.given.settings({ breachedPasswords: 'warn' });
    const shown = async (password: string) => {
      const headers = bearer(tokenOf(await apis.REST.signup({ email: service.given.email(), password }))!);
      const { body } = await service.send('GET', '/v1/users/me', { headers });
      const { body: same } = await service.graphql('{ me { password_breached } }', { headers });
      return [body.password_breached, same.data.me.password_breached];
    };
    expect([await shown(breached[0]), await shown(fresh)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});
