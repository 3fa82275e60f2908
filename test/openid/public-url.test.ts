import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { apiNames, apisOf, faultsOf, outcomeOf, settled, statusOf } from '../kit/apis.ts';
import { png } from '../kit/images.ts';
import { startLogoutReceiver } from '../kit/logout-receiver.ts';
import { superAdmin } from '../kit/members.ts';
import {
  api,
  apiPermissions,
  appUuidOf,
  authorizationOf,
  type Browser,
  fetchOf,
  type GivenClient,
  givenApi,
  givenClient,
  logIn,
  openBrowser,
  redirectUri,
} from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const service = useService({ config: { allowsHttpPages: false } });

/** The domain of the application. */
const own = 'https://login.example.com';

beforeEach(() => service.given.settings({ publicUrl: own }));
afterEach(() => service.given.settings({ publicUrl: null }));

const issuerAt = async (origin: string): Promise<string> => `${origin}/oidc/${await appUuidOf(service)}`;

const discoverAt = async (origin: string, { client, secret }: GivenClient): Promise<oidc.Configuration> =>
  oidc.discovery(new URL(await issuerAt(origin)), client.clientId, {}, oidc.ClientSecretBasic(secret), {
    execute: [oidc.allowInsecureRequests],
    [oidc.customFetch]: fetchOf(service, origin) as oidc.CustomFetch,
  });

interface LoggedIn {
  readonly config: oidc.Configuration;
  readonly browser: Browser;
  readonly tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;
}

const logInAt = async (given: GivenClient, parameters: Readonly<Record<string, string>> = {}): Promise<LoggedIn> => {
  const user = await service.given.user();
  const config = await discoverAt(own, given);
  const { url, checks } = await authorizationOf(config, parameters);
  const browser = openBrowser(service, {}, own);
  await browser.open(url);
  const { url: callback } = await logIn(browser, user.email, user.password);
  return { config, browser, tokens: await oidc.authorizationCodeGrant(config, callback, checks) };
};

// regression A230
describe('the provider of an application with a URL', () => {
  test('is found below this URL, and names it as issuer in metadata, responses and tokens', async () => {
    const issuer = await issuerAt(own);
    const given = await givenClient(service);
    const { config, tokens } = await logInAt(given);
    const metadata = config.serverMetadata();
    const endpoints = Object.entries(metadata).filter(([name]) => /_(endpoint|uri)$/.test(name));
    expect(endpoints.length).toBeGreaterThan(6);
    expect(endpoints.filter(([, url]) => !String(url).startsWith(`${own}/`))).toEqual([]);
    expect(metadata.issuer).toBe(issuer);
    expect(tokens.claims()).toMatchObject({ iss: issuer, aud: given.client.clientId });
    const userinfo = await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub);
    expect(userinfo.sub).toBe(tokens.claims()!.sub);
    const reply = await fetch(`${service.url}/.well-known/oauth-authorization-server/oidc/${await appUuidOf(service)}`);
    expect(await reply.json()).toMatchObject({ issuer });
  });

  test('issues access tokens for APIs as this issuer, and recognizes them at introspection', async () => {
    await givenApi(service);
    const given = await givenClient(service, { scopes: ['openid', 'offline_access', ...apiPermissions] });
    const { config, tokens } = await logInAt(given, { resource: api, scope: 'openid' });
    const token = await oidc.refreshTokenGrant(config, tokens.refresh_token!, { resource: api });
    expect(decodeJwt(token.access_token).iss).toBe(await issuerAt(own));
    expect(await oidc.tokenIntrospection(config, token.access_token)).toMatchObject({ active: true, aud: api });
  });

  test('accepts forms of the pages at this URL only', async () => {
    const config = await discoverAt(own, await givenClient(service));
    const { url } = await authorizationOf(config);
    const browser = openBrowser(service, {}, own);
    await browser.open(url);
    const refused = await browser.submit({ step: 'address', email: 'ada@example.com' }, { Origin: publicUrl });
    expect(refused.status).toBe(403);
    expect((await browser.submit({ step: 'address', email: 'ada@example.com' })).status).toBe(200);
  });

  test('sets cookies with prefixes that bind them to this host and to https', async () => {
    const { browser } = await logInAt(await givenClient(service));
    const names = [...browser.cookies.values()].map(({ name }) => name);
    expect(names).toContain(`__Host-gh-session-${await appUuidOf(service)}`);
    expect(names.filter((name) => name.startsWith('gh-session'))).toEqual([]);
  });

  test('sends logout tokens of this issuer', async () => {
    const receiver = await startLogoutReceiver();
    const given = await givenClient(service, { backchannelLogoutUri: receiver.url });
    const { browser } = await logInAt(given);
    const page = await browser.open(`${await issuerAt(own)}/logout`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!;
    await browser.post(`${await issuerAt(own)}/logout/confirm`, { xsrf, logout: 'yes' });
    await until(async () => receiver.tokens.length > 0, 'a logout token was received');
    expect(decodeJwt(receiver.tokens[0]!).iss).toBe(await issuerAt(own));
    await settled(service);
    await receiver.close();
  });

  test('does not take its URL from a request', async () => {
    const reply = await fetch(`${service.url}/oidc/${await appUuidOf(service)}/.well-known/openid-configuration`, {
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
    });
    expect(await reply.text()).not.toContain('evil.example');
  });

  test('is that of the service again if the stored URL is not allowed', async () => {
    await service.given.settings({ publicUrl: 'http://login.example.com' });
    const reply = await fetch(`${service.url}/oidc/${await appUuidOf(service)}/.well-known/openid-configuration`);
    expect(await reply.json()).toMatchObject({ issuer: await issuerAt(publicUrl) });
  });

  test('returns to its clients, whose redirect URIs do not change', async () => {
    const config = await discoverAt(own, await givenClient(service));
    const { url } = await authorizationOf(config, { prompt: 'none' });
    const { url: callback } = await openBrowser(service, {}, own).open(url);
    expect(callback.origin + callback.pathname).toBe(redirectUri);
    expect(callback.searchParams.get('iss')).toBe(await issuerAt(own));
  });
});

// regression A231
describe.each(apiNames)('the URL of an application, through %s', (through) => {
  const { updateApp } = administrationOf(service)[through];

  test.each(['http://login.example.com', 'http://10.0.0.7:8080'])(
    '%s is refused with 422, because passwords would be sent without TLS',
    async (url) => {
      const reply = await updateApp(superAdmin, { settings: { public_url: url } });
      expect([statusOf(reply), ...faultsOf(reply)]).toEqual([422, '#/settings/public_url not_allowed']);
    },
  );

  test('is that of emailed links and of images', async () => {
    expect(outcomeOf(await updateApp(superAdmin, { logo: png().toString('base64') }))).toBe('done');
    const { email } = await service.given.user();
    await apisOf(service)[through].forgot(email);
    const { data, app } = await service.mailbox.next('password-recovery', email);
    expect(data.url).toMatch(new RegExp(`^${own}/account/[0-9a-f-]{36}/recovery\\?ui_locales=en#key=`));
    expect(app.branding!.logo_url).toMatch(/^https:\/\/login\.example\.com\/images\//);
  });
});
