import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFolder } from '../../../packages/build/build.ts';
import type * as Entry from '../../../packages/mock/src/index.ts';
import type * as OfPlaywright from '../../../packages/mock/src/playwright.ts';
import { launchChromium } from '../../browser/launch.ts';

// regression A76
const folder = builtFolder('mock');
const load = async <M>(file: string): Promise<M> => (await import(join(folder, file))) as M;

/** A page that uses the mock in its own process, and reports what it got. */
const program = `
import { createMock } from '/mock/index.js';
const since = performance.now();
const mock = createMock({ stateful: true });
const send = async (path, body, token) => {
  const response = await mock(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'X-Service-App': 'any', ...(body && { 'Content-Type': 'application/json' }), ...(token && { Authorization: 'Bearer ' + token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};
globalThis.result = (async () => {
  const user = { firstname: 'Grace', lastname: 'Hopper', email: 'grace@example.com', password: 'a nanosecond', verify_password: 'a nanosecond' };
  const invalid = await send('/v1/users', { ...user, email: 'grace' });
  const readyMs = Math.round(performance.now() - since);
  const { body: { session } } = await send('/v1/users', user);
  const login = await send('/v1/auth', { email: user.email, password: user.password });
  const list = await send('/v1/roles?limit=2', undefined, login.body.token);
  const wrong = await send('/v1/roles?limit=many', undefined, login.body.token);
  const graphql = await send('/graphql', { query: '{ me { displayname } }' }, session.token);
  const proof = await send('/v1/auth/reauthenticate', { password: user.password }, session.token);
  const totp = await send('/v1/users/me/factors/totp', {}, proof.body.token);
  return { readyMs, invalid: invalid.body.errors, login: login.status, list: list.body.data.length, wrong: wrong.status,
    graphql: graphql.body.data, totp: totp.body.qr_code.slice(0, 4), mails: mock.inbox.map(({ template }) => template) };
})();
`;

const csp = "default-src 'none'; script-src 'self'; connect-src https://auth.example.com";

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(async (req, res) => {
    const path = req.url ?? '/';
    res.setHeader('Content-Security-Policy', csp);
    if (path.startsWith('/mock/')) {
      res.setHeader('Content-Type', 'text/javascript');
      res.end(await readFile(join(folder, path.slice('/mock/'.length))));
    } else if (path === '/program.js') {
      res.setHeader('Content-Type', 'text/javascript');
      res.end(program);
    } else {
      res.setHeader('Content-Type', 'text/html');
      res.end(path === '/app' ? '<script type="module" src="/program.js"></script>' : '<title>App</title>');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server?.close();
  server?.closeAllConnections();
});

describe('the package in Chromium', () => {
  let browser: Awaited<ReturnType<typeof launchChromium>>;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  test("validates, remembers and answers both APIs in a page whose policy is `script-src 'self'`", async () => {
    const page = await browser.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.goto(`${origin}/app`);
    const result = (await page.evaluate('globalThis.result')) as { readonly readyMs: number };
    expect(result).toMatchObject({
      invalid: [{ pointer: '#/email', code: 'invalid_format' }],
      login: 200,
      list: 2,
      wrong: 422,
      graphql: { me: { displayname: 'Grace Hopper' } },
      totp: '<svg',
      mails: ['verify-email'],
    });
    expect(refused).toEqual([]);
    process.stdout.write(`The first response of the mock in Chromium takes ${result.readyMs} ms.\n`);
    await page.close();
  });

  test('answers the requests of a page to another origin through the fixture of Playwright', async () => {
    const { fixtures } = await load<typeof OfPlaywright>('playwright.js');
    const context = await browser.newContext();
    const url = 'https://auth.example.com';
    const [use] = fixtures.mock;
    await use({ context, mockOptions: { stateful: true, url } }, async (mock: Entry.Mock) => {
      mock.next('login', ['overloaded', 'ok']);
      const page = await context.newPage();
      await page.goto(origin);
      const login = `fetch('${url}/v1/auth', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Service-App': 'any' },
        body: '{"email":"ada@example.com","password":"correct horse battery"}',
      }).then(async (response) => [response.status, response.headers.get('X-Request-Id') !== null, (await response.json()).code])`;
      expect(await page.evaluate(login)).toEqual([503, true, 'overloaded']);
      expect(await page.evaluate(login)).toEqual([200, true, undefined]);
      expect(mock.requests.map(({ operations }) => operations)).toEqual([['login'], ['login']]);
    });
    await context.close();
  });
});
