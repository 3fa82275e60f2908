import { describe, expect, test, vi } from 'vitest';
import type { CurrentSession } from '../../packages/client/src/index.ts';
import { getMe, listSessions, reauthenticate, startPasskeyRegistration } from '../../packages/client/src/operations.ts';
import { password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { clientOf, problem, sharedStorage, useLoggedIn } from './client.ts';

const service = useService();
const loggedIn = useLoggedIn(service);
const hour = 3_600_000;

// regression A74
describe('renewal', () => {
  test('a token that is about to expire is renewed before the request, once for parallel requests', async () => {
    const { client, age, kept, refreshes } = await loggedIn();
    expect((await kept()).life).toBe(hour);
    await getMe(client);
    expect(refreshes()).toBe(0);
    await age(hour - 30_000);
    const results = await Promise.all([getMe(client), getMe(client), listSessions(client, { id: 'me' })]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(refreshes()).toBe(1);
    expect((await kept()).gen).toBe(2);
  });

  test('a token that the service finds expired is renewed, and the request is repeated', async () => {
    const { client, refreshes } = await loggedIn();
    service.clock.advance(3 * 3600);
    expect((await getMe(client)).ok).toBe(true);
    expect(refreshes()).toBe(1);
  });

  test.each([-5, 5])('a clock of the device that is wrong by %i hours renews nothing needlessly', async (hours) => {
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + hours * hour);
    try {
      const { client, refreshes } = await loggedIn();
      await getMe(client);
      expect(refreshes()).toBe(0);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test.each([-5, 5])('a clock that is set %i hours while a session is kept costs one renewal', async (hours) => {
    const { client, refreshes } = await loggedIn();
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + hours * hour);
    try {
      for (let n = 0; n < 3; n += 1) expect((await getMe(client)).ok).toBe(true);
      expect(refreshes()).toBe(1);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('a lost response of a renewal does not lose the session, however much later it is repeated', async () => {
    const { client, net, age } = await loggedIn();
    await age(2 * hour);
    net.fate = ({ url }) => (url.endsWith('/refresh') ? 'lose' : undefined);
    expect(await getMe(client)).toMatchObject({ ok: false, status: 0, code: 'no_response' });
    service.clock.advance(40);
    net.fate = () => undefined;
    expect((await getMe(client)).ok).toBe(true);
  });

  test('a token that is due but valid is used while the renewal fails, which is not repeated at each request', async () => {
    const { client, net, age, refreshes } = await loggedIn();
    await age(hour - 30_000);
    net.fate = ({ url }) => (url.endsWith('/refresh') ? 'fail' : undefined);
    for (let n = 0; n < 3; n += 1) expect((await getMe(client)).ok).toBe(true);
    expect(refreshes()).toBe(2);
  });

  test.each([
    [
      'an error page of a proxy',
      () => new Response('<h1>401</h1>', { status: 401, headers: { 'Content-Type': 'text/html' } }),
    ],
    ['the login page of a network', () => new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } })],
    ['JSON without a session', () => Response.json({})],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example' } })],
    ['an unknown application key', () => problem(401, 'app_key_invalid')],
    ['an overloaded service', () => problem(503, 'database_unavailable')],
    ['a rate limit', () => problem(429, 'rate_limited')],
  ])('the session survives %s', async (_name, answer) => {
    const { client, net, age, kept } = await loggedIn();
    const before = await kept();
    net.fate = () => answer();
    await getMe(client);
    await age(2 * hour);
    expect((await getMe(client)).ok).toBe(false);
    expect((await kept()).token).toBe(before.token);
    net.fate = () => undefined;
    expect((await getMe(client)).ok).toBe(true);
  });

  test('a session that was ended elsewhere is removed, and its listeners are called', async () => {
    const { client, user, kept } = await loggedIn();
    const seen: (CurrentSession | undefined)[] = [];
    client.onSession((session) => seen.push(session));
    await until(() => seen.length === 1, 'the listener got the present session');
    await service.send('DELETE', '/v1/users/me/sessions', { headers: user.headers });
    expect(await getMe(client)).toMatchObject({ ok: false, code: 'session_ended' });
    expect(await kept()).toBeNull();
    expect(seen).toMatchObject([{ userId: user.id }, undefined]);
  });
});

describe('tabs', () => {
  test('two tabs that renew at every call and lose every third response keep their session', async () => {
    const user = await service.given.user();
    const { tab, memory } = sharedStorage();
    const tabs = [0, 1].map(() => clientOf(service, { storage: tab() }));
    await tabs[0]!.client.login({ email: user.email, password });
    let count = 0;
    for (const { net } of tabs)
      net.fate = () => {
        count += 1;
        return count % 3 === 0 ? 'lose' : undefined;
      };
    for (let n = 0; n < 40; n += 1) {
      await tabs[n % 2]!.age(2 * hour, memory);
      service.clock.advance(20);
      await Promise.all(tabs.map(({ client }) => getMe(client)));
    }
    for (const { net } of tabs) net.fate = () => undefined;
    for (const { client } of tabs) expect((await getMe(client)).ok).toBe(true);
    expect((await tabs[0]!.kept(memory)).gen).toBeGreaterThan(20);
  });

  test('a renewal that another tab overtook does not write its older token', async () => {
    const user = await service.given.user();
    const { tab, memory } = sharedStorage();
    const [slow, quick] = [clientOf(service, { storage: tab() }), clientOf(service, { storage: tab() })];
    await slow.client.login({ email: user.email, password });
    const { resolve, promise } = Promise.withResolvers<void>();
    const direct = slow.net.fetch;
    const held = clientOf(service, {
      storage: tab(),
      fetch: async (...request) => {
        const response = await direct(...request);
        await promise;
        return response;
      },
    });
    await slow.age(2 * hour, memory);
    const renewing = held.client.renew();
    await until(() => slow.net.sent.some(({ url }) => url.endsWith('/refresh')), 'the renewal was sent');
    await quick.client.renew();
    await quick.client.renew();
    const newest = (await quick.kept(memory)).gen;
    resolve();
    await renewing;
    expect((await quick.kept(memory)).gen).toBe(newest);
    expect((await getMe(held.client)).ok).toBe(true);
  });

  test('a login in another tab is not removed by a late 401 for the session before', async () => {
    const { client, net, user, kept, storage } = await loggedIn();
    const other = clientOf(service, { storage });
    net.fate = async ({ url }) => {
      if (!url.endsWith('/me')) return undefined;
      net.fate = () => undefined;
      await other.client.login({ email: user.email, password });
      return problem(401, 'session_ended');
    };
    const before = (await kept()).token;
    expect((await getMe(client)).ok).toBe(true);
    const after = (await kept()).token;
    expect(after).toEqual(expect.any(String));
    expect(after).not.toBe(before);
  });

  test('a renewal under way does not restore a session that another tab has logged out', async () => {
    const { client, net, kept, storage, age } = await loggedIn();
    await age(2 * hour);
    const other = clientOf(service, { storage });
    net.fate = ({ url }) => {
      if (url.endsWith('/refresh')) void storage.set(other.key, undefined);
      return undefined;
    };
    await client.renew();
    expect(await kept()).toBeNull();
  });

  test('a login and a logout reach the listeners of other tabs', async () => {
    const user = await service.given.user();
    const { tab } = sharedStorage();
    const [one, two] = [clientOf(service, { storage: tab() }), clientOf(service, { storage: tab() })];
    const seen: (number | undefined)[] = [];
    const stop = two.client.onSession((session) => seen.push(session?.userId));
    await until(() => seen.length === 1, 'the listener got the present session');
    await one.client.login({ email: user.email, password });
    await one.client.renew();
    await one.client.logout();
    await until(() => seen.length === 3, 'the listener got both changes');
    stop();
    await one.client.login({ email: user.email, password });
    expect(seen).toEqual([undefined, user.id, undefined]);
  });

  test.each(['before', 'after'])(
    'a renewal whose response arrives %s that of a proof keeps the proof',
    async (order) => {
      const user = await service.given.user();
      const { tab } = sharedStorage();
      const isRenewalFirst = order === 'before';
      const [reached, proven, renewed] = [0, 1, 2].map(() => Promise.withResolvers<void>());
      const prover = clientOf(service, {
        storage: tab(),
        fetch: async (...request) => {
          const response = await fetch(...request);
          if (!String(request[0]).endsWith('/reauthenticate')) return response;
          reached!.resolve();
          if (isRenewalFirst) await renewed!.promise;
          return response;
        },
      });
      const renewer = clientOf(service, {
        storage: tab(),
        fetch: async (...request) => {
          // The token before the proof, although its successor may be stored by then.
          await reached!.promise;
          const response = await fetch(...request);
          if (!isRenewalFirst) await proven!.promise;
          return response;
        },
      });
      await prover.client.login({ email: user.email, password });
      const renewal = renewer.client.renew().finally(renewed!.resolve);
      const proof = await reauthenticate(prover.client, { password }).finally(proven!.resolve);
      expect(proof.ok).toBe(true);
      await renewal;
      expect((await startPasskeyRegistration(prover.client, { id: 'me' })).ok).toBe(true);
    },
  );
});
