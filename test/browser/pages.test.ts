import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { publicUrl, useService } from '../kit/service.ts';
import { headingOf, loaded, overflowOf, type Size, sizes, useBrowser } from './browser.ts';

const service = useService();
const { visit, newPage } = useBrowser(service);

/** Returns the status of a page, after a redirect within the service. */
const statusOf = async (path: string): Promise<number> => {
  const { status, headers } = await service.send('GET', path, { headers: { Accept: 'text/html, */*;q=0.8' } });
  return status === 303 ? statusOf(new URL(headers['location']!, publicUrl).pathname) : status;
};

test('the home page has the navigation bar, and shows an application key that works', async () => {
  await visit('/', {}, async (page) => {
    expect(await page.locator('nav.bar').count()).toBe(1);
    const [, key = ''] = /X-Service-App: (gh_app_[\w-]+)/.exec(await page.locator('main').innerText()) ?? [];
    const headers = { 'X-Service-App': key };
    expect((await service.send('GET', '/v1/auth/social', { headers })).status).toBe(200);
  });
});

describe.each(Object.keys(sizes) as Size[])('the home page and the error pages on a %s', (size) => {
  test('the home page shows the name of the service as title and heading, and loads no other files', async () => {
    await visit('/', { size }, async (page, requests) => {
      expect(await page.title()).toBe('Gatehouse');
      expect(await headingOf(page)).toBe('Gatehouse');
      expect(loaded(requests)).toEqual([`${publicUrl}/`]);
    });
  });

  test('the style of the home page is applied, and nothing is wider than the screen', async () => {
    await visit('/', { size }, async (page) => {
      expect(await page.evaluate('getComputedStyle(document.body).margin')).toBe('0px');
      expect(await overflowOf(page)).toBe(0);
    });
  });

  test('every link of the home page leads to a page that exists', async () => {
    await visit('/', { size }, async (page) => {
      const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
      expect(links.length).toBeGreaterThan(4);
      // The guides are another server.
      for (const link of links.filter((one) => one.startsWith('/'))) expect(await statusOf(link), link).toBe(200);
    });
  });

  test('the page of an error explains it in words and links to the home page', async () => {
    await visit('/problems/email_taken', { size }, async (page) => {
      expect(await headingOf(page)).toBe('Email address taken');
      expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['What it means', 'What to do']);
      await page.getByRole('link', { name: 'Gatehouse' }).click();
      expect(new URL(page.url()).pathname).toBe('/');
    });
  });
});

/** A page of another user: its own server is its own origin. */
const startOrigin = async (): Promise<{ readonly origin: string; close(): void }> => {
  const server = createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end('<title>app</title>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

test('a page of another origin can call the service and read its errors only if the application allows the origin', async () => {
  const [own, foreign] = [await startOrigin(), await startOrigin()];
  await service.given.settings({ corsOrigins: [own.origin] });
  const page = await newPage();
  const callFrom = async (origin: string) => {
    await page.goto(origin);
    return page.evaluate(
      `fetch('${service.url}/v1/auth', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'from-a-browser' },
        body: JSON.stringify({ email: 'unknown@example.com', password: 'x' }),
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
