import { expect } from 'vitest';
import type { components } from '../../generated/openapi.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, fresh, outcomeOf, settled } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { refusalOf, setLimits } from '../kit/limited.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const limited = useService({ config: { hasRateLimits: true } });
const failures = 10;

/** The emails about blocked logins that an address was sent. */
const noticesOf = async (email: string, from = service) => {
  await settled(from);
  return from.mailbox
    .sent('login-blocked', email)
    .map(({ data }) => data as components['schemas']['LoginBlockedMailContent']);
};

throughEachApi('the email about blocked logins through %s', (api, test) => {
  const login = (email: string, given: string, token?: string, { headers = {} } = {}) =>
    apisOf(service)[api].login({ email, password: given }, { ...headers, ...(token && { 'X-Device-Token': token }) });
  const guess = async (email: string, times: number, token?: string): Promise<void> => {
    for (let time = 0; time < times; time += 1)
      expect(outcomeOf(await login(email, 'a wrong guess', token))).toBe('invalid_credentials');
  };

  test('the user gets one email when logins become blocked, with the client of the last attempt', async () => {
    const { email } = await service.given.user();
    await guess(email, failures - 1);
    expect(await noticesOf(email)).toEqual([]);
    const headers = { 'User-Agent': 'Guesser (https://attacker.example)' };
    await login(email, 'a wrong guess', undefined, { headers });
    const [notice] = await noticesOf(email);
    expect(notice).toEqual({ kind: 'account', ip: '127.0.0.1', user_agent: 'Guesser (https   attacker example)' });
    for (const delay of [1, 2, 4]) {
      service.clock.advance(delay);
      await guess(email, 1);
    }
    expect(await noticesOf(email)).toHaveLength(1);
  });

  test('of 50 wrong passwords at once exactly one causes the email', async () => {
    const { email } = await service.given.user();
    await Promise.all(Array.from({ length: 50 }, () => login(email, 'a wrong guess')));
    expect(await noticesOf(email)).toHaveLength(1);
  });

  test('the user gets another email after a login that cleared the failures', async () => {
    const { email } = await service.given.user();
    await guess(email, failures);
    service.clock.advance(1);
    expect(outcomeOf(await login(email, password))).toBe('done');
    await guess(email, failures);
    expect(await noticesOf(email)).toHaveLength(2);
  });

  test('the email tells attempts of a known device and wrong current passwords apart', async () => {
    const { email, headers } = await service.given.user();
    const { headers: known } = await apisOf(service).REST.login({ email, password });
    await guess(email, failures, known['x-device-token']);
    const change = () => apisOf(service)[api].changePassword({ current: 'wrong', password: fresh }, headers);
    for (let time = 0; time < failures; time += 1) await change();
    expect((await noticesOf(email)).map(({ kind }) => kind).sort()).toEqual(['device', 'password']);
  });

  // checklist 14
  test('an address without an account causes the same job and no email', async () => {
    const [unknown, { email: known }] = [service.given.email(), await service.given.user()];
    const jobs = async (email: string) =>
      (await service.db('pgboss.job').where({ name: 'lockout' })).filter(({ data }) => data.canonicalEmail === email);
    for (const email of [unknown, known]) {
      await guess(email, failures);
      expect(refusalOf(api, await login(email, password))).toBeDefined();
      expect(await jobs(email)).toHaveLength(1);
    }
    await settled(service);
    expect(await service.db('notifications').where({ email: unknown })).toEqual([]);
  });

  test('a banned user gets no email about blocked logins', async () => {
    const { email, id } = await service.given.user();
    await administrationOf(service)[api].banUser(superAdmin, id);
    await guess(email, failures);
    expect(await noticesOf(email)).toEqual([]);
  });

  test('one address gets at most five such emails an hour', async () => {
    await setLimits(limited, { name: 'login_account', limit: 2, seconds: 900 });
    const { email, id } = await limited.given.user();
    const { clearLockouts } = administrationOf(limited)[api];
    for (let round = 0; round < 6; round += 1) {
      for (let time = 0; time < 2; time += 1) await apisOf(limited)[api].login({ email, password: 'a wrong guess' });
      expect(outcomeOf(await clearLockouts(superAdmin, id))).toBe('done');
    }
    expect(await noticesOf(email, limited)).toHaveLength(5);
  });
});
