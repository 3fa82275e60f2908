import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientDefaults } from '../../src/modules/clients/client.ts';
import { openIdScopes } from '../../src/modules/clients/client-terms.ts';
import { newResourceServer } from '../kit/clients.ts';
import { runningClock } from '../kit/clock.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { documentOf, type MetadataHost, startMetadataHost } from '../kit/metadata-host.ts';
import {
  authorizationOf,
  type Browser,
  discover,
  fetchOf,
  type GivenClient,
  givenClient,
  issuerOf,
  logIn,
  openBrowser,
  redirectUri,
  type Visited,
} from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });
const operations = operationsOf(service).REST;
const people = membersOf(service);
const permissions = ['orders:read', 'orders:refund'] as const;
const resource = 'https://orders.example.com/mcp';
const plain = 'https://plain.example.com';

let host: MetadataHost;
let reader: KnownUser;
beforeAll(async () => {
  host = await startMetadataHost();
  await service.given.settings({ appPermissions: [...permissions] });
  for (const body of [
    { ...newResourceServer(), identifier: resource, scopes: [...permissions] },
    { ...newResourceServer(), identifier: plain },
  ])
    await operations.createResourceServer(superAdmin, { body });
  reader = await people.everywhere(await people.roleOf(['orders:read']));
});
afterAll(() => host.close());
beforeEach(() =>
  service.given.settings({
    clientIdMetadataDocuments: true,
    dynamicClientRegistration: true,
    appPermissions: [...permissions],
  }),
);

let agents = 0;
/** Publishes an agent without a registration. */
const publish = (): GivenClient => {
  const path = `/scopes/${++agents}.json`;
  const clientId = host.publish(path, documentOf(`${host.origin}${path}`));
  return { client: { ...clientDefaults, clientId, tokenEndpointAuthMethod: 'none' } as unknown as Client, secret: '' };
};

type Parameters = Readonly<Record<string, string>>;
type Given = GivenClient | oidc.Configuration;

/** Opens the authorization of a client, which sends no scope unless the test does. */
const open = async (
  given: Given,
  { scope, ...parameters }: Parameters = {},
  browser: Browser = openBrowser(service),
) => {
  const config = given instanceof oidc.Configuration ? given : await discover(service, given);
  const { url, checks } = await authorizationOf(config, { ...parameters, scope: scope ?? '' });
  if (scope === undefined) url.searchParams.delete('scope');
  // A request of OAuth without the scope of OpenID has no nonce.
  url.searchParams.delete('nonce');
  const page = await browser.open(url);
  const { expectedNonce: _nonce, ...rest } = checks;
  return { config, browser, page, checks: rest };
};

const logInAs = async (opened: Awaited<ReturnType<typeof open>>, user: KnownUser) => ({
  ...opened,
  page: await logIn(opened.browser, user.email, user.password),
});

/** Logs in, allows what the page asks for, and redeems the code. */
const finish = async (opened: Awaited<ReturnType<typeof open>>, user: KnownUser, parameters: Parameters = {}) => {
  let { page } = await logInAs(opened, user);
  if (page.text.includes('value="consent"')) page = await opened.browser.submit({ step: 'consent' });
  return oidc.authorizationCodeGrant(opened.config, page.url, opened.checks, parameters);
};

const errorOf = ({ url }: Visited) => [url.searchParams.get('error'), url.searchParams.get('error_description')];
const asked = ({ text }: Visited): readonly string[] =>
  [...(/<ul class="scopes">(.*?)<\/ul>/s.exec(text)?.[1] ?? '').matchAll(/<summary>([^<]+)/g)].map(([, item]) => item!);

