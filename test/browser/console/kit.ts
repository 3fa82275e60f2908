import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { runningClock } from '../../kit/clock.ts';
import { buildConsole } from '../../kit/console.ts';
import type { KnownUser } from '../../kit/given.ts';
import { membersOf } from '../../kit/members.ts';
import { type Options, publicUrl, useService } from '../../kit/service.ts';
import { overflowOf } from '../browser.ts';
import { launchChromium } from '../launch.ts';
import { type Look, looks } from '../looks.ts';
import { violationsOn } from '../violations.ts';

interface Opening {
  readonly user: KnownUser;
  /** The fragment of the address: `#/users`. */
  readonly hash?: string;
  readonly look?: Look;
  readonly locale?: string;
  /** The texts in the console of the browser that are expected: an attack that the browser has stopped. */
  readonly ignores?: RegExp;
}

interface Opened {
  readonly page: Page;
  /** All requests since the browser was opened. */
  readonly requests: readonly Request[];
}

export { type Look, looks };

/** Gatehouse refuses requests in tests of permissions and faults. Chromium reports each. */
const isRefusal = (text: string): boolean =>
  text.startsWith('Failed to load resource: the server responded') ||
  // A frame without an origin cannot be what its header asks for.
  text.startsWith('The page requested an origin-keyed agent cluster');

/** The console of a real service in Chromium. Tests use the one of this function. */
export const useConsole = (options: Options = {}) => {
  const service = useService({ clock: runningClock(), ...options });
  let browser: Browser;

  beforeAll(async () => {
    await buildConsole();
    browser = await launchChromium([
      `--host-resolver-rules=MAP ${new URL(publicUrl).host} ${new URL(service.url).host}`,
      // Counts as HTTPS, which stands before it in production.
      `--unsafely-treat-insecure-origin-as-secure=${publicUrl}`,
    ]);
  });
  afterAll(() => browser?.close());

  const members = membersOf(service);

  /** Returns a user with all permissions in a company, or with the listed ones. */
  const companyAdministrator = async (company: number, permissions?: readonly string[]): Promise<KnownUser> => {
    const user = await service.given.user();
    const role = permissions ? await members.roleOf(permissions) : 'Owner';
    await members.join(user, company, role);
    return user;
  };

  /** Returns a user with all permissions in the application, or with the listed ones. */
  const administrator = async (permissions?: readonly string[]): Promise<KnownUser> =>
    companyAdministrator(await members.home(), permissions);

  /**
   * Opens a screen as a user, who logs in first. Errors of scripts, violations of the content security policy and texts of the console of
   * the browser fail the test.
   */
  const open = async (
    { user, hash = '', look = 'light', locale = 'en-GB', ignores }: Opening,
    work: (opened: Opened) => Promise<void>,
  ): Promise<void> => {
    const context = await browser.newContext({ ...looks[look], locale, timezoneId: 'Europe/Berlin' });
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    const errors: string[] = [];
    const requests: Request[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'log' || isRefusal(text) || text.startsWith('[DOM]') || ignores?.test(text)) return;
      errors.push(text);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('request', (request) => requests.push(request));
    try {
      await page.goto(`${publicUrl}/console${hash}`);
      await logIn(page, user);
      await page.locator('.app').waitFor();
      await work({ page, requests });
      expect(errors).toEqual([]);
    } finally {
      await context.close();
    }
  };

  /** Checks a state of a screen: axe finds no violation of WCAG 2.2 AA, and nothing is wider than the page. */
  const check = async (page: Page, state: string): Promise<void> => {
    expect(await violationsOn(page), state).toEqual([]);
    expect(await overflowOf(page), state).toBe(0);
  };

  return { service, administrator, companyAdministrator, open, check };
};

/** Logs in on the login page in any language. */
const logIn = async (page: Page, { email, password }: KnownUser): Promise<void> => {
  for (const [type, text] of Object.entries({ email, password })) {
    await page.locator(`input[type=${type}]`).fill(text);
    await page.keyboard.press('Enter');
  }
};

export const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
/** The row of a table that contains a text. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Gives the proof that the shared dialog asks for. */
export const prove = async (page: Page, secret: string): Promise<void> => {
  await page.getByLabel('Enter your password to continue').fill(secret);
  await button(page, 'Continue').click();
};

/** Waits until a screen is loaded: nothing is busy, and between two looks no request was sent. A screen that shows a problem fails. */
export const settledOn = async (page: Page, requests: readonly Request[]): Promise<void> => {
  let before = -1;
  await expect
    .poll(
      async () => {
        const isQuiet = requests.length === before;
        before = requests.length;
        return isQuiet && (await page.locator('[aria-busy=true], .app .skeleton').count()) === 0;
      },
      { timeout: 20_000, interval: 250 },
    )
    .toBe(true);
  // The note about a failed request has a button that sends it again.
  expect(await page.locator('.app .note.error:has(button)').allInnerTexts()).toEqual([]);
};

/** Expects what becomes true after requests of the page. */
export const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 10_000 });
