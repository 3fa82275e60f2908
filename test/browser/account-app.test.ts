import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { connect } from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';
import {
  accountPage,
  faultsOn,
  focusedOn,
  follow,
  logIn,
  prove,
  says,
  tells,
  type,
  visitAccount,
} from './account-app-steps.ts';
import { loaded, press, sees, useBrowser } from './browser.ts';
import { linksOf } from './links.ts';
import { violationsOn } from './violations.ts';

const service = useService({ clock: testClock(new Date()) });
const { visit } = useBrowser(service);
const visitAs = visitAccount(visit);
const links = linksOf(service);

const rowOf = (email: string) => service.db('users').where({ email }).first();

// regression A182
describe('the account page', () => {
  test('logs in by the login page, keeps the token in memory only, and shows the login page after a logout', async () => {
    const user = await service.given.user();
    await visitAs(user, {}, async (page, requests) => {
      const address = new URL(page.url());
      expect([address.pathname.split('/')[1], address.search]).toEqual(['account', '']);
      const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
      expect(stored).not.toMatch(/eyJ/);
      await page.reload();
      await says(page, user.email);
      expect(loaded(requests).filter((url) => !url.startsWith(publicUrl))).toEqual([]);
      await follow(page, 'Log out');
      await press(page, 'Log out');
      await sees(page, 'Log in to Gatehouse');
      await page.goto(new URL(accountPage, publicUrl).href);
      await sees(page, 'Log in to Gatehouse');
    });
  });

  test('opens the part of the address after the login, and a part that does not exist opens the first one', async () => {
    const user = await service.given.user();
    await visit(`${accountPage}#/data`, {}, async (page) => {
      await logIn(page, user);
      await sees(page, 'Your data');
      await page.goto(`${page.url().split('#')[0]}#/__proto__`);
      await sees(page, 'Profile');
    });
  });

  test('transfers at most 60 KB', async () => {
    const user = await service.given.user();
    await visitAs(user, {}, async (page) => {
      const { pathname } = new URL(page.url());
      const texts = await Promise.all(
        [pathname, `${pathname}/assets/account.js`].map(async (path) => (await service.send('GET', path)).text),
      );
      const bytes = texts.map((text) => brotliCompressSync(text).length);
      expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(60 * 1024);
    });
  });

  test('a canceled login is told, without a redirect that repeats', async () => {
    await visit(accountPage, {}, async (page) => {
      await sees(page, 'Log in to Gatehouse');
      const address = page.url();
      const body = `new URLSearchParams({ step: 'cancel' })`;
      await page.evaluate(`fetch('${address}', { method: 'POST', body: ${body}, redirect: 'manual' }).then(() => 1)`);
      await page.goto(address.replace(/\/account\/([^/]+)\/sign-in\//, '/oidc/$1/authorize/'));
      await sees(page, 'You are not logged in');
      await says(page, 'The login was canceled.');
      await press(page, 'Log in');
      await sees(page, 'Log in to Gatehouse');
    });
  });

  test('a session that was ended elsewhere leads to the login with the next request', async () => {
    const user = await service.given.user();
    await visitAs(user, {}, async (page) => {
      await service.send('PUT', '/v1/auth/logout', { headers: user.headers, body: { all_devices: true } });
      await follow(page, 'Sessions');
      await sees(page, 'Log in to Gatehouse');
    });
  });

  test('gets another token after the one of before has expired, once for all requests', async () => {
    const user = await service.given.user();
    await visitAs(user, {}, async (page, requests) => {
      // The page believes that its token has expired: the clock of the browser is two hours ahead.
      await page.evaluate('{ const now = Date.now; Date.now = () => now() + 7200000 }');
      const before = requests.length;
      await follow(page, 'Security');
      await says(page, 'A second factor protects');
      const later = requests.slice(before).map((request) => new URL(request.url()).pathname);
      expect(later.filter((path) => path.endsWith('/token'))).toHaveLength(1);
      expect(later).not.toContain('/v1/auth/refresh');
    });
  });
});

// regression A182
describe('the parts of the account page', () => {
  test('a user changes personal details, with faults beside their fields, and a message ends with its part', async () => {
    const user = await service.given.user();
    await visitAs(user, {}, async (page) => {
      await type(page, 'Display name', '');
      await press(page, 'Save');
      expect(await faultsOn(page)).toEqual(['This field is required.']);
      expect(await focusedOn(page)).toBe('profile-displayname');
      await type(page, 'Display name', 'Countess');
      await type(page, 'Date of birth (optional)', '1815-12-10');
      await page.getByLabel('Language').selectOption({ label: 'German' });
      await press(page, 'Save');
      await tells(page, 'Your details were saved.');
      expect(await rowOf(user.email)).toMatchObject({ displayname: 'Countess', language: 'DE' });
      await follow(page, 'Sessions');
      await sees(page, 'Where you are logged in');
      expect(await page.getByText('Your details were saved.').count()).toBe(0);
    });
  });

  // regression A909
  test('a user changes own values of custom fields, reads no other input for them, and markup in them is text', async () => {
    const user = await service.given.user();
    const at = service.clock.now();
    const field = (bucket: string, name: string, schema: object) => ({
      ...{ app_id: 1, bucket, name, title: `<b>${name}`, schema: JSON.stringify(schema) },
      ...{ created_at: at, updated_at: at },
    });
    await service
      .db('user_field_definitions')
      .insert([
        field('own', 'nickname', { type: 'string', maxLength: 30 }),
        field('own', 'tags', { type: 'array', items: { type: 'string', maxLength: 9 }, maxItems: 2 }),
        field('own', 'news', { type: 'boolean' }),
        field('public', 'plan', { type: 'string', enum: ['free', 'pro'] }),
      ]);
    await service.db('apps').update({ name: service.db.ref('name') });
    await visitAs(user, {}, async (page) => {
      await sees(page, 'More details');
      expect(await page.getByText('plan').count()).toBe(0);
      const form = page.locator('#custom');
      await type(page, '<b>nickname (optional)', '<img src=x onerror=alert(1)>');
      await type(page, '<b>tags (optional)', 'a, b, c');
      await form.getByRole('button', { name: 'Save' }).click();
      await form.locator('.fault:not(:empty)').waitFor();
      expect(await faultsOn(page)).toHaveLength(1);
      await type(page, '<b>tags (optional)', 'a, b');
      await page.getByLabel('<b>news (optional)', { exact: true }).selectOption({ label: 'Yes' });
      await form.getByRole('button', { name: 'Save' }).click();
      await tells(page, 'Your details were saved.');
      expect(await page.locator('#custom img').count()).toBe(0);
    });
    const { body } = await service.send('GET', '/v1/users/me', { headers: user.headers });
    expect(body.fields.own).toEqual({ nickname: '<img src=x onerror=alert(1)>', tags: ['a', 'b'], news: true });
    await service.db('user_field_definitions').delete();
    await service.db('apps').update({ name: service.db.ref('name') });
  });

  test('a user changes the password and the address, exports the data, and deletes the account', async () => {
    const user = await service.given.user();
    const other = 'quite another phrase of mine';
    await visitAs(user, {}, async (page) => {
      await follow(page, 'Security');
      await press(page, 'Change: Password');
      expect(await focusedOn(page)).toBe('password-password');
      await type(page, 'New password', 'password');
      await type(page, 'Confirm password', 'passwort');
      await press(page, 'Change password');
      await says(page, 'This password is too common.');
      await type(page, 'New password', other);
      await type(page, 'Confirm password', other);
      await press(page, 'Change password');
      await prove(page);
      await tells(page, 'Your password was changed.');
      expect(await focusedOn(page)).toBe('change-password');

      await follow(page, 'Profile');
      await press(page, 'Change email');
      const address = service.given.email();
      await type(page, 'New email', address);
      await press(page, 'Change email');
      await tells(page, 'We sent an email');
      expect(await focusedOn(page)).toBe('change-email');
      await page.reload();
      await says(page, `Waiting for confirmation: ${address}`);
      expect(await violationsOn(page)).toEqual([]);
      await press(page, 'Cancel change');
      await tells(page, 'The change was canceled.');
      expect(await page.getByText('Waiting for confirmation').count()).toBe(0);
      expect(await focusedOn(page)).toBe('change-email');

      await follow(page, 'Your data');
      const downloading = page.waitForEvent('download');
      await press(page, 'Download');
      const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
      expect(data.user.email).toBe(user.email);

      const remove = page.getByRole('button', { name: 'Delete account' });
      await remove.first().click();
      await sees(page, `Delete the account of ${user.email}?`);
      await page.keyboard.press('Escape');
      expect(await rowOf(user.email)).toMatchObject({ is_deleted: false });
      await remove.first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
      await sees(page, 'Your account was deleted');
      await page.reload();
      await logIn(page, user, other);
      await says(page, 'The email address or the password is not correct.');
    });
  });

  test('a user ends another session, which is shown as a browser on a system', async () => {
    const user = await service.given.user();
    await service.db('sessions').where({ user_id: user.id }).update({
      user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    });
    await visitAs(user, {}, async (page) => {
      await follow(page, 'Sessions');
      await says(page, 'Chrome on Linux');
      await says(page, 'This device');
      await press(page, 'Log out: Safari on macOS');
      await tells(page, 'Safari on macOS was logged out.');
      expect((await service.send('GET', '/v1/users/me', { headers: user.headers })).status).toBe(401);
    });
  });

  test('a user sees the apps with access to the account, and removes it', async () => {
    const user = await service.given.user();
    const metadata = { isFirstParty: false, clientName: '<b>Order</b> Board' };
    const { config, tokens } = await connect(service, { user, metadata, redeems: true });
    await visitAs(user, {}, async (page) => {
      await follow(page, 'Connected apps');
      await says(page, '<b>Order</b> Board');
      await says(page, 'Access to: your identity, name and profile, email address');
      await press(page, 'Remove access');
      await tells(page, 'can no longer access your account');
      await says(page, 'No apps have access to your account.');
      expect(await focusedOn(page)).toBe('apps-title');
      const { tokenIntrospection } = await import('openid-client');
      expect((await tokenIntrospection(config, tokens!.access_token)).active).toBe(false);
    });
  });

  test('a user leaves a company', async () => {
    const user = await service.given.user();
    const company = await service.given.company();
    await service.send('POST', `/v1/companies/${company}/join`, { headers: user.headers });
    const { name } = await service.db('companies').where({ id: company }).first('name');
    await visitAs(user, {}, async (page) => {
      await follow(page, 'Companies');
      await press(page, `Leave: ${name}`);
      await sees(page, `Leave: ${name}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      await tells(page, `You have left ${name}.`);
    });
  });
});

// regression A183
test('markup in every field that a user or a client can set is shown as text, and runs nothing', async () => {
  const markup = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
  const user = await service.given.user();
  const fields = { firstname: markup, lastname: markup, displayname: markup };
  const saved = await service.send('PATCH', '/v1/users/me', { headers: user.headers, body: fields });
  expect(saved.status).toBe(200);
  const metadata = { isFirstParty: false, clientName: markup };
  await connect(service, { user, metadata });
  const company = await service.given.company();
  await service.send('POST', `/v1/companies/${company}/join`, { headers: user.headers });
  await service.db('companies').where({ id: company }).update({ name: markup });
  await service.db('sessions').where({ user_id: user.id }).update({ user_agent: markup, ip: markup });
  await visitAs(user, {}, async (page) => {
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      return dialog.dismiss();
    });
    await says(page, 'Account since');
    for (const [part, text] of [
      ['Sessions', 'Unknown device'],
      ['Connected apps', 'onerror'],
      ['Companies', 'onerror'],
      ['Profile', 'Account since'],
    ] as const) {
      await follow(page, part);
      await says(page, text);
      expect(await page.locator('img[src=x], #app script, a[href^="javascript:"]').count(), part).toBe(0);
    }
    expect(dialogs).toBe(0);
  });
});

// regression A685
describe('the link of a verification email in a browser with a session', () => {
  const passwordField = (page: Page) => page.locator('section:visible input[type=password]');

  test('verifies the address of the user who is logged in, without the password', async () => {
    const user = await service.given.user();
    const link = await links.verification(user);
    await visitAs(user, {}, async (page) => {
      await page.goto(link);
      await page.getByRole('button', { name: 'Verify email address' }).waitFor();
      expect(await passwordField(page).count()).toBe(0);
      await press(page, 'Verify email address');
      await sees(page, 'Email address verified');
    });
    expect((await rowOf(user.email)).email_verified_at).not.toBeNull();
  });

  test('asks for the password where another user is logged in', async () => {
    const user = await service.given.user();
    const link = await links.verification(user);
    await visitAs(await service.given.user(), {}, async (page) => {
      await page.goto(link);
      await passwordField(page).waitFor();
      await press(page, 'Verify email address');
      await page.getByText('Fill in this field.').waitFor();
    });
    expect((await rowOf(user.email)).email_verified_at).toBeNull();
  });
});
