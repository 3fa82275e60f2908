import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { accountLoginUrl, cookiesOf, ownScript, tokenReply, visitAccount } from '../kit/account-page.ts';
import { runningClock } from '../kit/clock.ts';
import { bearer } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { appUuidOf, authorizationOf, connect, discover, givenClient, openBrowser, redirectUri } from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });

const given = async () => {
  const user = await service.given.user();
  return { user, visit: await visitAccount(service, user) };
};

const codeOf = ({ status, body }: { readonly status: number; readonly body: { readonly code?: string } }) => [
  status,
  body.code,
];
const ended = [401, 'session_ended'];
const forbidden = [403, 'forbidden'];

const otherApp = async () => {
  const app = await service.given.app();
  const { uuid } = await service.db('apps').where({ id: app.id }).first('uuid');
  return { app, uuid };
};

// regression A180
describe('the token of the account page', () => {
  test('a login on the login page returns to the account page without a code, and its cookie gets a token of /v1', async () => {
    const { user, visit } = await given();
    expect([visit.page.url.origin, visit.page.url.pathname]).toEqual([publicUrl, `/account/${visit.app}`]);
    expect([...visit.page.url.searchParams.keys()].sort()).toEqual(['iss', 'state']);
    const { status, headers, body } = await tokenReply(service, visit);
    expect([status, headers['cache-control'], body.id]).toEqual([200, 'no-store', user.id]);
    const me = await service.send('GET', '/v1/users/me', { headers: bearer(body.token) });
    expect(me.body.email).toBe(user.email);
  });

  test('it is valid for at most ten minutes, states what the login has proven, and belongs to the session of the browser', async () => {
    const { visit } = await given();
    const { body } = await tokenReply(service, visit);
    const { of_browser, amr, proof_time, iat = 0, exp = 0, sid } = decodeJwt(body.token);
    expect({ of_browser, amr, proof_time }).toEqual({ of_browser: true, amr: ['pwd'], proof_time: undefined });
    expect(exp - iat).toBeLessThanOrEqual(600);
    const sessions = await service.send('GET', '/v1/users/me/sessions', { headers: bearer(body.token) });
    const current = sessions.body.data.filter((one: { readonly current: boolean }) => one.current);
    expect(current).toEqual([expect.objectContaining({ id: sid })]);
  });

  test('a session of another client of the application gets it, too: the browser has logged in once', async () => {
    const { browser, user } = await connect(service);
    const { body } = await tokenReply(service, { app: await appUuidOf(service), browser });
    expect(body.id).toBe(user.id);
  });

  test('it is never renewed through either API, and neither are the tokens that follow from it', async () => {
    const { user, visit } = await given();
    const { body } = await tokenReply(service, visit);
    const proven = await service.send('POST', '/v1/auth/reauthenticate', {
      headers: bearer(body.token),
      body: { password: user.password },
    });
    expect(proven.status).toBe(200);
    for (const token of [body.token, proven.body.token]) {
      expect(decodeJwt(token)['of_browser']).toBe(true);
      const renewed = await service.send('POST', '/v1/auth/refresh', { headers: bearer(token) });
      expect(codeOf(renewed)).toEqual([401, 'token_invalid']);
      const mutation = await service.graphql('mutation { refreshToken { token } }', { headers: bearer(token) });
      expect(mutation.body.errors[0].extensions.code).toBe('token_invalid');
    }
    expect((await tokenReply(service, visit)).status).toBe(200);
  });

  test('a proof that the user gives later is not in the next token of the cookie, of which someone may have a copy', async () => {
    const { user, visit } = await given();
    const first = await tokenReply(service, visit);
    service.clock.advance(2);
    const sent = { password: user.password };
    const proven = await service.send('POST', '/v1/auth/reauthenticate', {
      headers: bearer(first.body.token),
      body: sent,
    });
    const exportWith = (token: string) => service.send('GET', '/v1/users/me/export', { headers: bearer(token) });
    expect((await exportWith(proven.body.token)).status).toBe(200);
    const next = await tokenReply(service, visit);
    expect(decodeJwt(next.body.token)['proof_time']).toBeUndefined();
    expect(codeOf(await exportWith(next.body.token))).toEqual([403, 'reauthentication_required']);
  });
});

