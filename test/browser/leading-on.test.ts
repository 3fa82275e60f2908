import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { accountActions } from '../../src/web/account/page.ts';
import { runningClock } from '../kit/clock.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { authorizationOf, discover, givenClient, redirectUri } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { changePassword, newPassword, verify } from './account-steps.ts';
import { press, sees, useBrowser } from './browser.ts';
import { linksOf } from './links.ts';

const service = useService({ clock: runningClock() });
const { visit } = useBrowser(service);
const links = linksOf(service);

afterEach(() => service.given.settings({ requireVerifiedEmail: false, appUrl: null }));

const authorization = async (): Promise<string> =>
  (await authorizationOf(await discover(service, await givenClient(service)), {})).url.href;

const withClient = async (page: Page): Promise<void> => {
  const body = '<!doctype html><title>App</title><h1>Back in the app</h1>';
  await page.route(`${redirectUri}*`, (route) => route.fulfill({ contentType: 'text/html', body }));
};

const accountPageOf = (link: string): string => new URL(link).pathname.split('/').slice(0, 3).join('/');
const onward = (page: Page) => page.getByRole('link', { name: 'Continue to Gatehouse' });

const enter = async (page: Page, { email }: KnownUser): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Continue');
  await sees(page, 'Enter your password');
};

const logIn = async (page: Page, phrase: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(phrase);
  await press(page, 'Log in');
};

// regression A167
describe('regression A167: the page of an emailed link leads on', () => {
  test('to the login that the browser has begun, after a password was chosen', async () => {
    const user = await service.given.user();
    await visit(await authorization(), {}, async (page) => {
      await withClient(page);
      await enter(page, user);
      await press(page, 'Forgot your password?');
      await press(page, 'Send link');
      await sees(page, 'Check your email');
      const { data } = await service.mailbox.next('password-recovery', user.email);
      await page.goto((data as { readonly url: string }).url);
      await changePassword(page, newPassword);
      await sees(page, 'Password changed');
      await onward(page).click();
      await enter(page, user);
      await logIn(page, newPassword);
      await sees(page, 'Back in the app');
    });
  });

  test('to the login that was refused because the address is not verified, after its verification', async () => {
    const user = await service.given.user();
    const link = await links.verification(user);
    await service.given.settings({ requireVerifiedEmail: true });
    await visit(await authorization(), {}, async (page) => {
      await withClient(page);
      await enter(page, user);
      await logIn(page, password);
      await page.getByText('Your email address is not verified.').waitFor();
      const sent = service.mailbox.sent('verify-email', user.email).at(-1) ?? { data: { url: link } };
      await page.goto((sent.data as { readonly url: string }).url);
      await verify(page);
      await onward(page).click();
      await enter(page, user);
      await logIn(page, password);
      await sees(page, 'Back in the app');
    });
  });

  test('to the URL of the application in another browser, or to the account page', async () => {
    for (const appUrl of ['https://app.example.com/start', null]) {
      await service.given.settings({ appUrl });
      const link = await links.recovery(await service.given.user());
      await visit(link, {}, async (page) => {
        await changePassword(page, newPassword);
        await sees(page, 'Password changed');
        expect(await onward(page).getAttribute('href')).toBe(appUrl ?? accountPageOf(link));
      });
    }
  });

  test('not to a login that has ended, or to a path of another application or page', async () => {
    const user = await service.given.user();
    await visit(await authorization(), {}, async (page) => {
      await withClient(page);
      await enter(page, user);
      const stored = await page.evaluate("localStorage.getItem('gatehouse.login')");
      const { path, until } = JSON.parse(String(stored)) as { readonly path: string; readonly until: number };
      await logIn(page, password);
      await sees(page, 'Back in the app');
      const [, , uuid] = path.split('/');
      const tries = [
        { path, until },
        { path: `/account/${uuid}/recovery`, until },
        { path: '//example.com/', until },
        { path: path.replace(uuid!, crypto.randomUUID()), until },
        { path, until: 1 },
      ];
      for (const remembered of tries) {
        const link = await links.recovery(user);
        await page.goto(link.replace(/#.*/, ''));
        await page.evaluate(`localStorage.setItem('gatehouse.login', ${JSON.stringify(JSON.stringify(remembered))})`);
        await page.goto('about:blank');
        const isOwn = remembered.path === path && remembered.until === until;
        const checked = isOwn
          ? page.waitForResponse((response) => new URL(response.url()).pathname === path)
          : undefined;
        await page.goto(link);
        await changePassword(page, `${newPassword} ${crypto.randomUUID()}`);
        await sees(page, 'Password changed');
        expect((await checked)?.status()).toBe(isOwn ? 410 : undefined);
        expect(await onward(page).getAttribute('href'), JSON.stringify(remembered)).toBe(accountPageOf(link));
      }
    });
  });
});

/** Returns the bytes that a page has transferred, its files included. */
const transferred = (page: Page): Promise<number> =>
  page.evaluate(
    `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .reduce((sum, { transferSize }) => sum + transferSize, 0)`,
  );

// regression A169
describe('regression A169: a page of a login', () => {
  const mostBytes = 60 * 1024;

  test('transfers at most 60 KB, and has no motion', async () => {
    const addresses = [await authorization(), ...Object.values(await links.ofAllKinds())];
    expect(addresses).toHaveLength(1 + accountActions.length);
    for (const address of addresses)
      await visit(address, {}, async (page) => {
        await page.locator('.button:visible').first().waitFor();
        const bytes = await transferred(page);
        expect(bytes, address).toBeGreaterThan(1000);
        expect(bytes, address).toBeLessThanOrEqual(mostBytes);
        const moving = `[...document.querySelectorAll('*')].filter((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element);
          return animationName !== 'none' || transitionDuration !== '0s';
        }).length`;
        expect(await page.evaluate(moving), address).toBe(0);
      });
  });
});
