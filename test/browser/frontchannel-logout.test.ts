import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Loopback, listenOnLoopback } from '../kit/loopback.ts';
import { authorizationOf, discover, givenClient, issuerOf } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { useBrowser } from './browser.ts';

const service = useService();
const { newPage } = useBrowser(service);

/** The site of a client: it notes the requests, and answers each with a page. */
const startSite = async () => {
  const requests: URL[] = [];
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '/', 'http://client.example'));
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Client</title><h1>Client</h1>');
  });
  return { ...(await listenOnLoopback(server)), requests };
};

let one: Loopback & { readonly requests: readonly URL[] };
let other: typeof one;
beforeAll(async () => {
  one = await startSite();
  other = await startSite();
});
afterAll(() => Promise.all([one.close(), other.close()]));

const requestsOf = ({ requests }: typeof one, path: string): readonly URL[] =>
  requests.filter(({ pathname }) => pathname === path);

// regression A192
test('a browser that logs out loads the pages of all clients of its session, and returns to the client', async () => {
  const user = await service.given.user();
  const page = await newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const clients = await Promise.all(
    [one, other].map((site) =>
      givenClient(service, {
        applicationType: 'native',
        redirectUris: [`${site.url}/callback`],
        postLogoutRedirectUris: [`${site.url}/bye`],
        frontchannelLogoutUri: `${site.url}/logout`,
      }),
    ),
  );
  for (const [index, given] of clients.entries()) {
    const site = [one, other][index]!;
    const config = await discover(service, given);
    const { url } = await authorizationOf(config, { redirect_uri: `${site.url}/callback` });
    await page.goto(url.href);
    if (index === 0) {
      await page.getByLabel('Email').fill(user.email);
      await page.locator('form:has([value="address"]) [type="submit"]').click();
      await page.locator('[name="password"]').fill(user.password);
      await page.locator('form:has([value="login"]) [type="submit"]').click();
    }
    const consent = page.locator('form:has([value="consent"]) [type="submit"]');
    await Promise.race([page.waitForURL(`${site.url}/callback**`), consent.click().catch(() => undefined)]);
    await page.waitForURL(`${site.url}/callback**`);
  }
  const issuer = await issuerOf(service);
  const query = new URLSearchParams({
    client_id: clients[0]!.client.clientId,
    post_logout_redirect_uri: `${one.url}/bye`,
  });
  await page.goto(`${issuer}/logout?${query}`);
  await page.locator('[name="logout"]').click();
  await page.waitForURL(`${one.url}/bye`);
  await until(() => [one, other].every((site) => requestsOf(site, '/logout').length === 1), 'both pages were loaded');
  for (const site of [one, other]) {
    const { searchParams } = requestsOf(site, '/logout')[0]!;
    expect([searchParams.get('iss'), searchParams.get('sid')]).toEqual([issuer, expect.stringMatching(/^[\w-]{22}$/)]);
  }
  expect(refused).toEqual([]);
  await page.close();
});
