import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { superAdmin } from '../kit/members.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../kit/social/openid-provider.ts';
import { accountApp, follow, logIn, prove, says } from './account-app-steps.ts';
import { press, sees, useBrowser } from './browser.ts';

const service = useService({ clock: testClock(new Date()) });
const { visit } = useBrowser(service);

describe('the example app with a provider', () => {
  let provider: OpenIdProvider;

  beforeAll(async () => {
    const callback = new URL(accountApp, publicUrl).href;
    const client = { client_id: 'the app', client_secret: 'a secret of both', redirect_uris: [callback] };
    provider = await startOpenIdProvider({ clients: [client] });
    const settings = { redirect_uris: [callback] };
    await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { settings } });
    const { client_id, client_secret } = client;
    const body = { driver: 'openid', issuer: provider.issuer, client_id, client_secret };
    await service.send('PUT', '/v1/providers/acme', { headers: superAdmin, body });
  });
  afterAll(() => provider?.close());

  const logInThere = async (page: Page, button: RegExp, login: string): Promise<void> => {
    await page.getByRole('button', { name: button }).click();
    await sees(page, 'Sign in to the provider');
    await page.getByLabel('Login').fill(login);
    await press(page, 'Sign in');
  };

  test('a login at a provider creates a user, and leaves no code in the address bar', async () => {
    const login = provider.person({ email: 'mary@example.com', email_verified: true, name: 'Mary Somerville' });
    await visit(accountApp, {}, async (page) => {
      await logInThere(page, /^Continue with/, login);
      await sees(page, 'Profile');
      await says(page, 'mary@example.com');
      expect(new URL(page.url()).search).toBe('');
    });
  });

  test('a login that the user cancels at the provider says so on the login page', async () => {
    await visit(accountApp, {}, async (page) => {
      await page.getByRole('button', { name: /^Continue with/ }).click();
      await sees(page, 'Sign in to the provider');
      await press(page, 'Cancel');
      await says(page, 'The user canceled the login at the provider');
      await sees(page, 'Log in to Gatehouse');
    });
  });

  test('a user links an identity after a recent proof, and unlinks it', async () => {
    const user = await service.given.user();
    const login = provider.person({ email: 'else@example.com', email_verified: true });
    await visit(accountApp, {}, async (page) => {
      await logIn(page, user);
      await follow(page, 'Security');
      await logInThere(page, /^Link/, login);
      await prove(page);
      await says(page, 'The login was linked to your account.');
      await press(page, 'Unlink');
      await says(page, 'The login was unlinked.');
    });
  });
});
