import { expect, test } from 'vitest';
import { commonPasswords } from '../../src/security/common-passwords.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, faultsOf, fresh, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { serviceKey, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const rowOf = (id: number) => service.db('users').where({ id }).first();

throughEachApi('changing the password through %s', (api, test) => {
  const { changePassword, changeEmail, confirmEmail, forgot, reset, login, me, refresh } = apis[api];

  test('a user who sends the present password changes it, and from then on only the new password logs in', async () => {
    const { email, password, headers } = await service.given.user();
    const reply = await changePassword({ current: password, password: fresh }, headers);
    expect(reply.status).toBe(api === 'REST' ? 204 : 200);
    expect(outcomeOf(reply)).toBe('done');
    expect(outcomeOf(await login({ email, password: fresh }))).toBe('done');
    expect(outcomeOf(await login({ email, password }))).toBe('invalid_credentials');
  });

  // checklist 8
  test('a wrong present password changes nothing, counts as a failed login and leaves an audit row', async () => {
    const { email, password, headers, id } = await service.given.user();
    const before = await rowOf(id);
    for (const current of ['wrong', fresh, '', ` ${password}`]) {
      const reply = await changePassword({ current, password: fresh }, headers);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['password_incorrect', 403]);
    }
    const after = await rowOf(id);
    expect(after).toEqual({
      ...before,
      version: after.version,
      login_tries: 4,
      last_login_try_at: service.clock.now(),
    });
    const rows = await service.db('audit').where({ user_id: id, event: 'change_password' });
    expect(rows.map(({ failure, factor }) => [failure, factor])).toEqual(
      Array(4).fill(['password_incorrect', 'password']),
    );
    await settled(service);
    expect(service.mailbox.sent('password-changed', email)).toEqual([]);
    expect(outcomeOf(await login({ email, password }))).toBe('done');
  });

  // checklist 40
  test('a changed password ends all other sessions of the user; the session that changed it stays and can be renewed', async () => {
    const [{ email, password, headers }, stranger] = [await service.given.user(), await service.given.user()];
    const other = bearer(tokenOf(await login({ email, password }))!);
    await changePassword({ current: password, password: fresh }, headers);
    expect([await me(headers), await me(other), await me(stranger.headers)].map(outcomeOf)).toEqual([
      'done',
      'session_ended',
      'done',
    ]);
    expect([await refresh(other), await refresh(headers)].map(outcomeOf)).toEqual(['session_ended', 'done']);
  });

  // checklist 57
  test('a changed password is reported to the owner by email, with the IP address and the user agent', async () => {
    const { email, password, headers } = await service.given.user();
    await changePassword({ current: password, password: fresh }, { ...headers, 'User-Agent': 'a browser in Oslo' });
    const { data } = await service.mailbox.next('password-changed', email);
    expect(data).toEqual({ ip: '127.0.0.1', user_agent: 'a browser in Oslo', unlinked_identities: [] });
    await settled(service);
    expect(service.mailbox.sent('password-changed', email)).toHaveLength(1);
  });

  // checklist 53
  test('a changed password voids a recovery key and a pending change of the email address', async () => {
    const { email, password, headers } = await service.given.user();
    const next = service.given.email();
    await forgot(email);
    const recovery = await service.mailbox.key('password-recovery', email);
    await changeEmail({ email: next, password }, headers);
    const sides = [
      await service.mailbox.key('email-change-confirm', next),
      await service.mailbox.key('email-change-confirm', email),
    ];
    await changePassword({ current: password, password: fresh }, headers);
    for (const key of sides) expect(outcomeOf(await confirmEmail(key))).toBe('key_invalid');
    expect(outcomeOf(await reset({ key: recovery, email, password: `${fresh}!` }))).toBe('key_invalid');
    expect(outcomeOf(await login({ email, password: fresh }))).toBe('done');
  });

  // checklist 5, 7
  test('a common, personal, too short, too long or mistyped new password is refused and changes nothing', async () => {
    const { password: current, headers, id } = await service.given.user();
    const before = await rowOf(id);
    const common = commonPasswords().filter((one, index) => index % 1499 === 0 && [...one].length >= 8);
    const refused: readonly (readonly [string, string, string?])[] = [
      ...['password', 'PASSWORD1', ...common].map((one) => [one, '#/password password_common'] as const),
      ['AdaLovelace1815', '#/password password_personal'],
      ['gatehouse-2026', '#/password password_personal'],
      ['1234 ab', '#/password too_short'],
      ['x'.repeat(257), '#/password too_long'],
      [fresh, '#/verify_password password_mismatch', `${fresh} `],
    ];
    for (const [password, fault, confirmation] of refused) {
      const reply = await changePassword({ current, password, confirmation }, headers);
      expect(statusOf(reply)).toBe(422);
      expect(faultsOf(reply)).toContain(fault);
    }
    const long = await changePassword({ current: 'x'.repeat(257), password: fresh }, headers);
    expect(faultsOf(long)).toEqual(['#/current_password too_long']);
    expect(await rowOf(id)).toEqual(before);
  });

  test('of several parallel changes to different passwords one succeeds, and only its password logs in', async () => {
    const { email, password: current, headers } = await service.given.user();
    const passwords = Array.from({ length: 8 }, (_, index) => `${fresh} no. ${index}`);
    const outcomes = await Promise.all(
      passwords.map(async (password) => outcomeOf(await changePassword({ current, password }, headers))),
    );
    expect(outcomes.toSorted()).toEqual(['done', ...Array(7).fill('password_incorrect')]);
    for (const [index, password] of passwords.entries())
      expect(outcomeOf(await login({ email, password }))).toBe(
        outcomes[index] === 'done' ? 'done' : 'invalid_credentials',
      );
    await settled(service);
    expect(service.mailbox.sent('password-changed', email)).toHaveLength(1);
  });

  test('a changed password leaves one audit row with the session that changed it', async () => {
    const { password, headers, id } = await service.given.user();
    await changePassword({ current: password, password: fresh }, headers);
    const rows = await service.db('audit').where({ user_id: id, event: 'change_password' });
    expect(rows).toMatchObject([{ app_id: 1, factor: 'password', failure: null }]);
    expect(rows[0].session_id).not.toBeNull();
  });

  test('a change of the password without a session is refused, also with a super admin key', async () => {
    const change = { current: fresh, password: fresh };
    expect(outcomeOf(await changePassword(change, { 'X-Service-Key': serviceKey }))).toBe('session_required');
    expect(outcomeOf(await changePassword(change, {}))).toBe('credentials_required');
  });
});

test('REST changes the password of the own user by "me" or by ID, and returns 404 for the ID of another user', async () => {
  const [user, other] = [await service.given.user(), await service.given.user()];
  const change = (id: string | number, current: string, password: string) =>
    service.send('PUT', `/v1/users/${id}/password`, {
      headers: user.headers,
      body: { current_password: current, password, verify_password: password },
    });
  expect((await change(user.id, user.password, fresh)).status).toBe(204);
  expect((await change('me', fresh, `${fresh}!`)).status).toBe(204);
  for (const id of [other.id, 999_999, 1])
    expect((await change(id, other.password, fresh)).body.code).toBe('not_found');
  expect(outcomeOf(await apis.REST.login({ email: other.email, password: other.password }))).toBe('done');
});
