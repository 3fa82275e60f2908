import { generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientDefaults } from '../../src/modules/clients/client.ts';
import { documentBytes, mostDocumentsOfUser } from '../../src/modules/clients/metadata-document.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { documentOf, type MetadataHost, startMetadataHost } from '../kit/metadata-host.ts';
import {
  apiPermissions,
  authorizationOf,
  connect,
  discover,
  type GivenClient,
  givenApi,
  givenClient,
  api as identifier,
  logIn,
  openBrowser,
  redirectUri,
  type Visited,
} from '../kit/openid.ts';
import { publicUrl, type TestService, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });
const guarded = useService({ clock: runningClock(), config: { allowsPrivateReceivers: false } });
const operations = operationsOf(service);
const people = membersOf(service);
let host: MetadataHost;
beforeAll(async () => {
  host = await startMetadataHost();
});
afterAll(() => host.close());
beforeEach(async () => {
  for (const one of [service, guarded]) await one.given.settings({ clientIdMetadataDocuments: true });
});

let paths = 0;
const newPath = (): string => `/agents/${++paths}.json`;

/** Publishes a client, and returns it as the tests of the provider know clients. */
const publish = (changes: object = {}, path = newPath()): GivenClient => {
  const url = host.publish(path, documentOf(`${host.origin}${path}`, changes));
  return clientAt(url);
};
const clientAt = (url: string, method: Client['tokenEndpointAuthMethod'] = 'none'): GivenClient => ({
  client: { ...clientDefaults, clientId: url, tokenEndpointAuthMethod: method } as unknown as Client,
  secret: '',
});

/** Opens the authorization of a client in a new browser. */
const open = async (given: GivenClient, parameters: Readonly<Record<string, string>> = {}, at: TestService = service) =>
  openBrowser(at).open((await authorizationOf(await discover(at, given), parameters)).url);
const textOf = async (given: GivenClient, at: TestService = service): Promise<readonly [number, string]> => {
  const { status, text } = await open(given, {}, at);
  return [status, text];
};

/** Waits on the consent page of a new user. */
const askedFor = async (given: GivenClient, parameters: Readonly<Record<string, string>> = {}) => {
  const user = await service.given.user();
  const config = await discover(service, given);
  const { url, checks } = await authorizationOf(config, parameters);
  const browser = openBrowser(service);
  await browser.open(url);
  const page = await logIn(browser, user.email, user.password);
  return { user, config, checks, browser, page };
};

const rowsOf = (clientId: string) => service.db('oidc_clients').where({ client_id: clientId });
const isPageFor = (page: Visited): boolean => page.text.includes('value="address"');

