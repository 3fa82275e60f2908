import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ActingTokens, authorizeAs, follow, givenOpenedClient, leadsTo, openingOf } from '../kit/acting.ts';
import { settled } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import type { KnownUser } from '../kit/given.ts';
import { type LogoutReceiver, startLogoutReceiver } from '../kit/logout-receiver.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import {
  api,
  apiPermissions,
  authorizationOf,
  type Browser,
  connect,
  discover,
  fetchOf,
  type GivenClient,
  givenApi,
  givenClient,
  issuerOf,
  openBrowser,
} from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { until } from '../kit/time.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });
const operations = operationsOf(service).REST;
const people = membersOf(service);

let receiver: LogoutReceiver;
beforeAll(async () => {
  receiver = await startLogoutReceiver();
});
afterAll(() => receiver.close());

interface Acting extends ActingTokens {
  readonly browser: Browser;
  readonly given: GivenClient;
  readonly user: KnownUser;
  readonly support: KnownUser;
  readonly sessionId: string;
}

const agent = async (): Promise<KnownUser> =>
  people.everywhere(await people.roleOf(['users:impersonate', ...apiPermissions]));

interface ActOptions {
  readonly metadata?: Parameters<typeof givenOpenedClient>[1];
  readonly parameters?: Readonly<Record<string, string>>;
  readonly user?: KnownUser;
  readonly browser?: Browser;
}

/** Opens a new client as a user, and redeems the code. */
const act = async ({ metadata, parameters, ...known }: ActOptions = {}): Promise<Acting> => {
  const [support, user] = [await agent(), known.user ?? (await service.given.user())];
  const given = await givenOpenedClient(service, metadata);
  const browser = known.browser ?? openBrowser(service);
  const opening = await openingOf(service, user, given, support.headers);
  await follow(browser, opening);
  return {
    ...(await authorizeAs(service, browser, given, parameters)),
    ...{ browser, given, user, support, sessionId: opening.sessionId },
  };
};

/** Opens a new client as a user, and returns the answer to an authorization request. */
const answerTo = async (
  parameters: Readonly<Record<string, string>>,
  metadata: Parameters<typeof givenOpenedClient>[1] = {},
): Promise<URL> => {
  const [user, given] = [await service.given.user(), await givenOpenedClient(service, metadata)];
  const browser = openBrowser(service);
  await follow(browser, await openingOf(service, user, given));
  return (await browser.open((await authorizationOf(await discover(service, given), parameters)).url)).url;
};

const isActive = async ({ config, tokens }: ActingTokens): Promise<boolean> =>
  (await oidc.tokenIntrospection(config, tokens.access_token)).active;

const cookiesOf = ({ cookies }: Browser): readonly string[] => [...cookies.values()].map(({ name }) => name);

