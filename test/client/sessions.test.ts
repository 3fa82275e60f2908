import { describe, expect, test, vi } from 'vitest';
import { type CurrentSession, memoryStorage } from '../../packages/client/src/index.ts';
import { createRole, deleteCompany, endSessions, getMe, listSessions } from '../../packages/client/src/operations.ts';
import { password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { clientOf, sharedStorage } from './client.ts';

const service = useService();
const hour = 3_600_000;

const loggedIn = async (options: Parameters<typeof clientOf>[1] = {}) => {
  const user = await service.given.user();
  const it = clientOf(service, options);
  await it.client.logIn({ email: user.email, password });
  it.net.sent.length = 0;
  const refreshes = () => it.net.sent.filter(({ url }) => url.endsWith('/refresh')).length;
  return { user, ...it, refreshes };
};

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ code, status }), { status, headers: { 'Content-Type': 'application/problem+json' } });

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
    await tabs[0]!.client.logIn({ email: user.email, password });
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
    await slow.client.logIn({ email: user.email, password });
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
    net.fate = ({ url }) => {
      if (!url.endsWith('/me')) return undefined;
      void other.client.logIn({ email: user.email, password });
      net.fate = () => undefined;
      return problem(401, 'session_ended');
    };
    expect((await getMe(client)).ok).toBe(true);
    expect(await kept()).not.toBeNull();
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
    await one.client.logIn({ email: user.email, password });
    await one.client.renew();
    await one.client.logOut();
    await until(() => seen.length === 3, 'the listener got both changes');
    stop();
    await one.client.logIn({ email: user.email, password });
    expect(seen).toEqual([undefined, user.id, undefined]);
  });
});

describe('storage', () => {
  test('a session of another application or service with the same name is not used', async () => {
    const { storage, client } = await loggedIn({ name: 'app' });
    expect(await client.session()).toBeDefined();
    for (const options of [{ appKey: 'gh_app_other' }, { url: 'https://elsewhere.example' }]) {
      const other = clientOf(service, { storage, name: 'app', ...options });
      expect(await other.client.session()).toBeUndefined();
      other.net.fate = () => problem(401, 'token_required');
      await getMe(other.client);
      expect(other.net.sent.map(({ headers }) => headers.get('authorization'))).toEqual([null]);
    }
  });

  test.each(['', 'null', '{}', '[]', '{"token":1}', 'x', '{"app":"@","token":"t","sid":"s","gen":"1"}'])(
    'a value that is not a session counts as none: %s',
    async (value) => {
      const { client, storage, key } = clientOf(service);
      await storage.set(key, value);
      expect(await client.session()).toBeUndefined();
      expect(await getMe(client)).toMatchObject({ ok: false, status: 401 });
    },
  );

  test('an asynchronous storage works like the others', async () => {
    const memory = memoryStorage();
    const storage = {
      get: async (key: string) => memory.get(key),
      set: async (key: string, value?: string) => memory.set(key, value),
    };
    const { client, age } = await loggedIn({ storage });
    await age(2 * hour, storage);
    expect((await getMe(client)).ok).toBe(true);
    await client.logOut();
    expect(await client.session()).toBeUndefined();
  });

  test('neither the session nor the client shows the token', async () => {
    const { client, kept } = await loggedIn();
    const { token } = await kept();
    const { inspect } = await import('node:util');
    expect(inspect([client, await client.session()], { depth: 9, showHidden: true })).not.toContain(token);
    expect(await client.token()).toBe(token);
  });
});

describe('logOut', () => {
  test('ends the session at the service, and all sessions with everywhere', async () => {
    const { client, user, kept } = await loggedIn();
    expect(await client.logOut({ everywhere: true })).toMatchObject({ ok: true });
    expect(await kept()).toBeNull();
    expect((await service.send('GET', '/v1/users/me', { headers: user.headers })).status).toBe(401);
    expect(await client.logOut()).toMatchObject({ ok: true });
  });

  test('an expired token is renewed, so that all sessions end', async () => {
    const { client, user } = await loggedIn();
    service.clock.advance(3 * 3600);
    expect(await client.logOut({ everywhere: true })).toMatchObject({ ok: true });
    expect((await service.send('POST', '/v1/auth/refresh', { headers: user.headers })).status).toBe(401);
  });

  test('a logout whose response is lost succeeds, and one without a connection removes the session and says so', async () => {
    const lost = await loggedIn();
    lost.net.fate = (_request, count) => (count === 1 ? 'lose' : undefined);
    expect(await lost.client.logOut()).toMatchObject({ ok: true });
    const offline = await loggedIn();
    offline.net.fate = () => 'fail';
    expect(await offline.client.logOut()).toMatchObject({ ok: false, status: 0 });
    expect(await offline.kept()).toBeNull();
  });
});

