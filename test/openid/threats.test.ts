import { existsSync, readFileSync } from 'node:fs';
import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { superAdmin } from '../kit/members.ts';
import {
  authorizationOf,
  type Browser,
  connect,
  discover,
  fetchOf,
  givenClient,
  issuerOf,
  logIn,
  openBrowser,
  redirectUri,
  type Visited,
} from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { basic, callOf } from './conformance/relying-party.ts';

const service = useService({ clock: runningClock() });

const isLoggedIn = async (browser: Browser): Promise<boolean> => {
  const config = await discover(service, await givenClient(service));
  const { url } = await authorizationOf(config, { prompt: 'none' });
  return (await browser.open(url)).url.searchParams.has('code');
};

const xsrfOf = (page: Visited): string => /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';

// regression A211
describe('credentials in URLs and headers', () => {
  test('an access token in the query is refused', async () => {
    const { tokens } = await connect(service, { redeems: true });
    const call = callOf(service);
    const reply = await call(`/userinfo?access_token=${tokens!.access_token}`, { method: 'GET' });
    expect([400, 401]).toContain(reply.status);
    expect(reply.body).not.toHaveProperty('sub');
  });

  test('no page of the provider loads something of another site, or tells another site its URL', async () => {
    const thirdParty = await givenClient(service, { isFirstParty: false });
    const config = await discover(service, thirdParty);
    const { email, password } = await service.given.user();
    const browser = openBrowser(service);
    const login = await browser.open((await authorizationOf(config)).url);
    const consent = await logIn(browser, email, password);
    const refused = await browser.open(`${await issuerOf(service)}/authorize?client_id=unknown`);
    const logout = await browser.open(`${await issuerOf(service)}/logout`);
    for (const page of [login, consent, refused, logout]) {
      expect(['same-origin', 'no-referrer']).toContain(page.headers.get('referrer-policy'));
      expect(page.text).not.toMatch(/ src="(https?:)?\/\//);
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('redirects after a form are 303, so that no browser sends the password on', async () => {
    const { config } = await connect(service);
    const { email, password } = await service.given.user();
    const browser = openBrowser(service);
    const page = await browser.open((await authorizationOf(config)).url);
    await browser.submit({ step: 'address', email });
    const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
    const sent = await fetchOf(service)(page.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: publicUrl, Cookie: cookie },
      body: new URLSearchParams({ step: 'login', email, password }).toString(),
    });
    expect(sent.status).toBe(303);
  });
});

describe('codes and tokens of others', () => {
  test('a response of another issuer is refused by the client (mix-up)', async () => {
    const { config, callback, checks } = await connect(service);
    callback.searchParams.set('iss', 'https://evil.example');
    await expect(oidc.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
      code: 'OAUTH_INVALID_RESPONSE',
    });
  });

  test('an injected code has the `nonce` of another browser, also without PKCE', async () => {
    const given = await givenClient(service, { requirePkce: false });
    const config = await discover(service, given);
    const { email, password } = await service.given.user();
    const browser = openBrowser(service);
    const url = oidc.buildAuthorizationUrl(config, {
      ...{ redirect_uri: redirectUri, scope: 'openid', nonce: 'of-the-victim', state: 'of-the-victim' },
    });
    await browser.open(url);
    const { url: stolen } = await logIn(browser, email, password);
    stolen.searchParams.set('state', 'of-the-attacker');
    const checks = { expectedNonce: 'of-the-attacker', expectedState: 'of-the-attacker' };
    await expect(oidc.authorizationCodeGrant(config, stolen, checks)).rejects.toMatchObject({
      code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
    });
  });

  test('PKCE cannot be added to a code or taken from it later (downgrade)', async () => {
    const given = await givenClient(service, { requirePkce: false });
    const call = callOf(service);
    const redeem = (code: string, fields: Readonly<Record<string, string>>) =>
      call('/token', {
        headers: basic(given.client.clientId, given.secret),
        form: { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...fields },
      });
    const withPkce = await connect(service, { given });
    const code = withPkce.callback.searchParams.get('code')!;
    expect(await redeem(code, {})).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const config = await discover(service, given);
    const url = oidc.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope: 'openid', nonce: 'a-nonce' });
    const without = (await withPkce.browser.open(url)).url.searchParams.get('code')!;
    const answer = await redeem(without, { code_verifier: 'v'.repeat(43) });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('the subject of a client is never that of a user', async () => {
    const { client } = await givenClient(service);
    const { user } = await connect(service);
    // IDs of users are numbers, and the service chooses the identifiers of clients.
    expect(String(user.id)).toMatch(/^\d+$/);
    expect(client.clientId).toMatch(/^[\w-]{22}$/);
    const sent = { client_id: String(user.id), client_name: 'Impostor', redirect_uris: [redirectUri] };
    const reply = await service.send('POST', '/v1/clients', {
      headers: superAdmin,
      body: sent,
    });
    expect(reply.status).toBe(422);
  });

  test('the authorization endpoint has no response mode for scripts', async () => {
    const { config } = await connect(service);
    const { url } = await authorizationOf(config, { response_mode: 'web_message' });
    const page = await openBrowser(service).open(url);
    expect(page.url.searchParams.get('error') ?? page.text).toContain('unsupported_response_mode');
  });
});

describe('the session of the browser', () => {
  test('consent cannot be given by a form of another site', async () => {
    const given = await givenClient(service, { isFirstParty: false });
    const config = await discover(service, given);
    const { email, password } = await service.given.user();
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }] as const) {
      const browser = openBrowser(service);
      await browser.open((await authorizationOf(config)).url);
      expect((await logIn(browser, email, password)).text).toContain('value="consent"');
      const page = await browser.submit({ step: 'consent' }, headers as Readonly<Record<string, string>>);
      expect([page.status, page.url.origin]).toEqual([403, publicUrl]);
    }
    expect(await service.db('oidc_consents').where({ client_id: given.client.clientId })).toEqual([]);
  });

  test('a logout needs the token of its page, which another browser does not have', async () => {
    const { browser } = await connect(service);
    const logout = `${await issuerOf(service)}/logout`;
    const page = await browser.open(logout);
    const action = /action="([^"]+)"/.exec(page.text)![1]!;
    const foreign = openBrowser(service);
    await connect(service, { browser: foreign });
    const stolen = xsrfOf(await foreign.open(logout));
    for (const xsrf of ['', 'wrong', stolen]) {
      expect((await browser.post(action, { xsrf, logout: 'yes' })).status).toBe(400);
      expect(await isLoggedIn(browser)).toBe(true);
    }
  });

  test('no page can be framed', async () => {
    const { config, browser } = await connect(service, { metadata: { isFirstParty: false } });
    const login = await openBrowser(service).open((await authorizationOf(config)).url);
    const consent = await browser.open((await authorizationOf(config, { prompt: 'consent' })).url);
    const logout = await browser.open(`${await issuerOf(service)}/logout`);
    const refused = await browser.open(`${await issuerOf(service)}/authorize?client_id=unknown`);
    expect([login, consent, logout, refused].map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    for (const page of [login, consent, logout, refused])
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('the page about threats', () => {
  const page = readFileSync('docs/openid-threats.md', 'utf8');
  const rows = page.split('\n').filter((line) => /^\| (4\.\d|–)/.test(line));

  test('every section 4 of RFC 9700 has a row', () => {
    const sections = new Set(rows.map((row) => Number(/^\| 4\.(\d+)/.exec(row)?.[1] ?? 0)));
    expect([...sections].filter((section) => section > 0).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 17 }, (_, at) => at + 1),
    );
  });

  test('every row has a test that exists, or a reason', () => {
    for (const row of rows) {
      const test = row.split('|').at(-2)!.trim();
      const [file, title] = /^`(\S+)`: (.+)$/.exec(test)?.slice(1) ?? [];
      if (file === undefined) expect(test).toMatch(/^cannot apply: /);
      else expect([existsSync(file) && readFileSync(file, 'utf8').includes(title!), row]).toEqual([true, row]);
    }
  });
});