// regression A802
describe('the tokens of a client that is opened as a user', () => {
  test('name the administrator in the ID token, UserInfo and introspection, and no factor of the user', async () => {
    const { config, tokens, user, support } = await act();
    const named = { sub: String(user.id), act: { sub: String(support.id) } };
    expect(tokens.claims()).toMatchObject({ ...named, amr: [], acr: 'aal1' });
    expect(await oidc.fetchUserInfo(config, tokens.access_token, String(user.id))).toMatchObject(named);
    expect(await oidc.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: true, ...named });
  });

  test('of an API name the administrator, and introspection does for them', async () => {
    await givenApi(service);
    const user = await people.everywhere(await people.roleOf([...apiPermissions]));
    const scope = `openid ${apiPermissions.join(' ')}`;
    const given = await givenOpenedClient(service, { scopes: ['openid', ...apiPermissions] });
    const [browser, support] = [openBrowser(service), await agent()];
    await follow(browser, await openingOf(service, user, given, support.headers));
    const config = await discover(service, given);
    const { url, checks } = await authorizationOf(config, { scope, resource: api });
    const { url: callback } = await browser.open(url);
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks, { resource: api });
    const claims = decodeJwt(tokens.access_token);
    expect(claims).toMatchObject({ sub: String(user.id), aud: api, act: { sub: String(support.id) } });
    expect(claims.exp! - claims.iat!).toBe(300);
    const introspected = await oidc.tokenIntrospection(config, tokens.access_token);
    expect(introspected).toMatchObject({ active: true, act: { sub: String(support.id) } });
  });

  test('name a service account and a super admin key', async () => {
    const [user, given] = [await service.given.user(), await givenOpenedClient(service)];
    const account = await newServiceAccount(service, ['users:impersonate']);
    const subjects = [];
    for (const headers of [account.headers, superAdmin]) {
      const browser = openBrowser(service);
      await follow(browser, await openingOf(service, user, given, headers));
      subjects.push((await authorizeAs(service, browser, given)).tokens.claims()!['act']);
    }
    expect(subjects).toEqual([{ sub: `service-account:${account.id}` }, { sub: 'super-admin' }]);
  });

  test('last 15 minutes at most, also if the client has longer ones, and never longer than the session', async () => {
    const { tokens } = await act({ metadata: { accessTokenSeconds: 86_400 } });
    const { iat, exp } = tokens.claims()!;
    expect([tokens.expires_in, exp - iat]).toEqual([900, 900]);
    const [user, given] = [await service.given.user(), await givenOpenedClient(service)];
    const browser = openBrowser(service);
    await follow(browser, await openingOf(service, user, given, superAdmin, { duration_seconds: 60 }));
    const short = (await authorizeAs(service, browser, given)).tokens;
    expect(short.expires_in).toBeLessThanOrEqual(60);
    expect(short.claims()!.exp - short.claims()!.iat).toBeLessThanOrEqual(60);
  });

  test('cannot be renewed: there is no refresh token, also for offline_access, and no grant that outlives the session', async () => {
    const parameters = { scope: 'openid offline_access', prompt: 'consent' };
    const { tokens, user } = await act({ parameters });
    expect(tokens.refresh_token).toBeUndefined();
    expect(tokens.scope).toBe('openid');
    const grants = await service.db('oidc_grants').where({ user_id: user.id }).select('is_offline', 'refresh_payload');
    expect(grants).toEqual([{ is_offline: false, refresh_payload: null }]);
  });

  test('are not accepted by the APIs of the service', async () => {
    const { tokens } = await act();
    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    expect((await service.send('GET', '/v1/users/me', { headers })).status).toBe(401);
  });

  test('a claim of the settings of the client cannot replace act', async () => {
    const client = await givenOpenedClient(service);
    const body = { claims: [{ name: 'act', source: 'displayname' }] };
    const reply = await operations.updateClient(superAdmin, { path: { id: client.client.id }, body });
    expect(reply.status).toBe(422);
  });

  test('a client with pushed requests and a public client with PKCE are opened, too', async () => {
    const [user, given] = [
      await service.given.user(),
      await givenOpenedClient(service, { requirePushedAuthorizationRequests: true }),
    ];
    const browser = openBrowser(service);
    await follow(browser, await openingOf(service, user, given));
    const config = await discover(service, given);
    const { url, checks } = await authorizationOf(config);
    const pushed = await oidc.buildAuthorizationUrlWithPAR(config, url.searchParams);
    const { url: callback } = await browser.open(pushed);
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks);
    expect(tokens.claims()).toMatchObject({ sub: String(user.id), act: { sub: 'super-admin' } });
    const spa = await act({ metadata: { tokenEndpointAuthMethod: 'none' } });
    expect(spa.tokens.claims()).toMatchObject({ act: { sub: String(spa.support.id) } });
  });
});

