import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Bff } from '../../../packages/server/src/bff.ts';
import { runningClock } from '../../kit/clock.ts';
import { codeAt, enrolled } from '../../kit/factors.ts';
import { bearer, password } from '../../kit/given.ts';
import { useService } from '../../kit/service.ts';
import { type Browser, bffOf, memoryStore, openBrowser, origin, shortLived, useApi } from './bff-stage.ts';

const service = useService({ clock: runningClock() });
const api = useApi();
const cookieName = '__Host-gatehouse';

let store: ReturnType<typeof memoryStore>;
let bff: Bff;
let browser: Browser;
beforeEach(() => {
  api.listener = undefined;
  api.received.length = 0;
  store = memoryStore();
  bff = bffOf(service, api, { store });
  browser = openBrowser(bff);
});

const logIn = async (to: Browser, email?: string) => {
  const user = email ?? (await service.given.user()).email;
  const response = await to.send('/auth/v1/auth', { method: 'POST', body: { email: user, password } });
  return { email: user, response };
};
const isActive = async (token: string) =>
  (await fetch(`${service.url}/v1/users/me`, { headers: bearer(token) })).status;

// regression A75
describe('a login through the backend', () => {
  test('a login sets one cookie for this host, and its response has no token', async () => {
    const { response } = await logIn(browser);
    expect(response.status).toBe(200);
    expect(Object.keys((await response.json()) as object).toSorted()).toEqual(['expires', 'id', 'time']);
    const [cookie, ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^__Host-gatehouse=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
  });

  test('the store keeps the token under the hash of the ID, and not the ID', async () => {
    await logIn(browser);
    const id = browser.cookies.get(cookieName)!;
    const [[key, value]] = [...store.entries] as [[string, string]];
    expect(key).toBe(`gatehouse:${createHash('sha256').update(id).digest('base64url')}`);
    expect(value).not.toContain(id);
    expect(await isActive(JSON.parse(value).token)).toBe(200);
  });

  test('a wrong password passes the problem on and sets no cookie', async () => {
    const response = await browser.send('/auth/v1/auth', {
      method: 'POST',
      body: { email: 'a@example.com', password: 'wrong' },
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'invalid_credentials']);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('a sign-up starts a session, and its response has the user without a token', async () => {
    const response = await browser.send('/auth/v1/users', { method: 'POST', body: service.given.signupBody() });
    const body = await response.json();
    expect(body).toMatchObject({ user: { firstname: 'Ada' }, session: { id: expect.any(Number) } });
    expect(JSON.stringify(body)).not.toContain('"token"');
    expect((await browser.send('/auth/session')).status).toBe(200);
  });

  test('an ID that was set before the login is not used for the session (fixation)', async () => {
    const planted = 'A'.repeat(43);
    browser.cookies.set(cookieName, planted);
    await logIn(browser);
    expect(browser.cookies.get(cookieName)).not.toBe(planted);
  });

  test('a second login gets a new ID, and ends the session of the first', async () => {
    await logIn(browser);
    const first = browser.cookies.get(cookieName)!;
    const [[, value]] = [...store.entries] as [[string, string]];
    await logIn(browser);
    expect(browser.cookies.get(cookieName)).not.toBe(first);
    expect(store.entries.size).toBe(1);
    expect(await isActive(JSON.parse(value).token)).toBe(401);
    browser.cookies.set(cookieName, first);
    expect((await browser.send('/auth/session')).status).toBe(401);
  });

  test('a proof of the same session keeps the ID and its response has no token', async () => {
    await logIn(browser);
    const id = browser.cookies.get(cookieName);
    const response = await browser.send('/auth/v1/auth/reauthenticate', { method: 'POST', body: { password } });
    expect(response.status).toBe(200);
    expect(await response.json()).not.toHaveProperty('token');
    expect(browser.cookies.get(cookieName)).toBe(id);
    const listed = await browser.send('/auth/v1/users/me/factors/totp', { method: 'POST', body: { name: 'Phone' } });
    expect(listed.status).toBe(201);
  });

  test('a login with a second factor passes the challenge on, and starts the session when it is completed', async () => {
    const user = await enrolled(service);
    const { response } = await logIn(browser, user.email);
    expect(response.status).toBe(202);
    const { challenge } = (await response.json()) as { readonly challenge: string };
    expect(browser.cookies.size).toBe(0);
    const totp = codeAt(user.secret, service.clock.now(), 1);
    const completed = await browser.send('/auth/v1/auth/challenge', {
      method: 'POST',
      body: { challenge, totp_code: totp },
    });
    expect(await completed.json()).not.toHaveProperty('token');
    expect((await browser.send('/auth/session')).status).toBe(200);
  });

  test('the session on the server has the token, and the response for the page has only the ID of the user', async () => {
    await logIn(browser);
    const headers = { Cookie: `${cookieName}=${browser.cookies.get(cookieName)}` };
    const session = await bff.session(new Request(origin, { headers }));
    expect(await isActive(session!.token)).toBe(200);
    expect(await (await browser.send('/auth/session')).json()).toEqual({ id: session!.userId });
    expect(await bff.session(new Request(origin))).toBeUndefined();
  });
});

describe('a logout through the backend', () => {
  test('a logout deletes the cookie and the stored session, and ends the session', async () => {
    await logIn(browser);
    const [[, value]] = [...store.entries] as [[string, string]];
    const response = await browser.send('/auth/v1/auth/logout', { method: 'PUT' });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-gatehouse=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0',
    ]);
    expect(store.entries.size).toBe(0);
    expect(await isActive(JSON.parse(value).token)).toBe(401);
  });

  test('a logout without a session succeeds', async () => {
    expect((await browser.send('/auth/v1/auth/logout', { method: 'PUT' })).status).toBe(204);
  });

  test('a session that was ended elsewhere is forgotten', async () => {
    const user = await service.given.user();
    await logIn(browser, user.email);
    await service.send('PUT', '/v1/auth/logout', { headers: user.headers, body: { all_devices: true } });
    expect((await browser.send('/auth/v1/users/me')).status).toBe(401);
    expect(store.entries.size).toBe(0);
  });
});

describe('the renewal of sessions', () => {
  test('1,000 requests to two instances that renew all the time lose no session and never change the cookie', async () => {
    const instances = [1, 2].map(() => bffOf(service, api, { store: shortLived(store, 1000) }));
    const browsers = instances.map(openBrowser);
    await logIn(browsers[0]!);
    browsers[1]!.cookies = browsers[0]!.cookies;
    const id = browsers[0]!.cookies.get(cookieName);
    const generations = new Set<number>();
    const statuses = new Map<number, number>();
    for (let round = 0; round < 100; round += 1) {
      const sent = Array.from({ length: 10 }, async (_none, index) => {
        const { status } = await browsers[index % 2]!.send('/api/orders');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      await Promise.all([...sent, sleep(80)]);
      generations.add(JSON.parse([...store.entries.values()][0]!).generation);
    }
    expect(statuses).toEqual(new Map([[200, 1000]]));
    expect(generations.size).toBeGreaterThan(4);
    expect(browsers[0]!.cookies.get(cookieName)).toBe(id);
  });

  test('a renewal does not bring a session back that has been logged out meanwhile', async () => {
    const short = bffOf(service, api, { store: shortLived(store, 100) });
    const other = openBrowser(short);
    await logIn(other);
    await sleep(60);
    const id = other.cookies.get(cookieName)!;
    const pending = short.session(new Request(origin, { headers: { Cookie: `${cookieName}=${id}` } }));
    store.entries.clear();
    expect(await pending).toBeUndefined();
    expect(store.entries.size).toBe(0);
  });

  test('an unavailable service keeps a session whose token is valid, and returns 503 after its expiry', async () => {
    const first = openBrowser(bffOf(service, api, { store: shortLived(store, 2000) }));
    await logIn(first);
    const alone = openBrowser(bffOf(service, api, { store, url: 'http://127.0.0.1:1' }));
    alone.cookies = first.cookies;
    await sleep(1100);
    expect((await alone.send('/api/orders')).status).toBe(200);
    await sleep(1000);
    const response = await alone.send('/api/orders');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([503, 'application/problem+json']);
    expect(store.entries.size).toBe(1);
  });

  test('the page cannot renew the token itself', async () => {
    await logIn(browser);
    expect((await browser.send('/auth/v1/auth/refresh', { method: 'POST' })).status).toBe(404);
  });
});

describe('requests of other sites (CSRF)', () => {
  test.each<readonly [string, Readonly<Record<string, string>>, boolean]>([
    ['of the application', { 'Sec-Fetch-Site': 'same-origin' }, true],
    ['of another site', { 'Sec-Fetch-Site': 'cross-site' }, false],
    ['of a subdomain', { 'Sec-Fetch-Site': 'same-site' }, false],
    ['of another site with the origin of the application', { 'Sec-Fetch-Site': 'cross-site', Origin: origin }, false],
    ['that the user has typed', { 'Sec-Fetch-Site': 'none' }, false],
  ])('an unsafe request %s', async (_what, headers, isAccepted) => {
    await logIn(browser);
    for (const path of ['/api/orders', '/auth/v1/auth/logout']) {
      const { status } = await browser.send(path, {
        method: path.startsWith('/api') ? 'POST' : 'PUT',
        headers,
        body: {},
      });
      expect(status === 403).toBe(!isAccepted);
    }
    expect(store.entries.size).toBe(isAccepted ? 0 : 1);
  });

  test.each([
    [{ Origin: origin }, 200],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: `${origin}.evil.example` }, 403],
    [{ Referer: `${origin}/` }, 403],
    [{}, 403],
  ])('an old browser with the headers %o gets %i', async (headers, status) => {
    await logIn(browser);
    const Cookie = `${cookieName}=${browser.cookies.get(cookieName)}`;
    const request = new Request(`${origin}/api/orders`, {
      method: 'POST',
      headers: { Cookie, ...headers } as Record<string, string>,
    });
    expect((await bff.handle(request))!.status).toBe(status);
  });

  test('a login that another site has sent is refused (login CSRF)', async () => {
    const user = await service.given.user();
    const body = { email: user.email, password };
    const response = await browser.send('/auth/v1/auth', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body,
    });
    expect(response.status).toBe(403);
    expect(browser.cookies.size).toBe(0);
  });

  test('two cookies of the same name are not trusted', async () => {
    await logIn(browser);
    const Cookie = `${cookieName}=${'B'.repeat(43)}; ${cookieName}=${browser.cookies.get(cookieName)}`;
    expect(await bff.session(new Request(origin, { headers: { Cookie } }))).toBeUndefined();
  });
});
