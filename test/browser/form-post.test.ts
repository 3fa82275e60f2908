import { createServer, type IncomingHttpHeaders } from 'node:http';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { type Loopback, listenOnLoopback } from '../kit/loopback.ts';
import { authorizationOf, discover, givenClient } from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { logIn } from './account-app-steps.ts';
import { press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useService({ clock: runningClock() });
const { visit } = useBrowser(service);

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The client: it notes the forms that it gets, and redirects to its home page, as ASP.NET Core does. */
const received: Received[] = [];
const createClient = () =>
  createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    if (request.method === 'POST') {
      received.push({ headers: request.headers, body });
      response.writeHead(303, { Location: '/home' }).end();
    } else
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,"><h1>Logged in</h1>');
  });
const sites = ['127.0.0.1', '::1'] as const;
let clients: Readonly<Record<(typeof sites)[number], Loopback>>;
beforeAll(async () => {
  clients = {
    '127.0.0.1': await listenOnLoopback(createClient()),
    '::1': await listenOnLoopback(createClient(), '::1'),
  };
});
afterAll(() => Promise.all(Object.values(clients).map((client) => client.close())));

const authorization = async (
  parameters: Readonly<Record<string, string>> = {},
  site: (typeof sites)[number] = '127.0.0.1',
) => {
  const redirectUri = `${clients[site].url}/signin-oidc`;
  const given = await givenClient(service, {
    isFirstParty: false,
    applicationType: 'native',
    redirectUris: [redirectUri],
  });
  const config = await discover(service, given);
  const sent = { redirect_uri: redirectUri, response_mode: 'form_post', ...parameters };
  return { config, redirectUri, ...(await authorizationOf(config, sent)) };
};

const requestOf = (url: string, { body }: Received): Request =>
  new Request(url, { method: 'POST', body: new URLSearchParams(body) });

// regression A420
test.each(sites)(
  'a browser sends the response of a login to the client at %s by itself, with form_post',
  async (site) => {
    const user = await service.given.user();
    const { url, config, checks, redirectUri } = await authorization({}, site);
    const before = received.length;
    await visit(url.href, {}, async (page) => {
      await logIn(page, user);
      await press(page, 'Allow access');
      await sees(page, 'Logged in');
    });
    expect(received).toHaveLength(before + 1);
    const sent = received.at(-1)!;
    expect(sent.headers.origin).toBe(new URL(publicUrl).origin);
    const tokens = await oidc.authorizationCodeGrant(config, requestOf(redirectUri, sent), checks);
    expect(tokens.claims()?.sub).toBe(String(user.id));
  },
);

test('a browser sends an error to the client by itself, and without scripts by a button (regression A420)', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { url, checks } = await authorization({ prompt: 'none' });
    await visit(url.href, { javaScriptEnabled }, async (page) => {
      if (!javaScriptEnabled) {
        await sees(page, 'Returning to the application');
        await press(page, 'Continue');
      }
      await sees(page, 'Logged in');
    });
    const sent = new URLSearchParams(received.at(-1)!.body);
    expect([sent.get('error'), sent.get('state')]).toEqual(['login_required', checks.expectedState]);
  }
});

test('the page that sends a response has no violation of WCAG 2.2 AA', async () => {
  const { url } = await authorization({ prompt: 'none' });
  await visit('/', {}, async (page) => {
    // The form does not leave the page, so that it can be looked at.
    await page.addInitScript('HTMLFormElement.prototype.submit = () => undefined;');
    await page.goto(url.href);
    await sees(page, 'Returning to the application');
    expect(await violationsOn(page)).toEqual([]);
  });
});