// regression A803
describe('what the client requests for a login as a user', () => {
  test.each([
    ['no page for a prompt that asks for a choice or consent', { prompt: 'select_account consent' }],
    ['no page for prompt=none', { prompt: 'none' }],
    ['a level that is voluntary', { acr_values: 'aal2' }],
    ['a login that is new', { max_age: '600' }],
  ])('gets %s, and a code at once', async (_what, parameters) => {
    const url = await answerTo(parameters);
    expect([url.origin, url.searchParams.get('error')]).toEqual(['https://app.example.com', null]);
    expect(url.searchParams.has('code')).toBe(true);
  });

  const essential = (value: string) => JSON.stringify({ id_token: { acr: { essential: true, value } } });
  test.each([
    ['prompt=login', { prompt: 'login' }, 'login_required'],
    ['prompt=login with others', { prompt: 'consent login' }, 'login_required'],
    ['an essential second factor', { claims: essential('aal2') }, 'unmet_authentication_requirements'],
    [
      'the ID token of another user',
      { claims: JSON.stringify({ id_token: { sub: { value: '1' } } }) },
      'login_required',
    ],
  ])(
    '%s, which only the user can fulfill, is refused, and no page asks the administrator',
    async (_what, sent, error) => {
      const url = await answerTo(sent);
      expect([url.origin, url.searchParams.get('error')]).toEqual(['https://app.example.com', error]);
      expect(url.searchParams.has('code')).toBe(false);
    },
  );

  test('a login that is older than the client accepts is refused', async () => {
    const [user, given] = [await service.given.user(), await givenOpenedClient(service)];
    const browser = openBrowser(service);
    const opening = await openingOf(service, user, given);
    const earlier = new Date(service.clock.now().getTime() - 120_000);
    await service.db('sessions').where({ id: opening.sessionId }).update({ authenticated_at: earlier });
    await follow(browser, opening);
    const { url } = await authorizationOf(await discover(service, given), { max_age: '60' });
    expect((await browser.open(url)).url.searchParams.get('error')).toBe('login_required');
  });

  test('a second factor that the application requires is not asked of the administrator', async () => {
    await service.given.settings({ secondFactor: 'required' });
    try {
      expect((await answerTo({})).searchParams.has('code')).toBe(true);
    } finally {
      await service.given.settings({ secondFactor: 'optional' });
    }
  });
});

// regression A804
describe('the sessions of the browser', () => {
  test('the administrator stays logged in, the cookie does not change, and no session of the user is left', async () => {
    const admin = await connect(service);
    const before = [...admin.browser.cookies.values()];
    const { tokens, user } = await act({ browser: admin.browser });
    expect(tokens.claims()!.sub).toBe(String(user.id));
    expect([...admin.browser.cookies.values()]).toEqual(before);
    const stored = await service.db('oidc_sessions').join('sessions', 'sessions.id', 'session_id').select('user_id');
    expect(stored.map(({ user_id }) => user_id)).not.toContain(user.id);
    const again = await connect(service, { ...admin, given: await givenClient(service), redeems: true });
    expect(again.tokens!.claims()).toMatchObject({ sub: String(admin.user.id) });
    expect(again.tokens!.claims()).not.toHaveProperty('act');
  });

  test('a browser without a session has none afterwards, and the next request of the client asks for a login', async () => {
    const { browser, config } = await act();
    expect(cookiesOf(browser)).toEqual([]);
    const next = await browser.open((await authorizationOf(config)).url);
    expect(next.text).toContain('value="address"');
  });

  test('a logout at the client ends the session as the user, returns to the client, and leaves the administrator logged in', async () => {
    const admin = await connect(service);
    const back = 'https://app.example.com/bye';
    const acting = await act({ browser: admin.browser, metadata: { postLogoutRedirectUris: [back] } });
    const url = oidc.buildEndSessionUrl(acting.config, {
      ...{ id_token_hint: acting.tokens.id_token!, post_logout_redirect_uri: back, state: 'x' },
    });
    const { url: reached } = await admin.browser.open(url);
    expect(reached.href).toBe(`${back}?state=x`);
    expect(await isActive(acting)).toBe(false);
    expect(await service.db('sessions').where({ id: acting.sessionId }).first()).toMatchObject({
      end_reason: 'logout',
    });
    const entry = await service.db('audit').where({ session_id: acting.sessionId, event: 'logout' }).first();
    expect(entry).toMatchObject({ user_id: acting.support.id, impersonated_user_id: acting.user.id });
    const again = await connect(service, { ...admin, given: await givenClient(service), redeems: true });
    expect(again.tokens!.claims()!.sub).toBe(String(admin.user.id));
  });
});

