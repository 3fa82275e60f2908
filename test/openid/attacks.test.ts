import { createHash } from 'node:crypto';
import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { authorizationOf, connect, discover, fetchOf, givenClient, issuerOf, openBrowser } from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });

const begin = async (parameters: Readonly<Record<string, string>> = {}) => {
  const given = await givenClient(service);
  const config = await discover(service, given);
  const { url, checks } = await authorizationOf(config, parameters);
  const browser = openBrowser(service);
  return { given, config, url, checks, browser };
};

// regression A153
describe('authorization requests (RFC 9700, section 4)', () => {
  test.each([
    ['another path', 'https://app.example.com/callback/other'],
    ['a path that leaves the registered one', 'https://app.example.com/callback/../other'],
    ['another host', 'https://app.example.com.evil.example/callback'],
    ['user information', 'https://app.example.com@evil.example/callback'],
    ['another query', 'https://app.example.com/callback?next=https://evil.example'],
    ['another port', 'https://app.example.com:8443/callback'],
    ['another scheme', 'http://app.example.com/callback'],
    ['a script', 'javascript:alert(1)//app.example.com/callback'],
    ['a fragment', 'https://app.example.com/callback#x'],
  ])('a redirect URI with %s is refused with a page, and not with a redirect', async (_what, uri) => {
    const { url, browser } = await begin({ redirect_uri: uri });
    const page = await browser.open(url);
    expect([page.status, page.url.origin]).toEqual([400, publicUrl]);
    expect(page.text).toContain('invalid_redirect_uri');
    expect(page.text).not.toContain('<script');
  });

  // regression A338
  test('the page of an error has the ID of its request', async () => {
    const page = await openBrowser(service).open(`${await issuerOf(service)}/authorize?client_id=unknown`);
    const id = page.headers.get('x-request-id');
    expect([page.status, id]).toEqual([400, expect.stringMatching(/./)]);
    expect(page.text).toContain(`<dt>Request ID</dt><dd>${id}</dd>`);
  });

  test('markup in parameters is shown as text', async () => {
    const page = await openBrowser(service).open(
      `${await issuerOf(service)}/authorize?client_id=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    );
    expect(page.status).toBe(400);
    expect(page.text).not.toContain('<img src=x');
  });

  test('PKCE cannot be left out or weakened, and other flows do not exist', async () => {
    const errorOf = async (change: (parameters: URLSearchParams) => void) => {
      const { url, browser } = await begin();
      change(url.searchParams);
      return (await browser.open(url)).url.searchParams.get('error');
    };
    expect(await errorOf((sent) => sent.delete('code_challenge'))).toBe('invalid_request');
    expect(await errorOf((sent) => sent.set('code_challenge_method', 'plain'))).toBe('invalid_request');
    for (const type of ['token', 'id_token', 'code id_token']) {
      const { url, browser } = await begin();
      url.searchParams.set('response_type', type);
      const reached = (await browser.open(url)).url;
      const answer = new URLSearchParams(reached.hash.slice(1));
      expect(reached.searchParams.get('error') ?? answer.get('error')).toBe('unsupported_response_type');
    }
    const { config } = await begin();
    await expect(
      oidc.genericGrantRequest(config, 'password', { username: 'ada@example.com', password: 'secret' }),
    ).rejects.toMatchObject({ error: 'unsupported_grant_type' });
  });

  test('a NUL in a parameter is an error of the request', async () => {
    const { url, browser } = await begin();
    url.searchParams.set('state', 'a\0b');
    const page = await browser.open(url);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('must not contain NUL')]);
    const path = new URL(await issuerOf(service)).pathname;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const endpoint of ['token', 'introspect', 'revoke', 'par', 'device-authorization']) {
      const sent = { headers, body: 'grant_type=refresh_token&token=a&client_id=%00&client_secret=a' };
      const reply = await service.send('POST', `${path}/${endpoint}`, sent);
      expect([endpoint, reply.status, reply.body.error]).toEqual([endpoint, 400, 'invalid_request']);
    }
  });

  test('an authorization request that would fill the database is refused', async () => {
    const { url, browser } = await begin();
    url.searchParams.set('state', 'x'.repeat(8192));
    const page = await browser.open(url);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('at most 8192 characters')]);
    expect(await service.db('oidc_records').whereRaw('length(payload::text) > 8192')).toEqual([]);
  });

  test('an authorization or a logout that is not finished is stored for some minutes', async () => {
    await openBrowser(service).open(`${await issuerOf(service)}/logout`);
    const { browser } = await begin();
    await browser.open((await begin()).url);
    await connect(service);
    const { rows } = await service.db.raw(
      `select max(expires_at) as last from (
         select expires_at from oidc_records union all select expires_at from oidc_sessions where session_id is null
         union all select g.expires_at from oidc_grants g
          where not exists (select from oidc_records r where r.grant_id = g.id and r.consumed_at is not null)) as unfinished
        where expires_at < now() + interval '1 year'`,
    );
    expect(rows[0].last.getTime() - service.clock.now().getTime()).toBeLessThanOrEqual(600_000);
  });

  test('the parameter `claims` adds nothing to the scopes that a user has allowed', async () => {
    const claims = JSON.stringify({
      userinfo: { email: null, phone_number: { essential: true }, name: null },
      id_token: { email: { essential: true }, given_name: null },
    });
    for (const isFirstParty of [true, false]) {
      const { config, tokens } = await connect(service, {
        redeems: true,
        metadata: { isFirstParty },
        parameters: { scope: 'openid', claims },
      });
      const told = {
        ...tokens!.claims()!,
        ...(await oidc.fetchUserInfo(config, tokens!.access_token, oidc.skipSubjectCheck)),
      };
      for (const claim of ['email', 'phone_number', 'name', 'given_name']) expect(told).not.toHaveProperty(claim);
    }
  });

  test('a code is bound to its client, its redirect URI and its verifier', async () => {
    const other = await givenClient(service);
    const one = await connect(service);
    const theirs = await discover(service, other);
    await expect(oidc.authorizationCodeGrant(theirs, one.callback, one.checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const wrong = { ...one.checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
    await expect(oidc.authorizationCodeGrant(one.config, one.callback, wrong)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const changed = new URL(one.callback.href.replace('/callback', '/other'));
    await expect(oidc.authorizationCodeGrant(one.config, changed, one.checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect(await oidc.authorizationCodeGrant(one.config, one.callback, one.checks)).toMatchObject({
      token_type: 'bearer',
    });
  });

  test('the response names the issuer, so that a client of several can tell them apart (RFC 9207)', async () => {
    const { callback } = await connect(service);
    expect(callback.searchParams.get('iss')).toBe(await issuerOf(service));
  });
});

describe('the login page', () => {
  test('another browser cannot continue a login: the link alone is useless', async () => {
    const { url, browser } = await begin();
    const page = await browser.open(url);
    const stranger = await openBrowser(service).open(page.url);
    expect([stranger.status, stranger.text]).toEqual([410, expect.stringContaining('This login has expired')]);
    const { email, password } = await service.given.user();
    const sent = await openBrowser(service).post(page.url, { step: 'login', email, password });
    expect(sent.status).toBe(410);
  });

  test('a form of another origin is refused, whatever cookies it has', async () => {
    const { email, password } = await service.given.user();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const { url, browser } = await begin();
      await browser.open(url);
      const page = await browser.submit({ step: 'login', email, password }, headers as Record<string, string>);
      expect([page.status, page.text]).toEqual([403, expect.stringContaining('This form was not accepted')]);
    }
  });

  test('it cannot be framed, runs no script but its own, and sends forms only to the service and the client', async () => {
    const { url, browser } = await begin();
    const page = await browser.open(url);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https://app.example.com");
    expect(policy).not.toContain('unsafe-inline');
    const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(page.text)!;
    const digest = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'sha256-${digest}';`);
    expect(page.text.match(/<script/g)).toHaveLength(1);
    expect(page.text).not.toMatch(/ style="| on\w+="/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
  });

  test('cookies are for the service alone, and a new one replaces that of before the login', async () => {
    const { url } = await begin();
    const first = await fetchOf(service)(url);
    for (const cookie of first.headers.getSetCookie()) {
      expect(cookie).toMatch(/; ?httponly/i);
      expect(cookie).toMatch(/; ?samesite=lax/i);
    }
    const { browser } = await connect(service);
    const sessionOf = () => [...browser.cookies.values()].find(({ name }) => name.includes('session'))!.value;
    const before = sessionOf();
    await connect(service, { browser, user: await service.given.user(), parameters: { prompt: 'login' } });
    expect(sessionOf()).not.toBe(before);
  });

  // regression A170
  test('a cookie of before the login that someone has planted does not become the session of the user', async () => {
    const given = await givenClient(service, {
      grantTypes: ['urn:ietf:params:oauth:grant-type:device_code'],
      redirectUris: [],
    });
    const { verification_uri: page, user_code } = await oidc.initiateDeviceAuthorization(
      await discover(service, given),
      { scope: 'openid' },
    );
    const attacker = openBrowser(service);
    await attacker.post(page, { user_code });
    const planted = [...attacker.cookies].filter(([, { name }]) => name.startsWith('gh-session'));
    expect(planted).toHaveLength(1);
    const victim = openBrowser(service);
    for (const [key, cookie] of planted) victim.cookies.set(key, cookie);
    const { config, browser } = await connect(service, { browser: victim });
    const { url } = await authorizationOf(config, { prompt: 'none' });
    const asAttacker = openBrowser(service);
    for (const [key, cookie] of planted) asAttacker.cookies.set(key, cookie);
    expect((await asAttacker.open(url)).url.searchParams.get('error')).toBe('login_required');
    const own = await authorizationOf(config, { prompt: 'none' });
    expect((await browser.open(own.url)).url.searchParams.has('code')).toBe(true);
  });

  test('what the database holds of codes, tokens and cookies cannot be used', async () => {
    const { tokens, browser, callback } = await connect(service, { redeems: true });
    const secrets = [
      tokens!.access_token,
      tokens!.refresh_token!,
      callback.searchParams.get('code')!,
      ...[...browser.cookies.values()].map(({ value }) => value),
    ];
    const tables = ['oidc_records', 'oidc_grants', 'oidc_sessions', 'oidc_consents'];
    const rows = JSON.stringify(await Promise.all(tables.map((table) => service.db(table))));
    for (const secret of secrets) expect(rows).not.toContain(secret);
  });
});

// regression A170
describe('a logout without a login', () => {
  test('ends at once on a page of the service, and stores no session', async () => {
    const browser = openBrowser(service);
    const page = await browser.open(`${await issuerOf(service)}/logout`);
    expect([page.status, page.url.pathname]).toEqual([200, expect.stringContaining('/logout/success')]);
    expect(page.text).toMatch(/^<!doctype html>/);
    expect(page.text).toContain('You are logged out');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect([...browser.cookies.values()].filter(({ name }) => name.startsWith('gh-session'))).toEqual([]);
  });

  test('returns to a client that has registered the address, and to no other', async () => {
    const home = 'https://app.example.com/goodbye';
    const { client } = await givenClient(service, { postLogoutRedirectUris: [home] });
    const open = async (uri: string) => {
      const sent = new URLSearchParams({ client_id: client.clientId, post_logout_redirect_uri: uri, state: 'x' });
      return openBrowser(service).open(`${await issuerOf(service)}/logout?${sent}`);
    };
    expect((await open(home)).url.href).toBe(`${home}?state=x`);
    const refused = await open('https://evil.example/');
    expect([refused.status, refused.url.href]).toEqual([200, `${await issuerOf(service)}/logout/success`]);
  });
});

test('headers of a proxy do not change the URLs of the provider', async () => {
  const headers = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    Forwarded: 'host=evil.example;proto=https',
  };
  const issuer = await issuerOf(service);
  const path = new URL(issuer).pathname;
  const metadata = await service.send('GET', `${path}/.well-known/openid-configuration`, { headers });
  expect(metadata.text).not.toContain('evil.example');
  expect(metadata.body).toMatchObject({ issuer, token_endpoint: `${issuer}/token` });
  const { url } = await begin();
  const reply = await service.send('GET', `${url.pathname}${url.search}`, { headers });
  expect(reply.headers['location']).toMatch(/^\/account\/|^http:\/\/gatehouse\.test\//);
});

test('error descriptions of an outage say nothing of it, and clients are told to come back', async () => {
  const { given, tokens } = await connect(service, { redeems: true });
  const form = { grant_type: 'refresh_token', refresh_token: tokens!.refresh_token! };
  const reply = await service.clock.whileBroken(async () =>
    fetchOf(service)(`${await issuerOf(service)}/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${given.client.clientId}:${given.secret}`)}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
    }),
  );
  expect([reply.status, await reply.json()]).toEqual([
    500,
    { error: 'server_error', error_description: expect.not.stringContaining('clock') },
  ]);
});

test('pages of other origins read the endpoints of clients only if the application of the path allows their origin', async () => {
  const allowed = 'https://spa.example.com';
  const app = await service.given.app({ corsOrigins: [allowed] });
  const { uuid } = await service.db('apps').where({ id: app.id }).first('uuid');
  const other = await service.given.app({ corsOrigins: [] });
  const { uuid: otherUuid } = await service.db('apps').where({ id: other.id }).first('uuid');
  const originOf = async (path: string, origin: string, method = 'POST') => {
    const headers = {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,dpop',
    };
    const reply = await service.send(method, path, { headers });
    return reply.headers['access-control-allow-origin'];
  };
  const metadata = '/.well-known/openid-configuration';
  for (const method of ['OPTIONS', 'GET']) {
    expect(await originOf(`/oidc/${uuid}${metadata}`, allowed, method)).toBe(allowed);
    expect(await originOf(`/oidc/${uuid}${metadata}`, 'https://evil.example', method)).toBeUndefined();
    expect(await originOf(`/oidc/${otherUuid}${metadata}`, allowed, method)).toBeUndefined();
  }
  expect(await originOf(`/oidc/${uuid}/token`, allowed, 'OPTIONS')).toBe(allowed);
});
