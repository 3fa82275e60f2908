import * as oidc from 'openid-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, mostClients } from '../../src/modules/clients/client.ts';
import { clientRow } from '../kit/clients.ts';
import { runningClock } from '../kit/clock.ts';
import { superAdmin } from '../kit/members.ts';
import {
  authorizationOf,
  connect,
  discover,
  fetchOf,
  type GivenClient,
  givenClient,
  issuerOf,
  logIn,
  openBrowser,
  redirectUri,
} from '../kit/openid.ts';
import { type Reply, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });
const operations = operationsOf(service);
const metadata = {
  client_name: 'Orbit',
  redirect_uris: [redirectUri],
  grant_types: ['authorization_code', 'refresh_token'],
};

beforeEach(async () => {
  await service.given.settings({ dynamicClientRegistration: true, appPermissions: ['orders:read'] });
});

const initialToken = async (permissions: readonly string[] = ['clients:register']): Promise<string> =>
  (await newServiceAccount(service, [...permissions])).key;

const register = async (token: string | undefined, body: unknown = metadata): Promise<Reply> => {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return service.send('POST', `${new URL(await issuerOf(service)).pathname}/register`, { headers, body });
};

/** Returns a registered client as the tests of the provider know clients. */
const givenOf = ({ body }: Reply): GivenClient => ({
  client: {
    clientId: body.client_id,
    tokenEndpointAuthMethod: body.token_endpoint_auth_method,
    idTokenSignedResponseAlg: body.id_token_signed_response_alg,
  } as Client,
  secret: body.client_secret,
});

// regression A202
describe('dynamic registration', () => {
  test('openid-client registers with the key of a service account, logs in and refreshes', async () => {
    const config = await oidc.dynamicClientRegistration(
      new URL(await issuerOf(service)),
      metadata as unknown as oidc.ClientMetadata,
      undefined,
      {
        initialAccessToken: await initialToken(),
        execute: [oidc.allowInsecureRequests],
        [oidc.customFetch]: fetchOf(service) as oidc.CustomFetch,
      },
    );
    const { url, checks } = await authorizationOf(config);
    const user = await service.given.user();
    const browser = openBrowser(service);
    await browser.open(url);
    await logIn(browser, user.email, user.password);
    const done = await browser.submit({ step: 'consent' });
    const tokens = await oidc.authorizationCodeGrant(config, done.url, checks);
    expect(await oidc.refreshTokenGrant(config, tokens.refresh_token!)).toHaveProperty('access_token');
  });

  test('the endpoint does not exist unless the setting is on', async () => {
    await service.given.settings({ dynamicClientRegistration: false });
    const token = await initialToken();
    expect((await register(token)).status).toBe(404);
    const config = await discover(service, (await connect(service)).given);
    expect(config.serverMetadata()).not.toHaveProperty('registration_endpoint');
  });

  test.each(['none', 'client_secret_post', 'client_secret_basic'])(
    'a client can authenticate with %s',
    async (method) => {
      const reply = await register(await initialToken(), { ...metadata, token_endpoint_auth_method: method });
      expect(reply.status).toBe(201);
      expect(reply.body.client_secret === undefined).toBe(method === 'none');
      expect(await connect(service, { given: givenOf(reply), redeems: true })).toHaveProperty('tokens.access_token');
    },
  );

  test('a registered client has the mark of its origin, has no rights of others, and administrators change it', async () => {
    const { body } = await register(await initialToken(), {
      ...metadata,
      is_first_party: true,
      require_pkce: false,
      registration_type: 'manual',
      service_account_id: 1,
      claims: [{ name: 'groups', source: 'roles' }],
      scope: 'openid orders:read orders:delete',
    });
    const row = await service.db('oidc_clients').where({ client_id: body.client_id }).first();
    expect(row).toMatchObject({
      registration_type: 'dynamic',
      is_first_party: false,
      require_pkce: true,
      service_account_id: null,
      claims: [],
      scopes: ['openid', 'orders:read'],
    });
    expect(row.secret_digests.join()).not.toContain(body.client_secret);
    const path = { id: row.id };
    const { body: listed } = await operations.REST.getClient(superAdmin, { path });
    expect(listed).toMatchObject({ registration_type: 'dynamic', client_name: 'Orbit' });
    const changed = await operations.REST.updateClient(superAdmin, { path, body: { client_name: 'Orbit 2' } });
    expect(changed.body).toMatchObject({ client_name: 'Orbit 2', registration_type: 'dynamic' });
    const entry = await service
      .db('audit')
      .where({ event: 'create_client', target: `client:${row.id}` })
      .first();
    expect(entry.service_account_id).not.toBeNull();
  });

  test('users are asked at every authorization, on a page with a warning, and introspection tells the client nothing', async () => {
    const given = givenOf(await register(await initialToken()));
    const one = await connect(service, { given, redeems: true });
    const again = await one.browser.open((await authorizationOf(one.config)).url);
    expect(again.text).toContain('has not verified this app');
    expect(again.text).not.toContain('Published by');
    expect(await oidc.tokenIntrospection(one.config, one.tokens!.access_token)).toEqual({ active: false });
  });
});

