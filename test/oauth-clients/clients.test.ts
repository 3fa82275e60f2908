import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { mostClients } from '../../src/modules/clients/client.ts';
import { clientRules } from '../../src/modules/clients/client-fields.ts';
import { createKeys } from '../../src/security/keys.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, settled } from '../kit/apis.ts';
import { clientRow, issuedClientOf, newClient } from '../kit/clients.ts';
import { superAdmin } from '../kit/members.ts';
import { testConfig, useService } from '../kit/service.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService();
const operations = anyOperationsOf(service);
const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
const jwks = { keys: [{ ...publicKey, kid: 'key-1' }] };

type Body = Readonly<Record<string, unknown>>;

beforeEach(async () => {
  await service.db('oidc_clients').delete();
  await service.given.settings({ appPermissions: ['orders:read', 'orders:refund'] });
});

/** Returns everything that the database contains. */
const dump = async (): Promise<string> => {
  const tables = await service.db('pg_tables').where({ schemaname: 'public' }).select('tablename');
  return JSON.stringify(await Promise.all(tables.map(({ tablename }) => service.db(tablename).select())));
};

const eventsOf = async (id: number): Promise<readonly { type: string; data: object }[]> => {
  await settled(service);
  return service
    .db('events')
    .where({ subject: `client:${id}` })
    .orderBy('position')
    .select('type', 'data');
};

