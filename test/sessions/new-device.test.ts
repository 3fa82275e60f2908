import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf, settled } from '../kit/apis.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { type Headers, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const service = useService({ config: { trustProxy: 1 } });
const client = (agent: string, address = '203.0.113.7'): Headers => ({
  'User-Agent': `Mozilla/5.0 ${agent}`,
  'X-Forwarded-For': address,
});

throughEachApi('the email about a login from a new device through %s', (api, test) => {
  const login = async ({ email }: KnownUser, headers: Headers) => {
    service.clock.advance(1);
    const reply = await apisOf(service)[api].login({ email, password }, headers);
    expect(outcomeOf(reply)).toBe('done');
    return reply;
  };
  const clientsOf = ({ email }: KnownUser) =>
    service.mailbox.sent('new-device', email).map(({ data }) => ('ip' in data ? `${data.user_agent} ${data.ip}` : ''));
  const last = 'Mozilla/5.0 Last 192.0.2.99';
  /** The clients of all these emails, sorted, since their order is not promised; after a last login that certainly causes one. */
  const reported = async (user: KnownUser) => {
    await login(user, client('Last', '192.0.2.99'));
    await until(async () => clientsOf(user).includes(last), 'the last login was reported');
    await settled(service);
    return clientsOf(user)
      .filter((text) => text !== last)
      .toSorted();
  };

  test('a login from a new user agent causes one email with the client, and a second one from it causes none', async () => {
    const user = await service.given.user();
    await login(user, client('Firefox'));
    await login(user, client('Firefox'));
    expect(await reported(user)).toEqual(['Mozilla/5.0 Firefox 203.0.113.7']);
  });

  test('a login from a new network causes an email, and one from another address of a known /64 causes none', async () => {
    const user = await service.given.user();
    await login(user, client('Firefox', '2001:db8::1'));
    await login(user, client('Firefox', '2001:db8::2'));
    await login(user, client('Firefox', '2001:db8:0:1::1'));
    expect(await reported(user)).toEqual(['Mozilla/5.0 Firefox 2001:db8:0:1::1', 'Mozilla/5.0 Firefox 2001:db8::1']);
  });

  test('a login with a valid device token causes no email; a token of another account is worth nothing', async () => {
    const [user, other] = [await service.given.user(), await service.given.user()];
    const { headers } = await apisOf(service).REST.login({ email: user.email, password });
    const token = { 'X-Device-Token': headers['x-device-token']! };
    await login(user, { ...client('Firefox'), ...token });
    await login(other, { ...client('Firefox'), ...token });
    expect(await reported(user)).toEqual([]);
    expect(await reported(other)).toEqual(['Mozilla/5.0 Firefox 203.0.113.7']);
  });

  test('a login from the client of a session that is older than the latest ten causes no email', async () => {
    const user = await service.given.user();
    await login(user, client('Firefox'));
    for (let count = 0; count < 11; count += 1) await login(user, client('Chrome'));
    await login(user, client('Firefox'));
    expect(await reported(user)).toEqual(['Mozilla/5.0 Chrome 203.0.113.7', 'Mozilla/5.0 Firefox 203.0.113.7']);
  });

  test('the first login after a sign-up without a session causes no email; one long after the last session does', async () => {
    const user = await service.given.user();
    const forget = () => service.db('sessions').where({ user_id: user.id }).delete();
    await forget();
    await login(user, client('Firefox'));
    await forget();
    await login(user, client('Chrome'));
    expect(await reported(user)).toEqual(['Mozilla/5.0 Chrome 203.0.113.7']);
  });
});