describe('withProof', () => {
  test('asks for a proof, again after a wrong one, and repeats the call', async () => {
    const { client, user } = await loggedIn();
    await service.given.role(user, user.company, 'Owner');
    const asked: unknown[] = [];
    const passwords = ['wrong', password];
    const result = await client.withProof(
      () => deleteCompany(client, { id: user.company }),
      ({ methods, problem: last }) => {
        asked.push([methods, last?.code]);
        return { password: passwords.shift() ?? '' };
      },
    );
    expect(asked).toEqual([
      [['password'], undefined],
      [['password'], 'password_incorrect'],
    ]);
    expect(result).toMatchObject({ ok: false, code: 'company_in_use' });
    const other = await client.withProof(
      () => deleteCompany(client, { id: user.company }),
      () => {
        throw new Error('asked again');
      },
    );
    expect(other).toMatchObject({ code: 'company_in_use' });
  });

  test('without a proof the call returns reauthentication_required', async () => {
    const { client, user } = await loggedIn();
    await service.given.role(user, user.company, 'Owner');
    const result = await client.withProof(
      () => deleteCompany(client, { id: user.company }),
      () => undefined,
    );
    expect(result).toMatchObject({ ok: false, code: 'reauthentication_required', methods: ['password'] });
  });
});

describe('requests', () => {
  test('a parameter cannot lead to the URL of another operation', async () => {
    const { client, net } = await loggedIn();
    net.fate = () => problem(404, 'not_found');
    for (const id of ['..', '.', '', '../../x', 'a/b?c#d']) await endSessions(client, { id });
    expect(net.sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/users/%00/sessions',
      '/v1/users/%00/sessions',
      '/v1/users/%00/sessions',
      '/v1/users/..%2F..%2Fx/sessions',
      '/v1/users/a%2Fb%3Fc%23d/sessions',
    ]);
  });

  test('a request that is still being processed is repeated with the same key', async () => {
    const { client, net } = await loggedIn();
    const busy = () =>
      new Response(JSON.stringify({ code: 'idempotency_key_in_use' }), {
        status: 409,
        headers: { 'Content-Type': 'application/problem+json', 'Retry-After': '0' },
      });
    net.fate = (_request, count) => (count === 1 ? busy() : undefined);
    const result = await createRole(client, { name: 'Editor', permissions: [] });
    expect(result).toMatchObject({ ok: false, status: 403 });
    expect(new Set(net.sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(net.sent).toHaveLength(2);
  });

  test('a service that does not respond in time returns no_response', async () => {
    const { client } = clientOf(service, {
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
      timeout: 20,
    });
    expect(await client.logIn({ email: 'a@example.com', password })).toMatchObject({ problem: { status: 0 } });
  });

  test('a super admin key is refused in a browser, and sent without a token elsewhere', async () => {
    const { client, net } = clientOf(service, { serviceKey: 'gh_svc_a-key-that-only-the-tests-know-0002' });
    expect((await getMe(client)).ok).toBe(true);
    expect(net.sent[0]?.headers.get('authorization')).toBeNull();
    expect(net.sent[0]?.headers.get('x-service-key')).toBe('gh_svc_a-key-that-only-the-tests-know-0002');
    vi.stubGlobal('document', {});
    try {
      expect(() => clientOf(service, { serviceKey: 'gh_svc_x' })).toThrow(TypeError);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test.each([
    'ftp://a',
    'javascript:alert(1)',
    'https://a@evil.example',
    '/auth',
    'https://a/?x',
    'https://a\\.evil.example',
    '',
  ])('the URL %s is refused', (url) => {
    expect(() => clientOf(service, { url })).toThrow(TypeError);
  });
});