// regression A194
describe('a client without a registration', () => {
  test('a URL as client ID is unknown unless the setting is on, and nothing is requested from its host', async () => {
    await service.given.settings({ clientIdMetadataDocuments: false });
    const given = publish();
    const before = host.requests.length;
    const config = await discover(service, given);
    expect(config.serverMetadata()).not.toHaveProperty('client_id_metadata_document_supported');
    expect((await textOf(given))[0]).toBe(400);
    expect(host.requests).toHaveLength(before);
  });

  test('the client gets tokens after a consent that names its host, and refreshes them', async () => {
    const given = publish({ client_name: 'Orbit Desktop' });
    const { config, page, browser, checks } = await askedFor(given, {
      scope: 'openid email offline_access',
      prompt: 'consent',
    });
    expect(config.serverMetadata()['client_id_metadata_document_supported']).toBe(true);
    expect(page.text).toContain('Orbit Desktop');
    expect(page.text).toContain(`<dd>${new URL(host.origin).host}</dd>`);
    expect(page.text).toContain('has not verified this app');
    const done = await browser.submit({ step: 'consent' });
    const tokens = await oidc.authorizationCodeGrant(config, done.url, checks);
    expect(tokens.scope).toBe('openid email offline_access');
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token!);
    expect(await oidc.fetchUserInfo(config, renewed.access_token, oidc.skipSubjectCheck)).toHaveProperty('email');
  });

  test('users are asked at every authorization, so that one without a page is refused', async () => {
    const one = await connect(service, { given: publish(), redeems: true });
    const again = await one.browser.open((await authorizationOf(one.config)).url);
    expect(again.text).toContain('value="consent"');
    const silent = await one.browser.open((await authorizationOf(one.config, { prompt: 'none' })).url);
    expect(silent.url.searchParams.get('error')).toBe('interaction_required');
  });

  test('a client that returns to this device is shown with a warning, and may use any port', async () => {
    const given = publish({ redirect_uris: ['http://127.0.0.1/callback'] });
    const { page, browser } = await askedFor(given, { redirect_uri: 'http://127.0.0.1:33418/callback' });
    expect(page.text).toContain('other programs on it can use the same name');
    expect((await browser.submit({ step: 'consent' })).url.href).toMatch(
      /^http:\/\/127\.0\.0\.1:33418\/callback\?code=/,
    );
  });

  test('a document with the redirect URI of an app is read, also beside one that no client may have (regression A428)', async () => {
    const cursor = 'cursor://anysphere.cursor-mcp/oauth/callback';
    const given = publish({ redirect_uris: [cursor, 'http://app.example.com/'] });
    const { page, browser } = await askedFor(given, { redirect_uri: cursor });
    expect(page.text).toContain('Links that begin with cursor: open an app on this device.');
    expect(page.text).not.toContain('other programs on it can use the same name');
    expect((await browser.submit({ step: 'consent' })).url.href.startsWith(`${cursor}?code=`)).toBe(true);
    expect((await open(given, { redirect_uri: 'http://app.example.com/' })).status).toBe(400);
  });

  test('a document cannot make its client a first-party client, give it claims or remove PKCE', async () => {
    const given = publish({ is_first_party: true, claims: [{ name: 'groups', source: 'roles' }], require_pkce: false });
    const { page, config, browser } = await askedFor(given);
    expect(page.text).toContain('value="consent"');
    await browser.submit({ step: 'consent' });
    const url = oidc.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope: 'openid', nonce: 'n' });
    expect((await openBrowser(service).open(url)).url.searchParams.get('error')).toBe('invalid_request');
    expect((await rowsOf(given.client.clientId))[0]).toMatchObject({
      is_first_party: false,
      claims: [],
      require_pkce: true,
    });
  });

  test('unknown scopes are dropped, and so are permissions that the user does not hold', async () => {
    await givenApi(service);
    await service.given.settings({ appPermissions: [...apiPermissions], clientIdMetadataDocuments: true });
    const reader = await people.everywhere(await people.roleOf(['orders:read']));
    const scope = 'openid admin:everything orders:read orders:refund';
    const scopesOf = async (user: KnownUser): Promise<unknown> => {
      const given = publish({ scope: 'admin:everything' });
      const one = await connect(service, { given, user, parameters: { scope, resource: identifier } });
      const { access_token: token } = await oidc.authorizationCodeGrant(one.config, one.callback, one.checks, {
        resource: identifier,
      });
      const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
      expect(claims).toMatchObject({ aud: identifier, client_id: given.client.clientId });
      return claims.scope;
    };
    expect(await scopesOf(reader)).toBe('orders:read');
    expect(await scopesOf(await service.given.user())).toBeUndefined();
  });

  test('the introspection endpoint tells the client nothing, also with a key', async () => {
    const { privateKey, jwk } = keyPair();
    const given = publish({ token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [jwk] } });
    const { config, tokens } = await connectWithKey(given, privateKey);
    expect(tokens).toHaveProperty('access_token');
    expect(await oidc.tokenIntrospection(config, tokens.access_token)).toEqual({ active: false });
  });

  test('the client has no row before a user has allowed it', async () => {
    const given = publish();
    const { browser } = await askedFor(given);
    expect(await rowsOf(given.client.clientId)).toEqual([]);
    await browser.submit({ step: 'consent' });
    expect(await rowsOf(given.client.clientId)).toMatchObject([
      { registration_type: 'metadata_document', client_name: 'Orbit', secret_digests: [] },
    ]);
  });

  test('a client that another application has disabled works on', async () => {
    const given = publish();
    const other = await service
      .db('apps')
      .insert({ ...(await newApp()), settings: JSON.stringify({ client_id_metadata_documents: true }) })
      .returning('id');
    await connect(service, { given, redeems: true });
    const row = (await rowsOf(given.client.clientId))[0];
    const { id: _id, ...copy } = row;
    await service.db('oidc_clients').insert({
      ...copy,
      claims: '[]',
      app_id: other[0].id,
      disabled_at: new Date(),
    });
    expect(isPageFor(await open(given))).toBe(true);
  });

  test.each([mostDocumentsOfUser])('a user who has allowed %i such clients cannot allow another one', async (count) => {
    const given = publish();
    const { user, browser } = await askedFor(given);
    const names = Array.from({ length: count }, (_one, index) => `https://agent.example.com/${user.id}/${index}`);
    await service.db.raw(
      `insert into oidc_clients (app_id, client_id, registration_type, client_name, application_type,
         token_endpoint_auth_method, grant_types, scopes, id_token_signed_response_alg, created_at, updated_at)
       select 1, name, 'metadata_document', 'A', 'web', 'none', '{authorization_code}', '{openid}', 'RS256', now(), now()
         from unnest(?::text[]) as name`,
      [names],
    );
    await service.db.raw(
      `insert into oidc_consents (app_id, user_id, client_id, scopes, created_at, updated_at)
       select 1, ?, name, '{}', now(), now() from unnest(?::text[]) as name`,
      [user.id, names],
    );
    const { searchParams } = (await browser.submit({ step: 'consent' })).url;
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('error_description')).toContain(String(count));
    expect(await rowsOf(given.client.clientId)).toEqual([]);
  });
});

