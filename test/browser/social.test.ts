import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { bearer } from '../kit/given.ts';
import type { Loopback } from '../kit/loopback.ts';
import { superAdmin } from '../kit/members.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { startFrontend } from '../kit/social/frontend.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../kit/social/openid-provider.ts';
import { press, sees, useBrowser } from './browser.ts';

const service = useService({ clock: testClock(new Date()) });
const { visit } = useBrowser(service);

let provider: OpenIdProvider;
let frontend: Loopback;

beforeAll(async () => {
  frontend = await startFrontend(publicUrl, 'acme');
  const callback = `${frontend.url}/callback`;
  const client = { client_id: 'the app', client_secret: 'a secret of both', redirect_uris: [callback] };
  provider = await startOpenIdProvider({ clients: [client] });
  const settings = { redirect_uris: [callback], cors_origins: [frontend.url] };
  await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { settings } });
  const { client_id, client_secret } = client;
  const body = { driver: 'openid', issuer: provider.issuer, client_id, client_secret };
  await service.send('PUT', '/v1/providers/acme', { headers: superAdmin, body });
});
afterAll(async () => {
  await frontend?.close();
  await provider?.close();
});

const logInThere = async (page: Page, login: string): Promise<void> => {
  await press(page, 'Log in with the provider');
  await sees(page, 'Sign in to the provider');
  await page.getByLabel('Login').fill(login);
  await press(page, 'Sign in');
};

/** Returns the response to the page at the redirect URI. */
const answerOn = async (page: Page) => {
  await page.waitForURL(`${frontend.url}/callback?*`);
  await page.waitForFunction("document.querySelector('output').value !== ''");
  return JSON.parse(await page.locator('output').innerText());
};

// checklist 64
describe('a social login in a browser with the code of the guide', () => {
  test('a social login creates a user and logs them in, and a later one finds the same user after a rotation of keys', async () => {
    const login = provider.person({ email: 'mary@example.com', email_verified: true, name: 'Mary Somerville' });
    await visit(frontend.url, {}, async (page) => {
      await logInThere(page, login);
      const { status, user, session } = await answerOn(page);
      expect([status, user.displayname, user.email]).toEqual([201, 'Mary Somerville', 'mary@example.com']);
      const me = await service.send('GET', '/v1/users/me', { headers: bearer(session.token) });
      expect(me.body.id).toBe(user.id);
    });
    await provider.rotateKeys();
    await visit(frontend.url, {}, async (page) => {
      await logInThere(page, login);
      const { status, id } = await answerOn(page);
      expect([status, id]).toEqual([200, (await service.db('users').where({ email: 'mary@example.com' }).first()).id]);
    });
  });

  test('a social login that the user cancels at the provider is refused with social_login_denied', async () => {
    await visit(frontend.url, {}, async (page) => {
      await press(page, 'Log in with the provider');
      await sees(page, 'Sign in to the provider');
      await press(page, 'Cancel');
      expect(await answerOn(page)).toMatchObject({ status: 403, code: 'social_login_denied' });
    });
  });

  test('a callback URL of another user logs no user in (login CSRF, RFC 9700, section 4.7)', async () => {
    const attacker = provider.person({ email: 'mallory@example.com', email_verified: true });
    const redirect_uri = `${frontend.url}/callback`;
    const start = await service.send('POST', '/v1/auth/social/acme/start', { body: { redirect_uri } });
    const { href: address } = await provider.authorize(start.body.authorization_url, attacker);
    const before = await service.db('sessions').count();
    await visit(address, {}, async (page) => {
      expect(await answerOn(page)).toMatchObject({ status: 422, code: 'validation_failed' });
    });
    await visit(frontend.url, {}, async (page) => {
      // A victim who is about to log in has a binding, and it is another one.
      await press(page, 'Log in with the provider');
      await sees(page, 'Sign in to the provider');
      await page.goto(address);
      expect(await answerOn(page)).toMatchObject({ status: 401, code: 'social_state_invalid' });
    });
    expect(await service.db('sessions').count()).toEqual(before);
    expect(await service.db('users').where({ email: 'mallory@example.com' })).toEqual([]);
  });
});
