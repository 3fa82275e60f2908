import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bff } from '../../../packages/server/src/bff.ts';
import { runningClock } from '../../kit/clock.ts';
import { superAdmin } from '../../kit/members.ts';
import { useService } from '../../kit/service.ts';
import { newClaims } from '../../kit/social/stage.ts';
import { useRogue } from '../../social/stage.ts';
import { type Browser, bffOf, openBrowser, origin, useApi } from './bff-stage.ts';

const service = useService({ clock: runningClock() });
const api = useApi();
const { rogue } = useRogue(service);
beforeAll(async () => {
  const settings = { redirect_uris: ['acme', 'unknown'].map((name) => `${origin}/auth/callback/${name}`) };
  await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { settings } });
});

let bff: Bff;
let browser: Browser;
beforeEach(() => {
  rogue.behaves({ claims: newClaims({ given_name: 'Grace', family_name: 'Hopper' }) });
  bff = bffOf(service, api);
  browser = openBrowser(bff);
});

const pathOf = (location: string | URL): string => {
  const { pathname, search } = new URL(location, origin);
  return `${pathname}${search}`;
};
/** Goes to the provider and back. @returns the path of the callback */
const visit = async (returnTo = '/orders?page=2'): Promise<string> => {
  const started = await browser.send(`/auth/start/acme?return_to=${encodeURIComponent(returnTo)}`);
  expect(started.status).toBe(303);
  return pathOf(await rogue.authorize(started.headers.get('Location')!));
};

// regression A75
test('a login at a provider starts a session and returns to the page', async () => {
  const response = await browser.send(await visit(), { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/orders?page=2']);
  expect([...browser.cookies.keys()]).toEqual(['__Host-gatehouse']);
  expect((await browser.send('/auth/session')).status).toBe(200);
});

test('the cookie of a login that has started is for this host, and for 10 minutes', async () => {
  const started = await browser.send('/auth/start/acme');
  expect(started.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-gatehouse-login=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/),
  ]);
});

test('another browser cannot complete a login, so that its user is not logged in as someone else', async () => {
  const callback = await visit();
  const victim = openBrowser(bff);
  const response = await victim.send(callback, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(response.headers.get('Location')).toBe('/?login_error=state_invalid');
  expect(victim.cookies.size).toBe(0);
});

test('a callback cannot be used twice', async () => {
  const callback = await visit();
  const cookies = new Map(browser.cookies);
  await browser.send(callback);
  browser.cookies = cookies;
  const response = await browser.send(callback);
  expect(response.headers.get('Location')).toMatch(/^\/orders\?page=2&login_error=\w+$/);
  expect(browser.cookies.size).toBe(0);
});

test('a refusal by the user returns to the page with the code of the error', async () => {
  const started = await browser.send('/auth/start/acme?return_to=/login');
  const refused = await rogue.refuse(started.headers.get('Location')!);
  const response = await browser.send(pathOf(refused));
  expect(response.headers.get('Location')).toBe('/login?login_error=social_login_denied');
});

test('an unknown provider returns to the page with the code of the error', async () => {
  const response = await browser.send('/auth/start/unknown?return_to=/login');
  expect(response.headers.get('Location')).toBe('/login?login_error=not_found');
});

test('another site cannot start a login', async () => {
  const response = await browser.send('/auth/start/acme', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(response.status).toBe(403);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
  'evil.example',
  '/a\\b',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
])('the browser is not sent to %s after a login', async (returnTo) => {
  const response = await browser.send(await visit(returnTo));
  const location = response.headers.get('Location')!;
  expect(new URL(location, origin).origin).toBe(origin);
  expect(location).toMatch(/^\/(?![/\\])/);

  const failed = await browser.send(`/auth/start/unknown?return_to=${encodeURIComponent(returnTo)}`);
  expect(new URL(failed.headers.get('Location')!, origin).origin).toBe(origin);
});

test('a login that has to be completed by email reaches the page in the fragment', async () => {
  await service.given.settings({ requireVerifiedEmail: true });
  rogue.behaves({ claims: newClaims({ email_verified: false }) });
  const response = await browser.send(await visit('/login#top'));
  await service.given.settings({ requireVerifiedEmail: false });
  const [, body = ''] = /^\/login#login=(.+)$/.exec(response.headers.get('Location')!) ?? [];
  expect(JSON.parse(decodeURIComponent(body))).toHaveProperty('message');
  expect(browser.cookies.size).toBe(0);
});