describe('redirect URIs of a registration (regression A427, A428)', () => {
  const cursor = 'cursor://anysphere.cursor-mcp/oauth/callback';
  const editor = { client_name: 'Editor', redirect_uris: [cursor], token_endpoint_auth_method: 'none' };

  test('a public client registers with the scheme of an app, and gets a code after a consent page with a warning', async () => {
    const reply = await register(await initialToken(), editor);
    expect(reply.body).toMatchObject({ redirect_uris: [cursor], application_type: 'native' });
    const config = await discover(service, givenOf(reply));
    const { url, checks } = await authorizationOf(config, { redirect_uri: cursor });
    const user = await service.given.user();
    const browser = openBrowser(service);
    await browser.open(url);
    const page = await logIn(browser, user.email, user.password);
    expect(page.text).toContain('Links that begin with cursor: open an app on this device.');
    expect(page.text).toContain('An app on this device (cursor:)');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' cursor:;");
    const done = await browser.submit({ step: 'consent' });
    expect(done.url.href.startsWith(`${cursor}?code=`)).toBe(true);
    expect(await oidc.authorizationCodeGrant(config, done.url, checks)).toHaveProperty('access_token');
  });

  test('the consent page of a client of an administrator warns of the scheme of an app', async () => {
    const one = { applicationType: 'native', tokenEndpointAuthMethod: 'none', redirectUris: [cursor] } as const;
    for (const [isFirstParty, language, text] of [
      [true, 'en', 'Links that begin with cursor:'],
      [false, 'de', 'Links, die mit cursor: beginnen'],
      [false, 'es', 'Los enlaces que empiezan por cursor:'],
      [false, 'fr', 'Les liens qui commencent par cursor:'],
    ] as const) {
      const given = await givenClient(service, { ...one, isFirstParty });
      const { url } = await authorizationOf(await discover(service, given), {
        redirect_uri: cursor,
        ui_locales: language,
      });
      const user = await service.given.user();
      const browser = openBrowser(service);
      await browser.open(url);
      const page = await logIn(browser, user.email, user.password);
      expect(page.text).toContain(text);
      expect(page.text).not.toContain('has not verified');
    }
  });

  test.each<[string, object, readonly string[]]>([
    [
      'an unsafe one',
      { redirect_uris: [redirectUri, 'http://app.example.com/', 'javascript:alert(1)'] },
      [redirectUri],
    ],
    ['one twice', { redirect_uris: [redirectUri, redirectUri] }, [redirectUri]],
    ['one of an app for a client with a secret', { redirect_uris: [cursor, redirectUri] }, [redirectUri]],
    [
      'one of an app',
      { redirect_uris: [cursor, redirectUri], token_endpoint_auth_method: 'none' },
      [cursor, redirectUri],
    ],
    ['one of an app alone, which names no method', { redirect_uris: [cursor] }, [cursor]],
    [
      'one of an app and a loopback address',
      { redirect_uris: [cursor, 'http://127.0.0.1/callback', 'file:///x'], token_endpoint_auth_method: 'none' },
      [cursor, 'http://127.0.0.1/callback'],
    ],
    [
      'an unsafe one after a logout',
      { redirect_uris: [redirectUri], post_logout_redirect_uris: ['javascript:alert(1)'] },
      [redirectUri],
    ],
  ])('a registration with %s is accepted without those that the client may not have', async (_name, changes, uris) => {
    const reply = await register(await initialToken(), { client_name: 'Orbit', ...changes });
    expect([reply.status, reply.body.redirect_uris, reply.body.post_logout_redirect_uris]).toEqual([201, uris, []]);
    const row = await service.db('oidc_clients').where({ client_id: reply.body.client_id }).first();
    expect(row.redirect_uris).toEqual(uris);
    const config = await discover(service, givenOf(reply));
    for (const refused of ['http://app.example.com/', 'javascript:alert(1)', 'file:///x'])
      expect(
        (await openBrowser(service).open((await authorizationOf(config, { redirect_uri: refused })).url)).status,
      ).toBe(400);
  });

  test('a client with a secret and no other redirect URI than that of an app is refused, and the message says why', async () => {
    const reply = await register(await initialToken(), { ...editor, token_endpoint_auth_method: 'client_secret_post' });
    expect([reply.status, reply.body.error]).toEqual([400, 'invalid_redirect_uri']);
    expect(reply.body.error_description).toContain('unless the client is public and uses PKCE');
  });
});