// regression A181
describe('attacks on the token of the account page', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['another site in a browser that does not tell the site', { Origin: 'https://evil.example' }],
    ['a page of another subdomain', { Origin: publicUrl, 'Sec-Fetch-Site': 'same-site' }],
    ['a page of another port', { Origin: `${publicUrl}:8443`, 'Sec-Fetch-Site': 'same-site' }],
    ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['a sandboxed frame of this service', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
    ['a program without an origin', {}],
    ['a program that tells a site only', { 'Sec-Fetch-Site': 'same-origin' }],
    ['an origin that begins with that of this service', { Origin: `${publicUrl}.evil.example` }],
  ])('a request of %s is refused with a valid cookie, and tells no origin that it may read', async (_who, headers) => {
    const { visit } = await given();
    const refused = await tokenReply(service, visit, headers);
    expect(codeOf(refused)).toEqual(forbidden);
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
    expect((await tokenReply(service, visit)).status).toBe(200);
  });

  test('browsers may not share the response with an origin of the application, whose cookies they do not send', async () => {
    const { visit } = await given();
    await service.given.settings({ corsOrigins: ['https://app.example.com'] });
    const preflight = await service.send('OPTIONS', `/account/${visit.app}/token`, {
      headers: { Origin: 'https://app.example.com', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    const refused = await tokenReply(service, visit, { Origin: 'https://app.example.com' });
    expect(codeOf(refused)).toEqual(forbidden);
    await service.given.settings({ corsOrigins: [] });
  });

  test('the cookie of a user is not accepted by another application, under either name', async () => {
    const { visit } = await given();
    const { uuid } = await otherApp();
    const cookie = cookiesOf(visit.browser);
    for (const sent of [cookie, cookie.replaceAll(visit.app, uuid)])
      expect(codeOf(await tokenReply(service, { ...visit, app: uuid }, { ...ownScript, Cookie: sent }))).toEqual(ended);
  });

  test('a user of another application logs in there, and gets a token of that application', async () => {
    const { app, uuid } = await otherApp();
    const user = await service.given.user({ app });
    const { body } = await tokenReply(service, await visitAccount(service, user, uuid));
    expect(decodeJwt(body.token).aud).toBe(uuid);
    const refused = await service.send('GET', '/v1/users/me', { headers: bearer(body.token) });
    expect(codeOf(refused)).toEqual([401, 'token_invalid']);
  });

  test.each<[string, (at: Awaited<ReturnType<typeof given>>) => Promise<unknown>]>([
    [
      'a logout of the browser',
      async ({ visit: { app, browser } }) => {
        const { text } = await browser.open(`/oidc/${app}/logout`);
        const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)![1]!;
        await browser.post(`/oidc/${app}/logout/confirm`, { xsrf, logout: 'yes' });
      },
    ],
    [
      'a logout with the token of the page',
      async ({ visit }) => {
        const { body } = await tokenReply(service, visit);
        await service.send('PUT', '/v1/auth/logout', { headers: bearer(body.token) });
      },
    ],
    [
      'a logout of all devices',
      ({ user }) => service.send('PUT', '/v1/auth/logout', { headers: user.headers, body: { all_devices: true } }),
    ],
    ['a ban', ({ user }) => service.send('POST', `/v1/users/${user.id}/ban`, { headers: superAdmin })],
    ['a deactivation', ({ user }) => service.send('POST', `/v1/users/${user.id}/deactivate`, { headers: superAdmin })],
    ['a deletion', ({ user }) => service.send('DELETE', `/v1/users/${user.id}`, { headers: superAdmin })],
  ])('after %s, a copy of the cookie gets nothing, and a token from before is not accepted', async (_what, happen) => {
    const at = await given();
    const copy = cookiesOf(at.visit.browser);
    const { body } = await tokenReply(service, at.visit);
    await happen(at);
    expect(codeOf(await tokenReply(service, at.visit, { ...ownScript, Cookie: copy }))).toEqual(ended);
    const refused = await service.send('GET', '/v1/users/me', { headers: bearer(body.token) });
    expect(codeOf(refused)).toEqual(ended);
  });

  test.each([
    ['no cookie', ''],
    ['an empty cookie', 'gh-session-APP='],
    ['an unknown cookie', 'gh-session-APP=7Jm0mW1b0QyFf3w3Yw4r0B1bO1x5cJ3l2d7uZkqv3Xo'],
    ['a cookie with NUL', 'gh-session-APP=%00'],
    ['the cookie of a device', 'gh-device-APP=gh_dev_1'],
  ])('%s gets no token', async (_what, text) => {
    const app = await appUuidOf(service);
    const sent = { ...ownScript, Cookie: text.replace('APP', app) };
    expect(codeOf(await tokenReply(service, { app, browser: openBrowser(service) }, sent))).toEqual(ended);
  });

  test('the cookies of a login that is not complete get no token, under the name of the session either', async () => {
    const app = await appUuidOf(service);
    const browser = openBrowser(service);
    await browser.open(accountLoginUrl(app));
    const before = [...browser.cookies.values()];
    expect(before.map(({ name }) => name)).toContain('gh-interaction');
    for (const { name, value } of before)
      for (const cookie of [`${name}=${value}`, `gh-session-${app}=${value}`])
        expect(codeOf(await tokenReply(service, { app, browser }, { ...ownScript, Cookie: cookie }))).toEqual(ended);
  });

  test.each([
    ['another site', 'https://evil.example/account'],
    ['the page of another application', `${publicUrl}/account/00000000-0000-4000-8000-000000000000`],
    ['a page below', `${publicUrl}/account/APP/recovery`],
    ['a trailing slash', `${publicUrl}/account/APP/`],
    ['another path', `${publicUrl}/oidc/APP/logout`],
    ['a query', `${publicUrl}/account/APP?next=https://evil.example`],
    ['the redirect URI of another client', redirectUri],
  ])('the built-in client does not redirect to %s', async (_what, uri) => {
    const app = await appUuidOf(service);
    const page = await openBrowser(service).open(accountLoginUrl(app, { redirect_uri: uri.replace('APP', app) }));
    expect([page.status, page.url.origin]).toEqual([400, publicUrl]);
    expect(page.text).toContain('invalid_redirect_uri');
  });

  test('the built-in client gets no code, no token and no device code for anyone who uses its ID', async () => {
    const { visit } = await given();
    const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };
    for (const response_type of ['code', 'id_token', 'token', 'code id_token']) {
      const { url } = await visit.browser.open(accountLoginUrl(visit.app, { response_type, ...challenge }));
      const sent = new URLSearchParams(url.search || url.hash.slice(1));
      expect([response_type, sent.has('code'), sent.has('id_token'), sent.has('access_token')]).toEqual([
        response_type,
        ...[false, false, false],
      ]);
      expect(sent.get('error')).toMatch(/^(unsupported_response_type|invalid_request)$/);
    }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const grants = [
      { grant_type: 'authorization_code', code: 'one', redirect_uri: redirectUri, code_verifier: 'x'.repeat(43) },
      { grant_type: 'refresh_token', refresh_token: 'one' },
      { grant_type: 'client_credentials' },
      { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'one' },
    ];
    for (const fields of grants) {
      const body = new URLSearchParams({ client_id: 'account', ...fields }).toString();
      const { status, body: answer } = await service.send('POST', `/oidc/${visit.app}/token`, { headers: form, body });
      expect([fields.grant_type, status, answer.error_description]).toEqual([
        fields.grant_type,
        400,
        'requested grant type is not allowed for this client',
      ]);
    }
    const device = await service.send('POST', `/oidc/${visit.app}/device-authorization`, {
      headers: form,
      body: 'client_id=account&scope=openid',
    });
    expect([device.status, device.body.error_description]).toEqual([
      400,
      'urn:ietf:params:oauth:grant-type:device_code is not allowed for this client',
    ]);
  });

  test('a client of the application has no response without a code', async () => {
    const { given: own, browser } = await connect(service);
    const app = await appUuidOf(service);
    const { url } = await browser.open(
      accountLoginUrl(app, { client_id: own.client.clientId, redirect_uri: redirectUri }),
    );
    expect([url.searchParams.get('error'), url.searchParams.get('error_description')]).toEqual([
      'invalid_request',
      'requested response_type is not allowed for this client',
    ]);
  });

  test('requests are limited by network', async () => {
    const { limitsOf } = await import('../../src/api/operation-limits.ts');
    const { operationLimits } = await import('../../src/modules/index.ts');
    expect(limitsOf('issueAccountToken', operationLimits)).toContain('token_network');
  });
});

// regression A546
test.each([
  ['account', 'Here you log in to your account page.'],
  ['console', 'Here administrators log in to the console of '],
])('the login page of /%s says to which of the two pages the login leads', async (page, sentence) => {
  const app = await appUuidOf(service);
  const opened = await openBrowser(service).open(accountLoginUrl(app, { redirect_uri: `${publicUrl}/${page}/${app}` }));
  expect(opened.text).toContain(sentence);
});

test('the login page of a client with a redirect URI like that of the console does not name the console', async () => {
  const uri = `https://other.example/console/${await appUuidOf(service)}`;
  const client = await givenClient(service, { redirectUris: [uri] });
  const { url } = await authorizationOf(await discover(service, client), { redirect_uri: uri });
  const opened = await openBrowser(service).open(url);
  expect(opened.text).toContain('name="email"');
  expect(opened.text).not.toContain('administrators');
});
