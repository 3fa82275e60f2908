import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { superAdmin } from '../kit/members.ts';
import { appUuidOf } from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../kit/social/openid-provider.ts';
import { follow, prove, says, tells, visitAccount } from './account-app-steps.ts';
import { press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useService({ clock: testClock(new Date()) });
const { visit } = useBrowser(service);
const visitAs = visitAccount(visit);

// regression A182
describe('the account page with a provider', () => {
  let provider: OpenIdProvider;

  beforeAll(async () => {
    const callback = `${publicUrl}/account/${await appUuidOf(service)}`;
    const client = { client_id: 'the app', client_secret: 'a secret of both', redirect_uris: [callback] };
    provider = await startOpenIdProvider({ clients: [client] });
    const { client_id, client_secret } = client;
    const body = { driver: 'openid', issuer: provider.issuer, client_id, client_secret };
    await service.send('PUT', '/v1/providers/acme', { headers: superAdmin, body });
  });
  afterAll(() => provider?.close());

  const connectThere = async (page: Page): Promise<void> => {
    await follow(page, 'Security');
    await page.getByRole('button', { name: /^Connect/ }).click();
    await sees(page, 'Sign in to the provider');
  };

  test('a user connects an account after a recent proof, and disconnects it', async () => {
    const user = await service.given.user();
    const login = provider.person({ email: 'else@example.com', email_verified: true });
    await visitAs(user, {}, async (page) => {
      await connectThere(page);
      await page.getByLabel('Login').fill(login);
      await press(page, 'Sign in');
      await prove(page);
      await tells(page, 'was connected.');
      expect(new URL(page.url()).search).toBe('');
      await says(page, 'Connected as else@example.com');
      await page.getByRole('button', { name: /^Disconnect/ }).click();
      await tells(page, 'was disconnected.');
    });
  });

  // regression A954
  test('a user whose identity logs in to another account merges that one after a login to it', async () => {
    const [other, user] = [await service.given.user(), await service.given.user()];
    const login = provider.person({ email: 'twice@example.com', email_verified: true });
    const signInThere = async (page: Page) => {
      await page.getByLabel('Login').fill(login);
      await press(page, 'Sign in');
    };
    await visitAs(other, {}, async (page) => {
      await connectThere(page);
      await signInThere(page);
      await prove(page);
      await tells(page, 'was connected.');
    });
    const merged = () => service.db('user_aliases').where({ user_id: user.id }).select('old_id');
    await visitAs(user, {}, async (page) => {
      await connectThere(page);
      await signInThere(page);
      await prove(page);
      const offer = page.getByRole('dialog').filter({ hasText: 'logs in to another account here' });
      await offer.waitFor();
      expect(await violationsOn(page)).toEqual([]);
      // The provider knows the browser by now, and asks for nothing.
      await offer.getByRole('button', { name: /^Log in with/ }).click();
      const question = page.getByRole('dialog').filter({ hasText: `Merge the account of ${other.email}?` });
      // The session has the proof that the connection needed.
      await question.waitFor();
      await says(page, 'This moves: 1 linked accounts');
      expect(await merged()).toEqual([]);
      await question.getByRole('button', { name: 'Merge another account' }).click();
      await tells(page, 'Your accounts are merged');
      expect(new URL(page.url()).search).toBe('');
    });
    expect(await merged()).toEqual([{ old_id: other.id }]);
  });

  test('a connection that the user cancels at the provider says so', async () => {
    const user = await service.given.user();
    await visitAs(user, {}, async (page) => {
      await connectThere(page);
      await press(page, 'Cancel');
      await prove(page);
      await tells(page, 'The connection did not work.');
    });
  });

  test('a link with the state of someone else connects nothing', async () => {
    const user = await service.given.user();
    await visitAs(user, {}, async (page, requests) => {
      await page.goto(`${page.url().split('#')[0]}?code=theirs&state=theirs`);
      await sees(page, 'Profile');
      expect(new URL(page.url()).search).toBe('');
      expect(requests.filter((request) => request.url().includes('/identities'))).toEqual([]);
    });
  });
});