const newApp = async () => {
  const {
    id: _id,
    uuid: _uuid,
    is_default: _default,
    company_id: _company,
    owner_user_id: _owner,
    ...app
  } = await service.db('apps').where({ id: 1 }).first();
  return { ...app, name: `Other ${++paths}`, is_default: false };
};

const keyPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    privateKey,
    jwk: { ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256', use: 'sig', key_ops: ['verify'] },
  };
};

const connectWithKey = async (given: GivenClient, privateKey: ReturnType<typeof keyPair>['privateKey']) => {
  const key = await crypto.subtle.importKey(
    'pkcs8',
    privateKey.export({ format: 'der', type: 'pkcs8' }),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  );
  const { config: publicConfig, browser, callback, checks } = await connect(service, { given });
  const config = new oidc.Configuration(
    publicConfig.serverMetadata(),
    given.client.clientId,
    { token_endpoint_auth_method: 'private_key_jwt' },
    oidc.PrivateKeyJwt({ key, kid: 'k1' }),
  );
  oidc.allowInsecureRequests(config);
  config[oidc.customFetch] = publicConfig[oidc.customFetch]!;
  return { config, browser, tokens: await oidc.authorizationCodeGrant(config, callback, checks) };
};

// regression A195
describe('a document that changes', () => {
  const withoutFirst = ['https://other.example.com/callback'];

  test('a code for a redirect URI that has left the document is refused', async () => {
    const path = newPath();
    const given = publish({}, path);
    const { config, browser, checks } = await askedFor(given);
    service.clock.advance(50);
    const done = await browser.submit({ step: 'consent' });
    expect(done.url.searchParams.has('code')).toBe(true);
    publish({ redirect_uris: withoutFirst }, path);
    service.clock.advance(20);
    await expect(oidc.authorizationCodeGrant(config, done.url, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('a redirect URI that leaves the document during the login gets no code', async () => {
    const path = newPath();
    const { browser } = await askedFor(publish({}, path));
    publish({ redirect_uris: withoutFirst }, path);
    service.clock.advance(70);
    const page = await browser.submit({ step: 'consent' });
    expect([page.status, page.url.origin]).toEqual([400, publicUrl]);
    expect(page.text).toContain('redirect_uri');
  });

  test('a key that has left the document is refused', async () => {
    const path = newPath();
    const [one, two] = [keyPair(), keyPair()];
    const document = (jwk: object) => ({ token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [jwk] } });
    const { config, tokens } = await connectWithKey(publish(document(one.jwk), path), one.privateKey);
    publish(document(two.jwk), path);
    service.clock.advance(61);
    await expect(oidc.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({ status: 401 });
  });

  test('a change is followed after the time that the document says, within an hour', async () => {
    const path = newPath();
    const requestsOf = () => host.requests.filter((one) => one === path).length;
    host.publish(path, documentOf(`${host.origin}${path}`), { 'Cache-Control': 'public, max-age=999999' });
    const given = clientAt(`${host.origin}${path}`);
    await open(given);
    service.clock.advance(3500);
    await open(given);
    expect(requestsOf()).toBe(1);
    service.clock.advance(200);
    await open(given);
    expect(requestsOf()).toBe(2);
  });

  test('a document that disappears ends its client at once, and a host that is down after a day', async () => {
    const path = newPath();
    const one = await connect(service, { given: publish({}, path), redeems: true });
    const refresh = () =>
      oidc.refreshTokenGrant(one.config, one.tokens!.refresh_token!).then(
        () => 'tokens',
        ({ error }: { readonly error: string }) => error,
      );
    service.clock.advance(100);
    host.answer(path, (response) => response.writeHead(503).end());
    expect(await refresh()).toBe('tokens');
    service.clock.advance(86_500);
    expect(await refresh()).toBe('temporarily_unavailable');
    publish({}, path);
    service.clock.advance(100);
    expect(await refresh()).toBe('tokens');
    service.clock.advance(100);
    host.answer(path, (response) => response.writeHead(404).end());
    expect(await refresh()).toBe('invalid_client');
  });

  test('the use of a token causes no request to the host', async () => {
    const path = newPath();
    const one = await connect(service, { given: publish({}, path), redeems: true });
    const api = await discover(service, await givenClient(service));
    service.clock.advance(100);
    const before = host.requests.length;
    expect(await oidc.fetchUserInfo(one.config, one.tokens!.access_token, oidc.skipSubjectCheck)).toHaveProperty('sub');
    expect((await oidc.tokenIntrospection(api, one.tokens!.access_token)).active).toBe(true);
    expect(host.requests).toHaveLength(before);
  });
});

// regression A196
describe('documents', () => {
  const faults: readonly (readonly [string, object, string])[] = [
    ['with the URL of another client', { client_id: 'https://other.example.com/client.json' }, 'client_id must be'],
    ['without a client_id', { client_id: undefined }, 'client_id must be'],
    ['without a name', { client_name: undefined }, 'client_name'],
    ['without redirect URIs', { redirect_uris: [] }, 'redirect_uris'],
    ['with a wildcard in a redirect URI', { redirect_uris: ['https://*.example.com/'] }, 'redirect_uris'],
    ['with http in a redirect URI', { redirect_uris: ['http://app.example.com/'] }, 'redirect_uris'],
    ['with javascript in a redirect URI', { redirect_uris: ['javascript:alert(1)'] }, 'redirect_uris'],
    ['with redirect URIs of another type', { redirect_uris: 'https://app.example.com/' }, 'redirect_uris must be'],
    ['with a secret', { client_secret: 'secret' }, 'client_secret'],
    [
      'with an authentication by secret',
      { token_endpoint_auth_method: 'client_secret_basic' },
      'one of: none, private_key_jwt',
    ],
    ['with a key method and no keys', { token_endpoint_auth_method: 'private_key_jwt' }, 'jwks'],
    [
      'with a private key',
      { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [{ ...keyPair().jwk, d: 'AAAA' }] } },
      'jwks',
    ],
    ['with machine grants alone', { grant_types: ['client_credentials'] }, 'grant_types'],
    ['with the implicit flow', { response_types: ['token'] }, 'response_types'],
    ['with a script as its logo', { logo_uri: 'javascript:alert(1)' }, 'logo_uri'],
    ['with an unknown type', { application_type: 'toaster' }, 'application_type'],
    ['with a name that is a list', { client_name: ['Orbit'] }, 'client_name must be a string'],
    ['above the size', { padding: 'x'.repeat(documentBytes) }, `${documentBytes} bytes`],
  ];
  test.each(faults)('a document %s is refused', async (_name, changes, text) => {
    const [status, page] = await textOf(publish(changes));
    expect(status).toBe(400);
    expect(page).toContain(text);
  });

  test('text that is not a JSON object is refused', async () => {
    for (const text of ['', '<html>', '[]', 'null', '"text"', '{"client_id":'])
      expect((await textOf(clientAt(host.publish(newPath(), text))))[0]).toBe(400);
  });

  test('a document that is large after its decompression is refused', async () => {
    const url = host.answer(newPath(), (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
      response.end(gzipSync('a'.repeat(50_000_000)));
    });
    expect((await textOf(clientAt(url)))[1]).toContain(`${documentBytes} bytes`);
  });

  test('a URL that redirects is refused, also to a valid document', async () => {
    const target = publish();
    const url = host.answer(newPath(), (response) =>
      response.writeHead(302, { Location: target.client.clientId }).end(),
    );
    expect((await textOf(clientAt(url)))[1]).toContain('must not redirect');
  });

  test('a URL that parsers write in another way is refused, and so is one without a path', async () => {
    const path = newPath();
    publish({}, path);
    const before = host.requests.length;
    const { port } = new URL(host.origin);
    for (const url of [
      `http://localhost:${port}${path}`,
      `https://LOCALHOST:${port}${path}`,
      `https://user@localhost:${port}${path}`,
      `https://localhost:${port}/x/..${path}`,
      `https://localhost:${port}/x/%2e%2e${path}`,
      `https://localhost:${port}${path}#fragment`,
      `https://localhost:${port}`,
      `https://localhost:${port}/`,
      `https:/localhost:${port}${path}`,
      `https:\\\\localhost:${port}${path}`,
    ])
      expect([url, (await textOf(clientAt(url)))[0]]).toEqual([url, 400]);
    expect(host.requests).toHaveLength(before);
  });
});

// regression A197
describe('in production', () => {
  test('private addresses are not called, and pages do not tell them from hosts that do not exist', async () => {
    const { port } = new URL(host.origin);
    const before = host.requests.length;
    const pages = await Promise.all(
      [
        `https://127.0.0.1:${port}/client.json`,
        `https://localhost:${port}/client.json`,
        `https://agent.localhost:${port}/client.json`,
        'https://[::1]/client.json',
        'https://[::ffff:a00:1]/client.json',
        'https://10.0.0.1/client.json',
        'https://169.254.169.254/latest/meta-data',
        'https://does-not-exist.invalid/client.json',
      ].map((url) => textOf(clientAt(url), guarded)),
    );
    const messages = pages.map(([status, text]) => [status, /client metadata: [^<]*/.exec(text)?.[0]]);
    expect(new Set(messages.map(String)).size).toBe(1);
    expect(messages[0]).toEqual([400, 'client metadata: the document is not available']);
    expect(host.requests).toHaveLength(before);
  });

  test('keys of a document are not read from private addresses', async () => {
    const changes = { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'http://10.0.0.1/jwks' };
    expect((await textOf(publish(changes)))[0]).toBe(200);
    const { readDocument } = await import('../../src/modules/clients/metadata-document.ts');
    const url = 'https://agent.example.com/client.json';
    const isReceiverAllowed = (uri: string) => uri.startsWith('https:');
    const deployment = { isProduction: true, hasReceiver: true, hasRateLimits: true };
    const ports = { isReceiverAllowed, deployment };
    expect(() => readDocument(url, JSON.stringify(documentOf(url, changes)), ports)).toThrow('jwks_uri');
  });
});

// regression A198
throughEachApi('a client without a registration through %s', (api, test) => {
  test('users see a client without a registration with its name and URL, and a revocation ends its tokens', async () => {
    const given = publish();
    const one = await connect(service, {
      given,
      redeems: true,
      parameters: { scope: 'openid offline_access', prompt: 'consent' },
    });
    const [grant] = answerOf(await operations[api].listGrants(one.user.headers, { path: { id: 'me' } })).data;
    expect(grant).toMatchObject({ client_id: given.client.clientId, client_name: 'Orbit', is_first_party: false });
    await operations[api].revokeGrant(one.user.headers, { path: { id: 'me', grant_id: String(grant.id) } });
    await expect(oidc.refreshTokenGrant(one.config, one.tokens!.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect(answerOf(await operations[api].listGrants(one.user.headers, { path: { id: 'me' } })).data).toEqual([]);
  });

  test('administrators can disable and delete a client without a registration, and change nothing else', async () => {
    const given = publish();
    const one = await connect(service, { given, redeems: true });
    const { id } = (await rowsOf(given.client.clientId))[0];
    const path = { id: String(id) };
    expect(answerOf(await operations[api].getClient(superAdmin, { path }))).toMatchObject({
      client_id: given.client.clientId,
      registration_type: 'metadata_document',
    });
    for (const body of [{ client_name: 'Ours' }, { is_first_party: true }, { redirect_uris: ['https://a.example/'] }])
      expect(outcomeOf(await operations[api].updateClient(superAdmin, { path, body }))).toBe('validation_failed');
    await operations[api].updateClient(superAdmin, { path, body: { is_enabled: false } });
    await expect(oidc.refreshTokenGrant(one.config, one.tokens!.refresh_token!)).rejects.toMatchObject({ status: 401 });
    expect((await textOf(given))[0]).toBe(400);
    await operations[api].updateClient(superAdmin, { path, body: { is_enabled: true } });
    expect(await oidc.refreshTokenGrant(one.config, one.tokens!.refresh_token!)).toHaveProperty('access_token');
    await operations[api].deleteClient(superAdmin, { path });
    await expect(oidc.refreshTokenGrant(one.config, one.tokens!.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });
});
