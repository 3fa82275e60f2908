import { expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, fresh, outcomeOf } from '../kit/apis.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { refusalOf } from '../kit/limited.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);

throughEachApi('locks of users through %s', (api, test) => {
  const { lockouts, clearLockouts } = apis[api];
  const login = (email: string, given: string, token?: string) =>
    apisOf(service)[api].login({ email, password: given }, token === undefined ? {} : { 'X-Device-Token': token });
  const guess = async (email: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1)
      expect(outcomeOf(await login(email, 'a wrong guess'))).toBe('invalid_credentials');
  };
  const listOf = async ({ id }: KnownUser) => answerOf(await lockouts(superAdmin, id)).data;

  test('a user without failed logins has no lockouts, and can be unlocked nevertheless', async () => {
    const user = await service.given.user();
    await login(user.email, password);
    expect(await listOf(user)).toEqual([]);
    expect(outcomeOf(await clearLockouts(superAdmin, user.id))).toBe('done');
  });

  test('administrators see how often attempts failed, until when they are blocked, and whether that ends', async () => {
    const user = await service.given.user();
    const lockout = { kind: 'account', is_locked: false, blocked_until: null };
    await guess(user.email, 9);
    expect(await listOf(user)).toMatchObject([{ ...lockout, failures: 9 }]);
    await guess(user.email, 1);
    const [blocked] = await listOf(user);
    expect(blocked).toMatchObject({ kind: 'account', failures: 10, is_locked: false });
    expect(Date.parse(blocked.blocked_until) - Date.parse(blocked.attempted_at)).toBe(1000);
    service.clock.advance(1);
    expect(await listOf(user)).toMatchObject([{ ...lockout, failures: 10 }]);
    await service.db('lockouts').where({ failures: 10, kind: 'account' }).update({ failures: 100 });
    expect(await listOf(user)).toMatchObject([{ ...lockout, failures: 100, is_locked: true }]);
  });

  test('the account, its devices and the current password have a lockout each, page by page', async () => {
    const user = await service.given.user();
    const { headers } = await apisOf(service).REST.login({ email: user.email, password });
    await guess(user.email, 1);
    await login(user.email, 'a wrong guess', headers['x-device-token']);
    await apisOf(service)[api].changePassword({ current: 'wrong', password: fresh }, user.headers);
    const kinds: string[] = [];
    let cursor: string | undefined;
    do {
      const page = answerOf(await lockouts(superAdmin, user.id, 1, cursor));
      expect(page.data).toHaveLength(1);
      kinds.push(page.data[0].kind);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(kinds).toEqual(['account', 'device', 'password']);
  });

  test('an unlocked user logs in at once, and the audit log names who unlocked them', async () => {
    const user = await service.given.user();
    await guess(user.email, 10);
    expect(refusalOf(api, await login(user.email, password))).toBeDefined();
    expect(outcomeOf(await clearLockouts(superAdmin, user.id))).toBe('done');
    expect(await listOf(user)).toEqual([]);
    expect(outcomeOf(await login(user.email, password))).toBe('done');
    const { data } = answerOf(await apis[api].audit(superAdmin, { event: 'clear_lockouts', limit: 1 }));
    expect(data).toMatchObject([{ success: true, factor: 'service_key', target: `user:${user.id}` }]);
  });

  test('users see their own failed logins and cannot unlock themselves', async () => {
    const user = await service.given.user();
    await guess(user.email, 1);
    expect(answerOf(await lockouts(user.headers, 'me')).data).toHaveLength(1);
    const admin = await service.given.admin();
    for (const { headers, id } of [user, admin]) {
      expect(outcomeOf(await clearLockouts(headers, 'me'))).toBe('forbidden');
      expect(outcomeOf(await clearLockouts(headers, id))).toBe('forbidden');
    }
    expect(await listOf(user)).toHaveLength(1);
  });

  test('failed logins at one address do not appear for another user', async () => {
    const [user, other] = [await service.given.user(), await service.given.user()];
    await guess(user.email, 1);
    await guess(other.email, 2);
    await clearLockouts(superAdmin, user.id);
    expect(await listOf(other)).toMatchObject([{ failures: 2 }]);
  });
});