// regression A203
describe('refusals', () => {
  test('a registration without a valid key that has clients:register is refused', async () => {
    const { headers } = await service.given.user();
    for (const token of [undefined, 'gh_sva_unknown', headers['Authorization']!.replace('Bearer ', '')]) {
      const reply = await register(token);
      expect([reply.status, reply.body.error]).toEqual([401, 'invalid_token']);
      expect(reply.headers['www-authenticate']).toContain('Bearer');
    }
    const other = await register(await initialToken(['clients:read', 'users:write']));
    expect([other.status, other.body.error]).toEqual([403, 'insufficient_scope']);
    expect(await service.db('oidc_clients').where({ client_name: 'Never' })).toEqual([]);
  });

  test('the key of another application registers nothing', async () => {
    const { id } = await service.given.app();
    const app = await service.db('apps').where({ id }).first('id', 'uuid');
    const reply = await service.send('POST', `/oidc/${app.uuid}/register`, {
      headers: { Authorization: `Bearer ${await initialToken()}` },
      body: metadata,
    });
    expect(reply.status).toBe(404);
    await service.given.settings({ dynamicClientRegistration: true }, app.id);
    const on = await service.send('POST', `/oidc/${app.uuid}/register`, {
      headers: { Authorization: `Bearer ${await initialToken()}` },
      body: metadata,
    });
    expect([on.status, on.body.error]).toEqual([401, 'invalid_token']);
  });

  test.each<[string, unknown, string]>([
    ['unsafe redirect URIs', { ...metadata, redirect_uris: ['http://app.example.com/'] }, 'invalid_redirect_uri'],
    ['no redirect URI', { client_name: 'Orbit' }, 'invalid_redirect_uri'],
    ['no name', { redirect_uris: [redirectUri] }, 'invalid_client_metadata'],
    ['machine grants', { ...metadata, grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
    ['an unknown method', { ...metadata, token_endpoint_auth_method: 'client_secret_jwt' }, 'invalid_client_metadata'],
    ['a body that is a list', [metadata], 'invalid_client_metadata'],
    ['a body that is not JSON', '{"client_name":', 'invalid_client_metadata'],
  ])('a registration with %s is refused', async (_name, body, code) => {
    const reply = await register(await initialToken(), body);
    expect([reply.status, reply.body.error]).toEqual([400, code]);
  });

  test('an application has a number of registered clients, which is not that of others', async () => {
    const at = service.clock.now();
    const rows = Array.from({ length: mostClients }, () => ({ ...clientRow(at), registration_type: 'dynamic' }));
    const ids = await service.db('oidc_clients').insert(rows).returning('id');
    const token = await initialToken();
    expect((await register(token)).status).toBe(400);
    const made = await operations.REST.createClient(superAdmin, {
      body: { client_name: 'Ours', redirect_uris: [redirectUri] },
    });
    expect(made.status).toBe(201);
    await service
      .db('oidc_clients')
      .whereIn(
        'id',
        ids.map(({ id }: { readonly id: number }) => id),
      )
      .delete();
    expect((await register(token)).status).toBe(201);
  });
});
