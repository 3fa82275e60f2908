import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { openPage } from '../../kit/login-page.ts';
import { superAdmin } from '../../kit/members.ts';
import { appUuidOf } from '../../kit/openid.ts';
import { publicUrl } from '../../kit/service.ts';
import { drops, refuses } from '../../kit/social/failures.ts';
import { type RogueProvider, startRogueProvider } from '../../kit/social/rogue-provider.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

let rogue: RogueProvider;
beforeAll(async () => {
  rogue = await startRogueProvider({ clock: service.clock });
});
afterAll(() => rogue.close());
beforeEach(async () => {
  rogue.fails();
  await service.db('providers').delete();
});

const secret = 'a secret that no page shows again';
const path = '/v1/providers/acme';
const setUp = async (over: object = {}): Promise<void> => {
  const body = { driver: 'openid', label: 'Acme', client_id: 'gatehouse', client_secret: secret, issuer: rogue.issuer };
  const { status } = await service.send('PUT', path, { headers: superAdmin, body: { ...body, ...over } });
  expect(status).toBe(201);
};
const stored = () => service.db('providers').where({ name: 'acme' }).first();
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const choose = async (page: Page, item: string, label = 'Acme'): Promise<void> => {
  await button(page, `Actions for ${label}`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

// regression A872
test('the form of a provider begins with one that the application does not have', async () => {
  const user = await administrator();
  const body = { driver: 'google', client_id: 'gatehouse', client_secret: secret };
  expect((await service.send('PUT', '/v1/providers/google', { headers: superAdmin, body })).status).toBe(201);
  await open({ user, hash: '#/providers' }, async ({ page }) => {
    await page.getByText('Google', { exact: true }).waitFor();
    await button(page, 'Add provider').click();
    expect(await field(page, 'Kind').inputValue()).not.toBe('google');
    expect(await dialog(page).locator('.fault').count()).toBe(0);
  });
});

// regression A380
describe('the providers', () => {
  test('a provider is added with the URLs to enter there, faults are at the fields, and the login page offers it', async () => {
    const user = await administrator();
    await open({ user, hash: '#/providers' }, async ({ page, requests }) => {
      await page.getByText('No providers yet').waitFor();
      const app = await appUuidOf(service);
      for (const url of [`/account/${app}/provider/callback`, `/account/${app}`])
        await page.getByText(`${publicUrl}${url}`, { exact: true }).waitFor();
      await button(page, 'Add provider').click();
      // regression A707
      const link = dialog(page).getByRole('link', { name: 'console.cloud.google.com' });
      expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
      await dialog(page).getByText('Enter there as “Authorized redirect URIs”:').waitFor();
      for (const url of [`/account/${app}/provider/callback`, `/account/${app}`])
        await button(page, `Copy: ${publicUrl}${url}`).last().waitFor();
      await field(page, 'Kind').selectOption('github');
      await dialog(page).getByText('Enter there as “Authorization callback URL”:').waitFor();
      expect(await dialog(page).getByRole('button', { name: 'Copy: ' }).count()).toBe(1);
      await field(page, 'Kind').selectOption('openid');
      await eventually(() => field(page, 'Name in URLs').inputValue()).toBe('openid');
      await field(page, 'Name in URLs').fill('Acme!');
      await dialog(page).getByRole('button', { name: 'Add provider' }).click();
      await eventually(() => dialog(page).locator('.fault').count()).toBe(2);
      await field(page, 'Issuer URL').fill('ftp://acme.example');
      await field(page, 'Client ID').fill('gatehouse');
      await dialog(page).getByRole('button', { name: 'Add provider' }).click();
      await eventually(() => field(page, 'Name in URLs').getAttribute('aria-invalid')).toBe('true');
      await field(page, 'Name in URLs').fill('acme');
      await dialog(page).getByRole('button', { name: 'Add provider' }).click();
      await eventually(() => field(page, 'Issuer URL').getAttribute('aria-invalid')).toBe('true');
      await field(page, 'Issuer URL').fill(rogue.issuer);
      await dialog(page)
        .getByLabel(/^Text of the button/)
        .fill('Acme');
      await dialog(page)
        .getByLabel(/^Client secret/)
        .fill(secret);
      await dialog(page)
        .getByLabel(/^Scopes/)
        .fill('openid email');
      await dialog(page).getByRole('button', { name: 'Add provider' }).click();
      await prove(page, password);
      await page.getByText('Provider saved').waitFor();
      await page.getByText('gatehouse', { exact: true }).waitFor();
      expect(await page.content()).not.toContain(secret);
      expect(requests.map((request) => request.url()).join()).not.toContain(secret);
    });
    expect(await stored()).toMatchObject({ label: 'Acme', client_id: 'gatehouse', scopes: ['openid', 'email'] });
    expect((await openPage(service)).page.text).toContain('Acme');
  });

  test('the name of another provider is refused, whose configuration stays', async () => {
    await setUp();
    const user = await administrator();
    await open({ user, hash: '#/providers' }, async ({ page }) => {
      await page.getByText('gatehouse', { exact: true }).waitFor();
      await button(page, 'Add provider').click();
      await field(page, 'Name in URLs').fill('acme');
      await field(page, 'Client ID').fill('another');
      await dialog(page).getByRole('button', { name: 'Add provider' }).click();
      await dialog(page).getByText('A provider has this name.').waitFor();
    });
    expect(await stored()).toMatchObject({ driver: 'openid', client_id: 'gatehouse' });
  });

  test('a change without a secret keeps the stored one, and is on and off by the menu', async () => {
    await setUp({ scopes: ['openid'], native_client_ids: ['app'], native_nonce: 'optional' });
    const before = await stored();
    const user = await administrator();
    await open({ user, hash: '#/providers' }, async ({ page }) => {
      await choose(page, 'Edit provider');
      await dialog(page).getByText('Leave it empty to keep the stored one.').waitFor();
      expect(
        await dialog(page)
          .getByLabel(/^Client secret/)
          .inputValue(),
      ).toBe('');
      await dialog(page)
        .getByLabel(/^Text of the button/)
        .fill('Acme Inc.');
      await dialog(page).getByRole('button', { name: 'Edit provider' }).click();
      await prove(page, password);
      await page.getByText('Acme Inc.').waitFor();
      await choose(page, 'Disable', 'Acme Inc.');
      await page.getByText('Off', { exact: true }).waitFor();
      expect((await openPage(service)).page.text).not.toContain('Acme Inc.');
      await choose(page, 'Enable', 'Acme Inc.');
      await page.getByText('On', { exact: true }).waitFor();
    });
    const { updated_at: at } = await stored();
    expect(await stored()).toEqual({ ...before, label: 'Acme Inc.', updated_at: at });
  });

  test('the fields follow the kind: Apple has a signing key, and GitHub an optional URL', async () => {
    const user = await administrator();
    await open({ user, hash: '#/providers' }, async ({ page }) => {
      await button(page, 'Add provider').click();
      expect(
        await dialog(page)
          .getByLabel(/^Issuer URL/)
          .count(),
      ).toBe(0);
      await field(page, 'Kind').selectOption('apple');
      await field(page, 'Private key (PEM)').fill('not a key');
      expect(
        await dialog(page)
          .getByLabel(/^Client secret/)
          .count(),
      ).toBe(0);
      await field(page, 'Client ID').fill('com.example.app');
      await dialog(page).getByRole('button', { name: 'Add provider' }).click();
      await eventually(() => dialog(page).locator('.fault').count()).toBe(2);
      await field(page, 'Kind').selectOption('github');
      await dialog(page).getByText('For an own server or a single directory').waitFor();
    });
  });

  test('a test tells what works, and for each failure what to do', async () => {
    await setUp();
    const user = await administrator();
    await open({ user, hash: '#/providers' }, async ({ page }) => {
      await choose(page, 'Test');
      await dialog(page).getByText('All checks have passed').waitFor();
      expect(await dialog(page).getByText('Passed', { exact: true }).count()).toBe(3);
      rogue.fails({ '/token': refuses('invalid_client') });
      await button(page, 'Test again').click();
      await dialog(page).getByText('Enter its ID and secret again.').waitFor();
      await dialog(page).getByText('invalid_client', { exact: true }).waitFor();
      rogue.fails({ '/.well-known/openid-configuration': drops });
      await button(page, 'Test again').click();
      await dialog(page).getByText('Check the host name of the issuer').waitFor();
      expect(await dialog(page).getByText('Skipped', { exact: true }).count()).toBe(2);
      await button(page, 'Close').click();
    });
  });

  test('what was entered is not lost without a question, and is kept if the user stays', async () => {
    const user = await administrator();
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await page.getByRole('link', { name: 'Providers' }).click();
      await button(page, 'Add provider').click();
      await field(page, 'Client ID').fill('gatehouse');
      await page.goBack();
      await page.getByRole('heading', { name: 'Discard unsaved changes?' }).waitFor();
      await dialog(page).last().getByRole('button', { name: 'Cancel' }).click();
      await eventually(() => dialog(page).count()).toBe(1);
      expect(await field(page, 'Client ID').inputValue()).toBe('gatehouse');
      await page.evaluate("location.hash = '#/users'");
      await dialog(page).last().getByRole('button', { name: 'Discard changes' }).click();
      await headingOf(page, 'Users').waitFor();
    });
  });

  test('a question before the deletion names the number of users with an identity of the provider', async () => {
    await setUp();
    const { id } = await service.given.user();
    await service.db('identities').insert({
      app_id: 1,
      user_id: id,
      provider: 'acme',
      issuer: rogue.issuer,
      subject: 'someone',
      linked_at: service.clock.now(),
      last_used_at: service.clock.now(),
    });
    const user = await administrator();
    await open({ user, hash: '#/providers' }, async ({ page }) => {
      await choose(page, 'Delete provider');
      await dialog(page).getByText('1 user has an identity of it.').waitFor();
      await dialog(page).getByRole('button', { name: 'Delete provider' }).click();
      await prove(page, password);
      await page.getByText('Acme was deleted').waitFor();
      await page.getByText('No providers yet').waitFor();
    });
    expect(await stored()).toBeUndefined();
  });

  test('a reader of the settings sees them and changes nothing, and the API refuses what the menu would send', async () => {
    await setUp();
    const user = await administrator(['settings:read']);
    await open({ user, hash: '#/providers' }, async ({ page }) => {
      await page.getByText('gatehouse', { exact: true }).waitFor();
      expect(await button(page, 'Add provider').count()).toBe(0);
      expect(await button(page, 'Actions for Acme').count()).toBe(0);
    });
    const { headers } = user;
    const body = { driver: 'openid', client_id: 'x', issuer: rogue.issuer };
    const replies = [
      await service.send('PUT', path, { headers, body }),
      await service.send('DELETE', path, { headers }),
      await service.send('POST', `${path}/test`, { headers }),
    ];
    expect(replies.map((reply) => [reply.status, reply.body.required_permissions])).toEqual(
      replies.map(() => [403, ['security:write']]),
    );
  });

  test('a user without settings:read has no such screen', async () => {
    const user = await administrator(['users:read']);
    await open({ user, hash: '#/providers' }, async ({ page }) => {
      await headingOf(page, 'You may not open this screen').waitFor();
      expect(await page.getByRole('link', { name: 'Providers' }).count()).toBe(0);
    });
  });

  test.each(Object.keys(looks) as Look[])('the list and its dialogs are accessible (%s)', async (look) => {
    await setUp();
    const user = await administrator();
    await open({ user, look, hash: '#/providers' }, async ({ page }) => {
      await page.getByText('gatehouse', { exact: true }).waitFor();
      await check(page, `list ${look}`);
      await button(page, 'Add provider').click();
      await field(page, 'Kind').selectOption('apple');
      await dialog(page).getByRole('button', { name: 'Add provider' }).click();
      await check(page, `form ${look}`);
      await button(page, 'Cancel').click();
      await choose(page, 'Test');
      await dialog(page).getByText('All checks have passed').waitFor();
      await check(page, `test ${look}`);
    });
  });
});
