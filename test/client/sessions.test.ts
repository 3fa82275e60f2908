import { describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../packages/client/src/index.ts';
import {
  createRole,
  deleteCompany,
  endSessions,
  getLoginOptions,
  getMe,
  listApps,
} from '../../packages/client/src/operations.ts';
import { password } from '../kit/given.ts';
import { appKey, useService } from '../kit/service.ts';
import { clientOf, problem, useLoggedIn } from './client.ts';

const service = useService();
const loggedIn = useLoggedIn(service);
const hour = 3_600_000;

// regression A74
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

  test('values that cannot be sent do not keep a user from logging in', async () => {
    const { client, storage, key, kept, user } = await loggedIn();
    await storage.set(key, JSON.stringify({ ...(await kept()), token: 'not\na token' }));
    await storage.set(`${key}:device`, 'gh_dev_a\nb');
    expect(await client.session()).toBeUndefined();
    expect((await client.login({ email: user.email, password })).kind).toBe('session');
  });

  test('an asynchronous storage works like the others', async () => {
    const memory = memoryStorage();
    const storage = {
      get: async (key: string) => memory.get(key),
      set: async (key: string, value?: string) => memory.set(key, value),
    };
    const { client, age } = await loggedIn({ storage });
    await age(2 * hour, storage);
    expect((await getMe(client)).ok).toBe(true);
    await client.logout();
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

describe('logout', () => {
  test('ends the session at the service, and all sessions with everywhere', async () => {
    const { client, user, kept } = await loggedIn();
    expect(await client.logout({ everywhere: true })).toMatchObject({ ok: true });
    expect(await kept()).toBeNull();
    expect((await service.send('GET', '/v1/users/me', { headers: user.headers })).status).toBe(401);
    expect(await client.logout()).toMatchObject({ ok: true });
  });

  test('an expired token is renewed, so that all sessions end', async () => {
    const { client, user } = await loggedIn();
    service.clock.advance(3 * 3600);
    expect(await client.logout({ everywhere: true })).toMatchObject({ ok: true });
    expect((await service.send('POST', '/v1/auth/refresh', { headers: user.headers })).status).toBe(401);
  });

  test('a logout whose response is lost succeeds, and one without a connection removes the session and says so', async () => {
    const lost = await loggedIn();
    lost.net.fate = (_request, count) => (count === 1 ? 'lose' : undefined);
    expect(await lost.client.logout()).toMatchObject({ ok: true });
    const offline = await loggedIn();
    offline.net.fate = () => 'fail';
    expect(await offline.client.logout()).toMatchObject({ ok: false, status: 0 });
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

  // regression A100
  test.each(['<p>Forbidden</p>', 'null', '{"code":"forbidden"}'])(
    'a response of an API with status 403 and the body %s asks for no proof, and can be read',
    async (body) => {
      const { client } = await loggedIn();
      const response = await client.withProof(
        async () => new Response(body, { status: 403 }),
        () => {
          throw new Error('asked');
        },
      );
      expect(await response.text()).toBe(body);
    },
  );
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
    expect(await client.login({ email: 'a@example.com', password })).toMatchObject({ problem: { status: 0 } });
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

  // regression A364
  test('an operator key is refused in a browser, and sent alone with the operations for operators elsewhere', async () => {
    const operatorKey = (await service.given.operator())['X-Operator-Key']!;
    const { client, net } = clientOf(service, { operatorKey, appKey });
    const apps = await listApps(client, { limit: 1 });
    expect(apps.ok && apps.data.data[0]?.created_at).toBeInstanceOf(Date);
    await getLoginOptions(client);
    const keys = ['x-operator-key', 'x-service-app', 'authorization'];
    expect(net.sent.map(({ headers }) => keys.map((name) => headers.get(name)))).toEqual([
      [operatorKey, null, null],
      [null, appKey, null],
    ]);
    vi.stubGlobal('document', {});
    try {
      expect(() => clientOf(service, { operatorKey })).toThrow(TypeError);
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
