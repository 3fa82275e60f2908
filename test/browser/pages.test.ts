import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../kit/service.ts';

const service = useService();
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });
});
afterAll(() => browser?.close());

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 375, height: 740 } } as const;

/** A page, and everything that went wrong on it or was asked of the network. */
const visit = async (
  path: string,
  size: keyof typeof sizes,
  look: (page: Page, requested: string[]) => Promise<void>,
) => {
  const context: BrowserContext = await browser.newContext({ viewport: sizes[size] });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(service.url + path);
  await look(page, requested);
  expect(complaints).toEqual([]);
  await context.close();
};

describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
  test('the landing page says what this is, and loads nothing but itself', async () => {
    await visit('/', size, async (page, requested) => {
      expect(await page.title()).toBe('Gatehouse');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Gatehouse');
      expect(requested.filter((url) => !url.startsWith('data:'))).toEqual([`${service.url}/`]);
    });
  });

  test('its style is applied, and nothing is wider than the screen', async () => {
    await visit('/', size, async (page) => {
      const body = await page.evaluate(`({
        margin: getComputedStyle(document.body).margin,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      })`);
      expect(body).toEqual({ margin: '0px', overflow: 0 });
    });
  });

  test('every link of it leads somewhere', async () => {
    await visit('/', size, async (page) => {
      const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
      expect(links.length).toBeGreaterThan(4);
      for (const link of links) expect((await service.send('GET', link)).status, link).toBe(200);
    });
  });

  test('an error is explained in words, and leads back home', async () => {
    await visit('/problems/email_taken', size, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('E-mail taken');
      expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['What it means', 'What to do']);
      await page.getByRole('link', { name: 'Gatehouse' }).click();
      expect(new URL(page.url()).pathname).toBe('/');
    });
  });
});

/** A page of somebody else: a server of its own is an origin of its own. */
const startOrigin = async (): Promise<{ readonly origin: string; close(): void }> => {
  const server = createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end('<title>app</title>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

test('a page of another origin may call the service where the application lets it, and reads its problems', async () => {
  const [own, foreign] = [await startOrigin(), await startOrigin()];
  await service.given.settings({ corsOrigins: [own.origin] });
  const page = await browser.newPage();
  const callFrom = async (origin: string) => {
    await page.goto(origin);
    return page.evaluate(
      `fetch('${service.url}/v1/auth', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'from-a-browser' },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'x' }),
      }).then(
        async (reply) => ({ id: reply.headers.get('X-Request-Id'), code: (await reply.json()).code }),
        () => 'not let in',
      )`,
    );
  };
  expect(await callFrom(own.origin)).toEqual({ id: 'from-a-browser', code: 'invalid_credentials' });
  expect(await callFrom(foreign.origin)).toBe('not let in');
  await page.close();
  own.close();
  foreign.close();
});
