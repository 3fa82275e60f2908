import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { publicUrl, type TestService } from '../kit/service.ts';
import { launchChromium } from './launch.ts';

export type { Page };

export const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 375, height: 740 } } as const;
export type Size = keyof typeof sizes;

interface Visit {
  readonly size?: Size;
  readonly javaScriptEnabled?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  readonly locale?: string;
}

type Look = (page: Page, requests: readonly Request[]) => Promise<void>;
export type Visitor = (address: string, visit: Visit, look: Look) => Promise<void>;

/**
 * Password managers would like to know whose password it is. A page that has nothing but a key can't tell them. And
 * GraphiQL's dialogs have no description, which its own toolkit would like them to have.
 */
const isHint = (text: string): boolean =>
  text.startsWith('[DOM] Password forms should have') || text.startsWith('Warning: Missing `Description`');

/** Chromium reports every refusal of the service. Whether it is one that should be is for the test to say. */
const isRefusal = (text: string, from: string): boolean =>
  text.startsWith('Failed to load resource: the server responded') &&
  /^\/(?:(?:(?:auth\/)?v1|dev|admin\/api|account\/[^/]+\/sign-in)\/|account\/[^/]+\/(?:token|setup)$|favicon\.ico$)/.test(
    new URL(from).pathname,
  );

/** Chromium, for all tests of a file. It finds the service at its public address, so that emailed links lead there. */
export const useBrowser = (service: Pick<TestService, 'url'>) => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium([
      `--host-resolver-rules=MAP ${new URL(publicUrl).host} ${new URL(service.url).host}`,
      // Counts as HTTPS, which stands before it in production.
      `--unsafely-treat-insecure-origin-as-secure=${publicUrl}`,
    ]);
  });
  afterAll(() => browser?.close());

  /**
   * Opens an address as a user who has never been there. `look` gets everything that was asked of the network; whatever
   * goes wrong on the page fails the test.
   */
  const visit: Visitor = async (address, { size = 'desktop', ...settings }, look) => {
    const context = await browser.newContext({ viewport: sizes[size], ...settings });
    // The REST reference requires a second of processor time, and the first step on it as much again: ten times that under load.
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const pageErrors: string[] = [];
    const requests: Request[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (!isHint(text) && !isRefusal(text, message.location().url)) pageErrors.push(text);
    });
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('request', (request) => requests.push(request));
    try {
      await page.goto(new URL(address, publicUrl).href);
      await look(page, requests);
      expect(pageErrors).toEqual([]);
    } finally {
      await context.close();
    }
  };

  return { visit, newPage: () => browser.newPage() };
};

/** Returns the requested URLs, without data URLs of the page. */
export const loaded = (requests: readonly Request[]): readonly string[] =>
  requests.map((request) => request.url()).filter((url) => !url.startsWith('data:'));

/** Returns the number of pixels by which the page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

export const headingOf = (page: Page): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent();
export const sees = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name }).waitFor();
export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** A field of what is shown at the moment. */
export const field = (page: Page, label: string) => page.locator('section:visible').getByLabel(label, { exact: true });
