import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountActions } from '../../src/web/account/page.ts';
import { appKey, publicUrl, useService } from '../kit/service.ts';
import { changePassword, newPassword, verify } from './account-steps.ts';
import { headingOf, loaded, overflowOf, press, sees, useBrowser } from './browser.ts';
import { apiPaths, followWith, keyIn, linksOf, withoutKey } from './links.ts';

const service = useService();
const { visit } = useBrowser(service);
const links = linksOf(service);
const follow = followWith(visit);

const someKey = 'pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE';

// checklist 62
test('a link that was only opened, by a browser or by a scanner of emails, can still be used', async () => {
  const all = await links.ofAllKinds();
  for (const action of accountActions) {
    const link = all[action];
    for (const address of [withoutKey(link), apiPaths[action] + keyIn(link)])
      for (const method of ['GET', 'HEAD']) await fetch(address.replace(publicUrl, service.url), { method });
    await follow(link, (page) => page.locator('.button:visible').first().waitFor());
  }

  await follow(all.verification, verify);
  await follow(all['email-change'], async (page) => {
    await press(page, 'Confirm change');
    await sees(page, 'Change confirmed');
  });
  await follow(all.recovery, async (page) => {
    await changePassword(page, newPassword);
    await sees(page, 'Password changed');
  });
  await follow(all.invitation, (page) => sees(page, 'You are invited'));
});

// checklist 48
test('no key of a link appears in the log, the address bar or a referrer', async () => {
  const user = await service.given.user();
  const [recovery, invitation] = [await links.recovery(user), await links.invitation(user.email)];
  await follow(recovery, async (page) => {
    for (const tried of ['password123', newPassword]) {
      await changePassword(page, tried);
      await page
        .getByText(tried === newPassword ? 'Log in with your new password' : 'This password is too common')
        .waitFor();
    }
    expect(await page.evaluate('[location.href, document.referrer]')).toEqual([withoutKey(recovery), '']);
  });
  await follow(invitation, (page) => sees(page, 'You are invited'));

  const log = service.log.join('');
  expect(log).toContain('/v1/auth/reset/');
  expect(log).toContain('/v1/auth/invitation/');
  // Those of all the other emails of this file are looked for, too.
  const keys = service.mailbox.received.flatMap(({ mail: { data } }) => ('key' in data && data.key) || []);
  expect(keys).toEqual(expect.arrayContaining([keyIn(recovery), keyIn(invitation)]));
  for (const key of keys) expect(log).not.toContain(key);
});

describe.each(accountActions)('the page for %s', (action) => {
  const pageOf = async (): Promise<string> => withoutKey((await links.ofAllKinds())[action]);

  test('an account page opened with an incomplete link says so and shows no form', async () => {
    const address = await pageOf();
    for (const end of ['', '#key=', `#key=${someKey.slice(1)}`])
      await visit(address + end, {}, async (page, requests) => {
        expect(await headingOf(page)).toBe('This link is incomplete');
        expect(await page.locator('form:visible').count()).toBe(0);
        expect(loaded(requests)).toHaveLength(1);
      });
  });

  test('an account page opened in a browser without JavaScript says that it requires JavaScript', async () => {
    await visit(`${await pageOf()}#key=${someKey}`, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('main').innerText()).toContain('This page requires JavaScript');
      expect(await page.locator('form:visible').count()).toBe(0);
    });
  });

  test('an account page is not wider than the screen of a phone, before and after its button is pressed', async () => {
    const link = (await links.ofAllKinds())[action];
    await follow(
      link,
      async (page) => {
        const button = page.locator('.button:visible').first();
        await button.waitFor();
        expect(await overflowOf(page)).toBe(0);
        await button.click();
        await page.locator('.fault:visible, [role=status]:visible').first().waitFor();
        expect(await overflowOf(page)).toBe(0);
      },
      'phone',
    );
  });
});

test('an account page of an unknown application or action returns 404', async () => {
  const [, , uuid] = new URL((await links.ofAllKinds()).recovery).pathname.split('/');
  const status = async (path: string) => (await service.send('GET', `/account/${path}`)).status;
  expect(await status(`${uuid}/recovery`)).toBe(200);
  for (const path of [`${crypto.randomUUID()}/recovery`, 'gatehouse/recovery', `${uuid}/deletion`, `${uuid}/toString`])
    expect(await status(path), path).toBe(404);
});

test('every application has its own account page, which accepts keys of this application only', async () => {
  const app = await service.given.app();
  const user = await service.given.user({ app });
  const link = await links.verification(user);
  const [{ name }] = await service.db('apps').where({ id: app.id }).select('name');
  const foreign = (await links.ofAllKinds()).verification;
  const keyOf = (requests: readonly Request[]): string | undefined =>
    requests.find((request) => request.url().startsWith(apiPaths.verification))?.headers()['x-service-app'];

  let foreignKey: string | undefined;
  await follow(`${withoutKey(foreign)}#key=${keyIn(link)}`, async (page, requests) => {
    await sees(page, 'This link is no longer valid');
    foreignKey = keyOf(requests);
  });
  await follow(link, async (page, requests) => {
    expect(await page.title()).toBe(`Verify your email address · ${name}`);
    expect(await page.locator('.brand').innerText()).toBe(name);
    await verify(page);
    expect(keyOf(requests)).toMatch(/^gh_app_/);
    expect([app.appKey, appKey, foreignKey]).not.toContain(keyOf(requests));
  });
});