// regression A805
describe('the end of the session in which an administrator acts as a user', () => {
  type End = (acting: Acting) => Promise<unknown>;
  const ends: readonly (readonly [string, End])[] = [
    [
      'the administrator ends it',
      ({ support, user, sessionId }) =>
        operations.endSession(support.headers, { path: { id: user.id, session_id: sessionId } }),
    ],
    [
      'the user ends it',
      ({ user, sessionId }) => operations.endSession(user.headers, { path: { id: 'me', session_id: sessionId } }),
    ],
    ['the administrator logs out', ({ support }) => operations.logout(support.headers, {})],
    ['the administrator is banned', ({ support }) => operations.banUser(superAdmin, { path: { id: support.id } })],
    ['the user is banned', ({ user }) => operations.banUser(superAdmin, { path: { id: user.id } })],
    [
      'the user gets a permission that the administrator lacks',
      async ({ user }) => people.join(user, await people.home(), await people.roleOf(['audit:read'])),
    ],
    [
      'the client may no longer be opened',
      ({ given }) =>
        operations.updateClient(superAdmin, { path: { id: given.client.id }, body: { impersonation_allowed: false } }),
    ],
    [
      'the client is disabled',
      ({ given }) =>
        operations.updateClient(superAdmin, { path: { id: given.client.id }, body: { is_enabled: false } }),
    ],
  ];

  test.each(ends)('if %s, its tokens are not active, and UserInfo refuses them', async (_what, end) => {
    const acting = await act();
    const observer = { ...acting, config: await discover(service, await givenClient(service)) };
    expect(await isActive(observer)).toBe(true);
    await end(acting);
    expect(await isActive(observer)).toBe(false);
    const headers = { Authorization: `Bearer ${acting.tokens.access_token}` };
    const reply = await fetchOf(service)(`${await issuerOf(service)}/userinfo`, { headers });
    expect(reply.status).toBe(401);
  });

  test('a code that was issued before is not redeemed after it', async () => {
    const [support, user, given] = [await agent(), await service.given.user(), await givenOpenedClient(service)];
    const browser = openBrowser(service);
    await follow(browser, await openingOf(service, user, given, support.headers));
    const config = await discover(service, given);
    const { url, checks } = await authorizationOf(config);
    const { url: callback } = await browser.open(url);
    await operations.banUser(superAdmin, { path: { id: support.id } });
    await expect(oidc.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('the client gets a logout token with the session that it knows', async () => {
    const seen = receiver.tokens.length;
    const acting = await act({ metadata: { backchannelLogoutUri: receiver.url } });
    const target = { path: { id: acting.user.id, session_id: acting.sessionId } };
    await operations.endSession(acting.support.headers, target);
    await until(async () => receiver.tokens.length > seen, 'a logout token was received');
    await settled(service);
    const { sid, sub } = acting.tokens.claims()!;
    expect(receiver.tokens.slice(seen).map((token) => decodeJwt(token))).toMatchObject([{ sid, sub }]);
  });
});

// regression A806
describe('attacks on the URL that opens a client as a user', () => {
  const given = async () => {
    const [user, client] = [await service.given.user(), await givenOpenedClient(service)];
    return { user, client, opening: await openingOf(service, user, client) };
  };
  const codeFor = async (browser: Browser, client: GivenClient, headers: Readonly<Record<string, string>> = {}) => {
    const { url } = await authorizationOf(await discover(service, client), { prompt: 'none' });
    const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
    const reply = await fetchOf(service)(url, { headers: { Cookie: cookie, Accept: 'text/html', ...headers } });
    return new URL(reply.headers.get('location') ?? publicUrl).searchParams.has('code');
  };

  test('a page that is only looked at uses no ticket, names the user and the client, and tells no other site its URL', async () => {
    const { client, opening } = await given();
    const browser = openBrowser(service);
    for (const _ of [1, 2, 3]) {
      const page = await browser.open(opening.url);
      expect(page.text).toContain('Act as Ada Lovelace');
      expect(page.text).toContain(client.client.clientName);
      expect(page.headers.get('referrer-policy')).toBe('same-origin');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    expect(cookiesOf(browser)).toEqual([]);
    expect(leadsTo(await follow(browser, opening))).toContain('https://app.example.com/login');
  });

  test('a ticket is used once, also by parallel requests', async () => {
    const { opening } = await given();
    const browsers = Array.from({ length: 8 }, () => openBrowser(service));
    const pages = await Promise.all(
      browsers.map((browser) => browser.post(new URL(opening.url).pathname, { ticket: opening.ticket })),
    );
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(410)]);
    expect((await openBrowser(service).open(opening.url)).status).toBe(410);
  });

  test('a ticket and its cookie expire after a minute', async () => {
    const { client, opening } = await given();
    const late = new Date(service.clock.now().getTime() - 1000);
    const expire = (kind: string) => service.db('oidc_records').where({ kind }).update({ expires_at: late });
    await expire('ImpersonationTicket');
    expect((await follow(openBrowser(service), opening)).status).toBe(410);
    const [other, browser] = [await given(), openBrowser(service)];
    const lives = await service.db('oidc_records').where({ kind: 'ImpersonationTicket' }).max('expires_at').first();
    expect(lives!['max'].getTime() - service.clock.now().getTime()).toBeLessThanOrEqual(60_000);
    await follow(browser, other.opening);
    await expire('ImpersonatedLogin');
    expect(await codeFor(browser, other.client)).toBe(false);
    expect(await codeFor(openBrowser(service), client)).toBe(false);
  });

  test('a form of another site opens nothing, and the ticket is left', async () => {
    const { opening } = await given();
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const browser = openBrowser(service, headers);
      await browser.open(opening.url);
      expect((await browser.submit({ ticket: opening.ticket }, headers)).status).toBe(403);
      expect(cookiesOf(browser)).toEqual([]);
    }
    expect((await follow(openBrowser(service), opening)).status).toBe(200);
  });

  test('the cookie is for the authorization endpoint alone, and for no script', async () => {
    const { opening } = await given();
    const body = new URLSearchParams({ ticket: opening.ticket });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: publicUrl };
    const reply = await fetchOf(service)(opening.url, { method: 'POST', headers, body: String(body) });
    const [cookie, ...others] = reply.headers.getSetCookie();
    expect(others).toEqual([]);
    const path = `${new URL(await issuerOf(service)).pathname}/authorize`;
    expect(cookie!.split('; ').slice(1)).toEqual([`Path=${path}`, 'Max-Age=60', 'HttpOnly', 'SameSite=Lax']);
    expect(await reply.text()).not.toContain(opening.ticket);
  });

  test('another client does not get a code for it, and the one that was opened still does', async () => {
    const [{ client, opening, user }, browser] = [await given(), openBrowser(service)];
    await follow(browser, opening);
    expect(await codeFor(browser, await givenOpenedClient(service))).toBe(false);
    expect(await codeFor(browser, await givenClient(service))).toBe(false);
    const { url } = await authorizationOf(await discover(service, client));
    url.searchParams.append('client_id', (await givenClient(service)).client.clientId);
    expect((await browser.open(url)).url.searchParams.has('code')).toBe(false);
    expect((await authorizeAs(service, browser, client)).tokens.claims()!.sub).toBe(String(user.id));
  });

  test('the cookie is used once, also by parallel requests, and not by a frame', async () => {
    const [{ client, opening }, browser] = [await given(), openBrowser(service)];
    await follow(browser, opening);
    for (const dest of ['iframe', 'empty', 'image'])
      expect(await codeFor(browser, client, { 'Sec-Fetch-Dest': dest })).toBe(false);
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeFor(browser, client)));
    expect(codes.filter((code) => code)).toHaveLength(1);
    expect(await codeFor(browser, client)).toBe(false);
  });

  test('another browser gets nothing from the authorization request of the first', async () => {
    const [{ client, opening }, browser] = [await given(), openBrowser(service)];
    await follow(browser, opening);
    expect(await codeFor(openBrowser(service), client)).toBe(false);
  });

  test('the ticket is not the secret of the cookie, and the database has neither', async () => {
    const [{ client, opening }, browser] = [await given(), openBrowser(service)];
    await follow(browser, opening);
    const [cookie] = browser.cookies.values();
    expect(cookie!.value).not.toBe(opening.ticket);
    const stored = JSON.stringify(await service.db('oidc_records'));
    expect(stored).not.toContain(opening.ticket);
    expect(stored).not.toContain(cookie!.value);
    const headers = { Cookie: `${cookie!.name}=${opening.ticket}` };
    expect(await codeFor(openBrowser(service), client, headers)).toBe(false);
  });

  test('a ticket, and the cookie, are of no use after the administrator may no longer act as the user', async () => {
    const [user, client] = [await service.given.user(), await givenOpenedClient(service)];
    const [one, other] = [await agent(), await agent()];
    const early = await openingOf(service, user, client, one.headers);
    await operations.banUser(superAdmin, { path: { id: one.id } });
    expect((await follow(openBrowser(service), early)).status).toBe(410);
    const browser = openBrowser(service);
    await follow(browser, await openingOf(service, user, client, other.headers));
    await operations.logout(other.headers, {});
    expect(await codeFor(browser, client)).toBe(false);
  });

  test('the URL of a key that is restricted to networks is opened there only, and the client calls from anywhere', async () => {
    const [user, client] = [await service.given.user(), await givenOpenedClient(service)];
    const account = await newServiceAccount(service, ['users:impersonate']);
    const openings = [
      await openingOf(service, user, client, account.headers),
      await openingOf(service, user, client, account.headers),
    ] as const;
    const browser = openBrowser(service);
    await follow(browser, openings[0]);
    const { config, tokens } = await authorizeAs(service, browser, client);
    const body = { networks: ['203.0.113.0/24'] };
    expect((await operations.updateApiKey(superAdmin, { path: { id: account.keyId }, body })).status).toBe(200);
    expect((await openBrowser(service).open(openings[1].url)).status).toBe(410);
    expect(await isActive({ config, tokens, callback: new URL(publicUrl) })).toBe(true);
  });

  test('a URL of one application is of no use at another', async () => {
    const { opening } = await given();
    const { id } = await service.given.app();
    const { uuid } = await service.db('apps').where({ id }).first('uuid');
    const page = await openBrowser(service).open(`/oidc/${uuid}/impersonation?ticket=${opening.ticket}`);
    expect(page.status).toBe(410);
  });

  test('the page speaks the language that is chosen, and the ticket is left', async () => {
    const { opening } = await given();
    const browser = openBrowser(service);
    const page = await browser.post(new URL(opening.url).pathname, { ticket: opening.ticket, language: 'de' });
    expect(page.text).toContain('Als Ada Lovelace handeln');
    expect((await follow(browser, opening)).status).toBe(200);
  });
});