const register = async (metadata: object = {}): Promise<oidc.Configuration> =>
  oidc.dynamicClientRegistration(
    new URL(await issuerOf(service)),
    { client_name: 'Orbit', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none', ...metadata },
    oidc.None(),
    {
      initialAccessToken: (await newServiceAccount(service, ['clients:register'])).key,
      execute: [oidc.allowInsecureRequests],
      [oidc.customFetch]: fetchOf(service) as oidc.CustomFetch,
    },
  );

describe('an authorization without a scope (regression A423)', () => {
  test('a client of an administrator gets the scopes of OpenID Connect that it has, without offline_access', async () => {
    const given = await givenClient(service, { scopes: ['openid', 'email', 'offline_access', 'orders:read'] });
    const tokens = await finish(await open(given, { prompt: 'consent' }), reader);
    expect(tokens.scope).toBe('openid email');
    expect(tokens.claims()).toMatchObject({ sub: String(reader.id), email: reader.email });
  });

  test('a client that describes itself learns who the user is, and nothing else', async () => {
    for (const given of [publish(), await register()]) {
      const { page } = await logInAs(await open(given), await service.given.user());
      expect(asked(page)).toEqual(['Know who you are']);
    }
  });

  test('a request for an API gets the scopes that the API has and the client may ask for', async () => {
    for (const given of [publish(), await register(), await givenClient(service, { scopes: ['orders:read'] })]) {
      const tokens = await finish(await open(given, { resource }), reader, { resource });
      expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: resource, scope: 'orders:read' });
    }
  });

  test('a request for an API without scopes gets a token for it', async () => {
    const tokens = await finish(await open(publish(), { resource: plain }), reader, { resource: plain });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: plain, sub: String(reader.id) });
  });

  test('pushed requests, devices and clients for themselves get the same defaults', async () => {
    const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
    const { id } = await newServiceAccount(service, ['users:read']);
    const config = await discover(
      service,
      await givenClient(service, {
        scopes: ['openid', 'orders:read'],
        grantTypes: ['authorization_code', deviceGrant, 'client_credentials'],
        serviceAccountId: id,
      }),
    );
    const { browser, page } = await logInAs(await open(config), reader);
    expect(page.url.searchParams.has('code')).toBe(true);
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
    const code_challenge = await oidc.calculatePKCECodeChallenge(pkceCodeVerifier);
    const challenge = { redirect_uri: redirectUri, code_challenge, code_challenge_method: 'S256' };
    const pushed = await browser.open(await oidc.buildAuthorizationUrlWithPAR(config, { ...challenge, resource }));
    const byCode = await oidc.authorizationCodeGrant(config, pushed.url, { pkceCodeVerifier }, { resource });
    const codes = await oidc.initiateDeviceAuthorization(config, { resource });
    await browser.post(codes.verification_uri, { user_code: codes.user_code });
    await browser.submit({ step: 'consent' });
    const byDevice = await oidc.genericGrantRequest(config, deviceGrant, { device_code: codes.device_code, resource });
    const alone = await oidc.clientCredentialsGrant(config, { resource });
    for (const { access_token: token } of [byCode, byDevice, alone])
      expect(decodeJwt(token)).toMatchObject({ aud: resource, scope: 'orders:read' });
  });
});

describe('requests without a scope that the client can get (regression A424)', () => {
  test.each<[string, Parameters]>([
    ['unknown scopes', { scope: 'unknown mcp:tools' }],
    ['unknown scopes of an API', { scope: 'unknown', resource }],
    ['scopes of another API', { scope: 'orders:read', resource: plain }],
    ['scopes of an API that the request does not name', { scope: 'orders:read' }],
    ['scopes that the client may not ask for', { scope: 'orders:refund', resource }],
  ])('a request with nothing but %s is refused before the login, wherever it is sent', async (_name, parameters) => {
    const given = await givenClient(service, {
      scopes: ['openid', 'orders:read'],
      grantTypes: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
    });
    const { page, config } = await open(given, parameters);
    expect(errorOf(page)).toEqual(['invalid_scope', expect.stringMatching(/resource/)]);
    const refused = { error: 'invalid_scope' };
    const challenge = { redirect_uri: redirectUri, code_challenge: 'zT8plWempP1VzF2cm86ErmcW8NaXEantAYnDeYLMpdE' };
    await expect(
      oidc.buildAuthorizationUrlWithPAR(config, { ...challenge, code_challenge_method: 'S256', ...parameters }),
    ).rejects.toMatchObject(refused);
    await expect(oidc.initiateDeviceAuthorization(config, parameters)).rejects.toMatchObject(refused);
  });

  test('unknown scopes beside known ones are ignored, and the page asks for what the client can get', async () => {
    const given = await givenClient(service, { scopes: ['openid', 'orders:read'], isFirstParty: false });
    const scope = 'openid unknown orders:read orders:refund';
    const opened = await logInAs(await open(given, { scope, resource }), reader);
    expect(asked(opened.page)).toEqual(['Know who you are', 'Use the permission orders:read']);
    const done = await opened.browser.submit({ step: 'consent' });
    const tokens = await oidc.authorizationCodeGrant(opened.config, done.url, opened.checks, { resource });
    expect(decodeJwt(tokens.access_token)['scope']).toBe('orders:read');
    const consent = await service.db('oidc_consents').where({ client_id: given.client.clientId }).first();
    expect(consent.resources).toEqual({ [resource]: ['orders:read'] });
  });

  test.each([true, false])(
    'a user who holds none of the permissions is not asked for consent, and the client is told (first party: %s)',
    async (isFirstParty) => {
      const given = await givenClient(service, { scopes: ['openid', ...permissions], isFirstParty });
      const user = await service.given.user();
      const { page } = await logInAs(await open(given, { scope: permissions.join(' '), resource }), user);
      expect(errorOf(page)).toEqual(['access_denied', 'the user holds none of the requested permissions']);
    },
  );
});