throughEachApi('OAuth clients through %s (regression A130)', (api, test) => {
  const { createClient, updateClient, deleteClient, rotateClientSecret, getClient, listClients, listAuditEvents } =
    operations[api];
  const create = async (body: Body = {}) =>
    issuedClientOf(await createClient(superAdmin, { body: { ...newClient(), ...body } }));
  const update = (id: number, body: Body) => updateClient(superAdmin, { path: { id }, body });
  const faults = async (body: Body) =>
    faultsOf(await createClient(superAdmin, { body: { client_name: 'Client', ...body } }));
  const redirect_uris = ['https://app.example.com/callback'];

  test('a client is a confidential web client with PKCE, unless the request says otherwise', async () => {
    const made = await create();
    expect(made).toMatchObject({
      ...{ application_type: 'web', token_endpoint_auth_method: 'client_secret_basic', require_pkce: true },
      ...{ grant_types: ['authorization_code', 'refresh_token'], id_token_signed_response_alg: 'RS256' },
      ...{ scopes: ['openid', 'profile', 'email', 'offline_access'], is_first_party: false, is_enabled: true },
      ...{ post_logout_redirect_uris: [], jwks: null, jwks_uri: null, service_account_id: null, logo_uri: null },
      ...{ access_token_seconds: null, refresh_token_seconds: null, previous_secret_expires_at: null },
    });
    expect(made.client_id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect((await create()).client_id).not.toBe(made.client_id);
  });

  test('all fields of a client are stored, returned and removed again', async () => {
    const body = {
      ...{ client_name: 'App', application_type: 'native', token_endpoint_auth_method: 'private_key_jwt', jwks },
      ...{ redirect_uris: ['com.example.app:/callback'], post_logout_redirect_uris: ['com.example.app:/bye'] },
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      ...{ scopes: ['openid', 'phone', 'orders:read'], is_first_party: true, require_pkce: false, is_enabled: false },
      ...{ backchannel_logout_uri: 'https://app.example.com/logout', id_token_signed_response_alg: 'EdDSA' },
      ...{ frontchannel_logout_uri: 'http://localhost:8080/logout', client_uri: 'https://app.example.com' },
      ...{ logo_uri: 'https://app.example.com/logo.png', tos_uri: 'https://app.example.com/terms' },
      ...{ policy_uri: 'https://app.example.com/privacy', access_token_seconds: 60, refresh_token_seconds: 300 },
    };
    const { id, client_secret } = await create(body);
    expect(client_secret).toBeNull();
    const read = async () => answerOf(await getClient(superAdmin, { path: { id } }));
    expect(await read()).toMatchObject({ ...body, jwks: { keys: [{ kty: 'OKP', kid: 'key-1', x: publicKey.x }] } });
    const removed = {
      ...{ jwks: null, jwks_uri: 'https://app.example.com/jwks.json', backchannel_logout_uri: null },
      ...{ frontchannel_logout_uri: null, client_uri: null, logo_uri: null, tos_uri: null, policy_uri: null },
      ...{ access_token_seconds: null, refresh_token_seconds: null },
    };
    await update(id, removed);
    expect(await read()).toMatchObject(removed);
  });

  test('a secret is returned once, stored as a digest, and in no later reply, audit entry, event or line of the log', async () => {
    const { id, client_secret: secret } = await create();
    expect(secret).toMatch(/^gh_cls_[A-Za-z0-9_-]{43}$/);
    const path = { id };
    const rotated = issuedClientOf(await rotateClientSecret(superAdmin, { path, body: {} })).client_secret;
    expect(rotated).not.toBe(secret);
    const later = [
      await getClient(superAdmin, { path }),
      await listClients(superAdmin, {}),
      await update(id, { client_name: 'Other' }),
      await listAuditEvents(superAdmin, {}),
      await service.send('GET', '/v1/events?limit=1000', { headers: superAdmin }),
    ];
    expect(later.map(outcomeOf)).toEqual(later.map(() => 'done'));
    const told = [...later.map(({ text }) => text), ...service.log, await dump()];
    for (const text of told) for (const one of [secret, rotated]) expect(text).not.toContain(one.slice(7));
    const { digest } = createKeys(testConfig().secret);
    const { secret_digests } = await service.db('oidc_clients').where({ id }).first();
    expect(secret_digests).toEqual([digest(rotated), digest(secret)]);
    expect(later[0]!.text).not.toContain(secret_digests[0]);
  });

  test('at most two secrets are kept; the previous one ends after the overlap, at once with 0 seconds, or by a change', async () => {
    const { id } = await create();
    const path = { id };
    const stored = async () => (await service.db('oidc_clients').where({ id }).first()).secret_digests.length;
    const previous = async () => answerOf(await getClient(superAdmin, { path })).previous_secret_expires_at;
    const rotate = (body: Body) => rotateClientSecret(superAdmin, { path, body });
    await rotate({ overlap_seconds: 60 });
    await rotate({ overlap_seconds: 60 });
    expect([await stored(), await previous()]).toEqual([2, expect.any(String)]);
    service.clock.advance(60);
    expect(await previous()).toBeNull();
    await rotate({ overlap_seconds: 60 });
    await update(id, { end_previous_secret: true });
    expect([await stored(), await previous()]).toEqual([1, null]);
    await rotate({ overlap_seconds: 60 });
    await rotate({ overlap_seconds: 0 });
    expect([await stored(), await previous()]).toEqual([1, null]);
  });

  test('a client loses its secrets with an authentication method that has none, and gets one by a rotation', async () => {
    const { id } = await create();
    const path = { id };
    const stored = async () => (await service.db('oidc_clients').where({ id }).first()).secret_digests.length;
    await update(id, { token_endpoint_auth_method: 'client_secret_post' });
    expect(await stored()).toBe(1);
    await update(id, { token_endpoint_auth_method: 'none' });
    expect(await stored()).toBe(0);
    expect(outcomeOf(await rotateClientSecret(superAdmin, { path, body: {} }))).toBe('client_without_secret');
    await update(id, { token_endpoint_auth_method: 'client_secret_basic' });
    expect(await stored()).toBe(0);
    const { client_secret, previous_secret_expires_at } = issuedClientOf(
      await rotateClientSecret(superAdmin, { path, body: {} }),
    );
    expect([client_secret, previous_secret_expires_at]).toEqual([expect.any(String), null]);
  });

  test('changes have events with the names of the changed fields, and an update without a change has none', async () => {
    const { id, client_id, updated_at } = await create();
    const path = { id };
    service.clock.advance(60);
    const uri = 'https://app.example.com/a-token';
    const unchanged = answerOf(await update(id, { redirect_uris, is_enabled: true }));
    expect(unchanged.updated_at).toBe(updated_at);
    const changed = answerOf(await update(id, { redirect_uris: [uri], scopes: ['openid'], is_enabled: false }));
    expect(changed.updated_at).not.toBe(updated_at);
    await rotateClientSecret(superAdmin, { path, body: {} });
    await update(id, { end_previous_secret: true });
    await deleteClient(superAdmin, { path });
    expect(await eventsOf(id)).toEqual([
      { type: 'client.created', data: { client_id } },
      { type: 'client.updated', data: { client_id, fields: ['redirect_uris', 'scopes', 'is_enabled'] } },
      { type: 'client.secret_rotated', data: { client_id } },
      { type: 'client.updated', data: { client_id, fields: ['secret'] } },
      { type: 'client.deleted', data: { client_id } },
    ]);
    expect(JSON.stringify(await service.db('audit').where({ target: `client:${id}` }))).not.toContain('token"');
  });

  test('a client that is disabled again stays disabled since the first time', async () => {
    const { id, disabled_at } = await create({ is_enabled: false });
    service.clock.advance(60);
    expect(answerOf(await update(id, { is_enabled: false })).disabled_at).toBe(disabled_at);
    expect(answerOf(await update(id, { is_enabled: true }))).toMatchObject({ is_enabled: true, disabled_at: null });
  });

  test('redirect URIs follow the type of the client, also when the type changes', async () => {
    const ofApp = ['com.example.app:/callback'];
    expect(await faults({ redirect_uris: ofApp })).toEqual(['#/redirect_uris invalid_format']);
    expect(await faults({ redirect_uris, post_logout_redirect_uris: ofApp })).toEqual([
      '#/post_logout_redirect_uris invalid_format',
    ]);
    const { id } = await create({ application_type: 'native', redirect_uris: ofApp });
    expect(faultsOf(await update(id, { application_type: 'web' }))).toEqual(['#/redirect_uris invalid_format']);
    expect(faultsOf(await update(id, { redirect_uris: [] }))).toEqual(['#/redirect_uris too_short']);
    expect(await faults({ redirect_uris: ['https://app.example.com/#a'] })).toContainEqual(
      expect.stringMatching(/^#\/redirect_uris(?:\/0)? invalid_format$/),
    );
    expect(await faults({ redirect_uris: [...redirect_uris, ...redirect_uris] })).toContain(
      '#/redirect_uris not_allowed',
    );
  });

  test('keys belong to private_key_jwt, which needs either keys or their URL', async () => {
    const jwks_uri = 'https://app.example.com/jwks.json';
    const method = { redirect_uris, token_endpoint_auth_method: 'private_key_jwt' };
    expect(await faults(method)).toEqual(['#/jwks required']);
    expect(await faults({ ...method, jwks, jwks_uri })).toEqual(['#/jwks_uri not_allowed']);
    expect(await faults({ redirect_uris, jwks })).toEqual(['#/jwks not_allowed']);
    expect(await faults({ redirect_uris, jwks_uri })).toEqual(['#/jwks_uri not_allowed']);
    const { id } = await create({ ...method, jwks });
    expect(faultsOf(await update(id, { token_endpoint_auth_method: 'none' }))).toEqual(['#/jwks not_allowed']);
    const many = { keys: Array.from({ length: 11 }, () => publicKey) };
    expect(await faults({ ...method, jwks: many })).toContainEqual(expect.stringMatching(/^#\/jwks.* too_long$/));
    expect(await faults({ ...method, jwks: { keys: [] } })).toContainEqual(expect.stringMatching(/^#\/jwks/));
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' });
    expect(await faults({ ...method, jwks: { keys: [weak] } })).toEqual(['#/jwks invalid_format']);
  });

  test('a private key is refused and is in no response, log or table', async () => {
    const secret = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    const body = { ...newClient(), token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [secret] } };
    const reply = await createClient(superAdmin, { body });
    expect(['validation_failed', 'graphql_invalid']).toContain(outcomeOf(reply));
    for (const text of [reply.text, ...service.log, await dump()]) expect(text).not.toContain(secret.d);
  });

  test('a public client needs PKCE and has no client credentials, and a refresh token needs a grant with users', async () => {
    const none = { redirect_uris, token_endpoint_auth_method: 'none' };
    expect(await faults({ ...none, require_pkce: false })).toEqual(['#/require_pkce not_allowed']);
    expect(await faults({ ...none, grant_types: ['client_credentials'], service_account_id: 1 })).toEqual([
      '#/grant_types not_allowed',
    ]);
    expect(await faults({ grant_types: ['refresh_token'] })).toEqual(['#/grant_types not_allowed']);
    const { id } = await create({ require_pkce: false });
    expect(faultsOf(await update(id, { token_endpoint_auth_method: 'none' }))).toEqual(['#/require_pkce not_allowed']);
  });

  test('the grants of OAuth 2.0 that are not secure, and unknown ones, are refused', async () => {
    for (const grant of ['implicit', 'password', 'urn:ietf:params:oauth:grant-type:jwt-bearer', '', 'toString'])
      expect(await faults({ redirect_uris, grant_types: [grant] })).toContainEqual(
        expect.stringMatching(/^#\/grant_types/),
      );
    expect(await faults({ redirect_uris, grant_types: [] })).toContain('#/grant_types too_short');
  });

  test('scopes are those of OpenID Connect and permissions of the application, and these cannot be removed from it', async () => {
    for (const scope of ['users:read', 'orders:write', 'address', 'OPENID', ''])
      expect(await faults({ redirect_uris, scopes: [scope] })).toContainEqual(expect.stringMatching(/^#\/scopes/));
    await create({ scopes: ['orders:read'] });
    const remove = (app_permissions: readonly string[]) =>
      service.send('PATCH', '/v1/app', { headers: superAdmin, body: { settings: { app_permissions } } });
    expect(faultsOf(await remove(['orders:refund']))).toEqual(['#/settings/app_permissions not_allowed']);
    expect(outcomeOf(await remove(['orders:read']))).toBe('done');
  });

  test('URLs that the service or a browser opens are https URLs without credentials and fragment', async () => {
    const fields = ['client_uri', 'logo_uri', 'tos_uri', 'policy_uri', 'frontchannel_logout_uri'] as const;
    const bad = [
      'http://app.example.com',
      'javascript:alert(1)',
      'https://u:p@app.example.com',
      'https://a.example/#x',
    ];
    for (const field of [...fields, 'backchannel_logout_uri', 'jwks_uri'])
      for (const uri of field.match(/jwks|back/) ? bad.slice(1) : bad)
        expect([field, uri, await faults({ redirect_uris, [field]: uri })]).toEqual([
          field,
          uri,
          expect.arrayContaining([`#/${field} invalid_format`]),
        ]);
  });

  test('ID tokens are signed with RS256, ES256 or EdDSA', async () => {
    for (const alg of ['none', 'HS256', 'rs256', ''])
      expect(await faults({ redirect_uris, id_token_signed_response_alg: alg })).toEqual([
        '#/id_token_signed_response_alg not_allowed',
      ]);
  });

  test('lifetimes have bounds', async () => {
    for (const [field, seconds] of [
      ['access_token_seconds', 59],
      ['access_token_seconds', 86_401],
      ['refresh_token_seconds', 299],
      ['refresh_token_seconds', 31_536_001],
    ] as const)
      expect(await faults({ redirect_uris, [field]: seconds })).toEqual([`#/${field} out_of_range`]);
  });

  test('lists that are too long are refused', async () => {
    const uris = Array.from(
      { length: clientRules.redirectUris.maxItems + 1 },
      (_, number) => `https://app.example.com/${number}`,
    );
    const scopes = Array.from({ length: clientRules.scopes.maxItems + 1 }, (_, number) => `orders:s${number}`);
    expect(await faults({ redirect_uris: uris })).toContain('#/redirect_uris too_long');
    expect(await faults({ redirect_uris, post_logout_redirect_uris: uris })).toContain(
      '#/post_logout_redirect_uris too_long',
    );
    expect(await faults({ redirect_uris, scopes })).toContain('#/scopes too_long');
  });

  test('an application has at most 500 clients, also if they are created at once, and others are not affected', async () => {
    const at = service.clock.now();
    await service.db('oidc_clients').insert(Array.from({ length: mostClients - 3 }, () => clientRow(at)));
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => outcomeOf(await createClient(superAdmin, { body: newClient() }))),
    );
    expect(outcomes.toSorted()).toEqual([...Array(3).fill('done'), ...Array(3).fill('too_many_clients')]);
    const other = await service.given.app();
    expect(outcomeOf(await createClient({ 'X-Service-Key': other.serviceKey }, { body: newClient() }))).toBe('done');
  });

  test('clients are listed from the newest to the oldest, page by page', async () => {
    const made = [await create(), await create(), await create()].map(({ id }) => id).toReversed();
    const page = async (query: Body) => answerOf(await listClients(superAdmin, { query }));
    const first = await page({ limit: 2 });
    const last = await page({ limit: 2, cursor: first.next_cursor });
    expect([...first.data, ...last.data].map(({ id }) => Number(id))).toEqual(made);
    expect(last.next_cursor).toBeNull();
  });

  test('the audit log has an entry for each change, also for a refused one', async () => {
    const { id } = await create();
    const path = { id };
    const stranger = await service.given.user();
    await rotateClientSecret(superAdmin, { path, body: {} });
    await updateClient(stranger.headers, { path, body: {} });
    await deleteClient(superAdmin, { path });
    const entries = await service.db('audit').where('event', 'like', '%client%').orderBy('id', 'desc').limit(4);
    expect(entries.map(({ event, failure }) => [event, failure])).toEqual([
      ['delete_client', null],
      ['update_client', 'forbidden'],
      ['rotate_client_secret', null],
      ['create_client', null],
    ]);
  });
});

describe('clients in production', () => {
  const production = useService({ config: { allowsPrivateReceivers: false } });

  // regression A130
  test('a URL that the service calls is refused in a private network and without TLS', async () => {
    const { createClient } = anyOperationsOf(production).REST;
    const faults = async (body: Body) =>
      faultsOf(await createClient(superAdmin, { body: { ...newClient(), ...body } }));
    const keys = { token_endpoint_auth_method: 'private_key_jwt' };
    for (const url of ['http://app.example.com/', 'https://localhost/', 'https://169.254.169.254/', 'https://[::1]/']) {
      expect([url, await faults({ backchannel_logout_uri: url })]).toEqual([
        url,
        ['#/backchannel_logout_uri not_allowed'],
      ]);
      expect([url, await faults({ ...keys, jwks_uri: url })]).toEqual([url, ['#/jwks_uri not_allowed']]);
    }
    expect(await faults({ backchannel_logout_uri: 'https://app.example.com/logout' })).toEqual([]);
  });
});
