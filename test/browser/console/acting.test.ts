import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type KnownUser, password } from '../../kit/given.ts';
import { publicUrl } from '../../kit/service.ts';
import { press, sees } from '../browser.ts';
import { violationsOn } from '../violations.ts';
import { button, dialog, eventually, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, open } = useConsole();

/** Opens the account page of a user as an administrator. */
const act = async (page: Page): Promise<Page> => {
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Act as this user' }).click();
  await page.getByLabel('Reason').fill('Ticket 4711');
  const opened = page.waitForEvent('popup', { timeout: 60_000 });
  await button(page, 'Open account page').click();
  await prove(page, password);
  const tab = await opened;
  await tab.getByRole('region', { name: 'Acting as a user' }).waitFor();
  return tab;
};

const sessionsOf = ({ id }: KnownUser) =>
  service.db('sessions').where({ user_id: id, authenticated_by: 'impersonation' });

/** Returns all that the pages of a browser keep in storages and cookies that scripts can read. */
const storedIn = async (context: BrowserContext): Promise<string> => {
  const read = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, name, location.href])';
  return JSON.stringify(await Promise.all(context.pages().map((page) => page.evaluate(read))));
};

// regression A701
describe('an administrator who acts as a user', () => {
  test('sees the account page with a banner until the end, and the token is in no address, storage or header but that of the API', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    await open({ user, hash: `#/users/${other.id}` }, async ({ page }) => {
      const sent: string[] = [];
      const context = page.context();
      context.on('request', (request) => {
        const { authorization, ...headers } = request.headers();
        sent.push(JSON.stringify([request.url(), headers, request.postData()]));
      });
      const tab = await act(page);
      await tab.getByText(other.email).first().waitFor();
      await tab.getByText('You act as Ada Lovelace').waitFor();
      expect(await tab.title()).toContain('You act as Ada Lovelace');
      expect(await storedIn(context)).not.toMatch(/eyJ/);
      expect((await page.content()) + (await tab.content())).not.toMatch(/eyJ/);

      await tab.getByLabel('Display name').fill('Countess');
      await press(tab, 'Save');
      await tab.getByText('Your details were saved.').waitFor();
      const entry = await service.db('audit').where({ event: 'update_user' }).first();
      expect(entry).toMatchObject({ user_id: user.id, impersonated_user_id: other.id });

      await tab.reload();
      await tab.getByText('You act as Ada Lovelace').or(tab.getByText('You act as Countess')).waitFor();
      await press(tab, 'End');
      await sees(tab, 'You no longer act as the user');
      expect(await sessionsOf(other).first()).toMatchObject({ ended_at: expect.any(Date) });
      await tab.reload();
      await sees(tab, 'You no longer act as the user');
      expect(sent.filter((text) => text.includes('eyJ'))).toEqual([]);

      await button(page, 'Close').click();
      await page.getByRole('link', { name: 'Sessions' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
    });
  });

  test('is offered nothing that the service refuses, neither the logout of the administrator', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    await open({ user, hash: `#/users/${other.id}` }, async ({ page }) => {
      const tab = await act(page);
      const links = await tab.getByRole('navigation').getByRole('link').allTextContents();
      expect(links).toEqual(['Profile', 'Security', 'Sessions', 'Connected apps', 'Companies']);
      for (const name of links) {
        await tab.getByRole('link', { name, exact: true }).click();
        await tab.getByRole('heading', { level: 1, name, exact: true }).waitFor();
        await eventually(() => tab.locator('.loading').count()).toBe(0);
        const offered = await tab.getByRole('button').allTextContents();
        expect([name, offered.map((text) => text.trim())]).toEqual([
          name,
          name === 'Profile' ? ['End', 'Save'] : ['End'],
        ]);
      }
      await tab.getByRole('link', { name: 'Profile' }).click();
      expect(await tab.getByLabel('Mobile number').count()).toBe(0);
      const refused = await tab.evaluate(`fetch('/v1/users/me', { method: 'DELETE' }).then(({ status }) => status)`);
      expect(refused).toBe(401);
    });
  });

  test('no longer acts as the user when the user ends the session', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    await open({ user, hash: `#/users/${other.id}` }, async ({ page }) => {
      const tab = await act(page);
      const { id } = await sessionsOf(other).first('id');
      const ended = await service.send('DELETE', `/v1/users/me/sessions/${id}`, { headers: other.headers });
      expect(ended.status).toBe(204);
      await tab.getByRole('link', { name: 'Companies' }).click();
      await sees(tab, 'You no longer act as the user');
    });
  });

  test('sees no account in a window of that name without a token, and a page of another origin neither gets one nor puts one in', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    await open({ user, hash: `#/users/${other.id}`, ignores: /.*/ }, async ({ page }) => {
      const account = publicUrl + new URL(page.url()).pathname.replace('console', 'account');
      const own = await page.context().newPage();
      await own.goto(account);
      await own.getByText(user.email).first().waitFor();
      await own.evaluate("name = 'gatehouse-acting-a'");
      await own.reload();
      await sees(own, 'You no longer act as the user');
      expect(await own.content()).not.toContain(user.email);

      const attacker = await page.context().newPage();
      await attacker.route('https://evil.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await attacker.goto('https://evil.example/');
      const opened = attacker.waitForEvent('popup');
      await attacker.evaluate(`
        const message = { id: 1, name: 'Mallory', email: 'm@evil.example', token: 'a.b.c', expires: new Date(Date.now() + 1e6) };
        const tab = open('${account}', 'gatehouse-acting-b');
        setInterval(() => tab?.postMessage(message, '*'), 50);
        addEventListener('message', ({ data }) => { document.title = String(data); });
        undefined`);
      const tab = await opened;
      // The browser separates the window from its opener, and takes its name away (Cross-Origin-Opener-Policy).
      await tab.getByText(user.email).first().waitFor();
      expect(await tab.content()).not.toContain('Mallory');
      expect(await attacker.title()).not.toContain('gatehouse');
    });
  });

  test.each(Object.keys(looks) as Look[])(
    'the banner and the end have no violation of WCAG 2.2 AA: %s',
    async (look) => {
      const [user, other] = [await administrator(), await service.given.user()];
      await open({ user, hash: `#/users/${other.id}`, look }, async ({ page }) => {
        const tab = await act(page);
        expect(await violationsOn(tab), 'banner').toEqual([]);
        expect(await violationsOn(page), 'dialog').toEqual([]);
        await dialog(page).getByText('You act as Ada Lovelace in another tab').waitFor();
        await press(tab, 'End');
        await sees(tab, 'You no longer act as the user');
        expect(await violationsOn(tab), 'end').toEqual([]);
      });
    },
  );
});