describe('a client that registers without a scope (regression A423)', () => {
  test.each<[string, object]>([
    ['without a scope', {}],
    ['with unknown scopes', { scope: 'mcp:tools' }],
  ])('a client that registers %s asks for a permission of the application, and gets it', async (_name, metadata) => {
    const config = await register(metadata);
    expect(config.clientMetadata()['scope']).toBe([...openIdScopes, ...permissions].join(' '));
    const opened = await logInAs(await open(config, { scope: 'orders:read', resource }), reader);
    expect(asked(opened.page)).toContain('Use the permission orders:read');
    const done = await opened.browser.submit({ step: 'consent' });
    const tokens = await oidc.authorizationCodeGrant(opened.config, done.url, opened.checks, { resource });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: resource, scope: 'orders:read' });
  });

  test('what such clients may ask for keeps no permission in the application', async () => {
    await service.given.settings({ appPermissions: [...permissions, 'orders:old'] });
    await register();
    const published = await logInAs(await open(publish(), { scope: 'openid' }), reader);
    await published.browser.submit({ step: 'consent' });
    const removal = { settings: { app_permissions: [...permissions] } };
    expect((await service.send('PATCH', '/v1/app', { headers: superAdmin, body: removal })).status).toBe(200);
    await givenClient(service, { scopes: ['openid', 'orders:read'] });
    const refused = { settings: { app_permissions: [] } };
    expect((await service.send('PATCH', '/v1/app', { headers: superAdmin, body: refused })).status).toBe(422);
  });
});

describe('the scopes of a refresh (regression A425)', () => {
  test('scopes that the authorization has ignored are ignored, also by a repeated request', async () => {
    const given = await givenClient(service, { scopes: ['openid', 'email', 'offline_access', 'orders:read'] });
    // Without `prompt=consent`, the authorization ignores `offline_access`.
    const scope = 'openid email offline_access unknown orders:refund orders:read';
    const { config, checks, page } = await logInAs(await open(given, { scope, resource }), reader);
    const tokens = await oidc.authorizationCodeGrant(config, page.url, checks, { resource });
    const refresh = (sent: string) => oidc.refreshTokenGrant(config, tokens.refresh_token!, { scope: sent, resource });
    for (const { access_token: token, scope: got } of [await refresh(scope), await refresh(scope)]) {
      expect(got).toBe('orders:read');
      expect(decodeJwt(token)).toMatchObject({ aud: resource, scope: 'orders:read' });
    }
    const narrowed = await oidc.refreshTokenGrant(config, tokens.refresh_token!, { scope: 'openid unknown' });
    expect(narrowed.scope).toBe('openid');
  });

  test('a scope that the authorization could have got and has not asked for is refused', async () => {
    const given = await givenClient(service, { scopes: ['openid', 'email', ...permissions] });
    const { config, checks, page } = await logInAs(
      await open(given, { scope: 'openid orders:read', resource }),
      reader,
    );
    const tokens = await oidc.authorizationCodeGrant(config, page.url, checks, { resource });
    for (const scope of ['openid email', 'openid orders:refund', 'unknown', 'offline_access'])
      await expect(
        oidc.refreshTokenGrant(config, tokens.refresh_token!, { scope, resource }),
        scope,
      ).rejects.toMatchObject({ error: 'invalid_scope' });
  });
});
