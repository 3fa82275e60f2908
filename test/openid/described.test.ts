import { readFile } from 'node:fs/promises';
import { decodeJwt, exportJWK, generateKeyPair } from 'jose';
import * as oidc from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { authorizeAs, follow, givenOpenedClient, openingOf } from '../kit/acting.ts';
import { runningClock } from '../kit/clock.ts';
import { startLogoutReceiver } from '../kit/logout-receiver.ts';
import {
  api,
  authorizationOf,
  connect,
  discover,
  fetchOf,
  givenApi,
  givenClient,
  issuerOf,
  openBrowser,
  redirectUri,
} from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { until } from '../kit/time.ts';

type Members = Readonly<Record<string, unknown>>;

interface Schema {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, { readonly type?: string; readonly description?: string }>>;
}

const service = useService({ clock: runningClock() });
const file = await readFile(new URL('../../generated/openapi-full.json', import.meta.url), 'utf8');
const schemas: Readonly<Record<string, Schema>> = JSON.parse(file).components.schemas;

/** The bodies and claims that the provider has sent, by the schema that describes them. */
const served = new Map<string, Members[]>();
const note = (schema: string, ...all: readonly object[]): void => {
  served.set(schema, [...(served.get(schema) ?? []), ...(all as readonly Members[])]);
};
const scopes = ['openid', 'profile', 'email', 'phone', 'groups'];
const read = async (url: string, init?: RequestInit): Promise<Members> =>
  (await fetchOf(service)(url, init)).json() as Promise<Members>;

/** Logs a user with a complete profile in, and reads all that is served about the user. */
const noteUser = async (): Promise<void> => {
  const user = await service.given.user();
  await service.db('users').where({ id: user.id }).update({
    firstname: 'Ada',
    lastname: 'Lovelace',
    sex: 'F',
    date_of_birth: '1985-12-10',
    image: 'https://app.example.com/ada.png',
    cell_phone_number: '+436641234567',
  });
  const parameters = { scope: scopes.join(' ') };
  const metadata = {
    scopes: [...scopes, 'orders:read'],
    grantTypes: ['authorization_code', 'refresh_token'],
  } as const;
  const { given, browser, config, tokens } = await connect(service, { redeems: true, user, parameters, metadata });
  note('TokenResponse', { ...tokens });
  note('IdTokenClaims', decodeJwt(tokens!.id_token!));
  note('UserinfoResponse', await oidc.fetchUserInfo(config, tokens!.access_token, String(user.id)));
  const second = await connect(service, {
    user,
    given,
    browser,
    parameters: { resource: api, scope: 'openid orders:read' },
  });
  const granted = await oidc.authorizationCodeGrant(config, second.callback, second.checks, { resource: api });
  note('AccessTokenClaims', decodeJwt(granted.access_token));
  for (const token of [tokens!.access_token, tokens!.refresh_token!, granted.access_token, 'unknown'])
    note('IntrospectionResponse', await oidc.tokenIntrospection(config, token));
};

/** Opens a client as a user, and reads all that is served about the user. */
const noteActing = async (): Promise<void> => {
  const [user, given] = [
    await service.given.user(),
    await givenOpenedClient(service, { scopes: ['openid', 'orders:read'] }),
  ];
  const browser = openBrowser(service);
  await follow(browser, await openingOf(service, user, given));
  const { config, tokens } = await authorizeAs(service, browser, given, { scope: 'openid' });
  note('IdTokenClaims', tokens.claims()!);
  note('UserinfoResponse', await oidc.fetchUserInfo(config, tokens.access_token, String(user.id)));
  note('IntrospectionResponse', await oidc.tokenIntrospection(config, tokens.access_token));
  await follow(browser, await openingOf(service, user, given));
  const { url, checks } = await authorizationOf(config, { resource: api, scope: 'openid orders:read' });
  const { url: callback } = await browser.open(url);
  const granted = await oidc.authorizationCodeGrant(config, callback, checks, { resource: api });
  note('AccessTokenClaims', decodeJwt(granted.access_token));
};

/** Ends the session of a user. @returns the claims of the logout token that the client gets */
const logoutTokenClaims = async (): Promise<readonly string[]> => {
  const receiver = await startLogoutReceiver();
  const { user } = await connect(service, { redeems: true, metadata: { backchannelLogoutUri: receiver.url } });
  await service.send('DELETE', '/v1/users/me/sessions', { headers: user.headers });
  await until(async () => receiver.tokens.length > 0, 'a logout token was received');
  await receiver.close();
  return Object.keys(decodeJwt(receiver.tokens[0]!));
};

/** Requests tokens of a client for itself, also for a key. */
const noteMachine = async (): Promise<void> => {
  const { id } = await newServiceAccount(service, ['users:read']);
  const config = await discover(
    service,
    await givenClient(service, {
      scopes: ['orders:read'],
      grantTypes: ['client_credentials'],
      redirectUris: [],
      serviceAccountId: id,
    }),
  );
  const DPoP = oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair('ES256'));
  for (const options of [undefined, { DPoP }]) {
    const tokens = await oidc.clientCredentialsGrant(config, { resource: api, scope: 'orders:read' }, options);
    note('TokenResponse', tokens);
    note('AccessTokenClaims', decodeJwt(tokens.access_token));
    note('IntrospectionResponse', await oidc.tokenIntrospection(config, tokens.access_token));
  }
};

/** Registers clients with all metadata. */
const noteRegistration = async (issuer: string): Promise<void> => {
  const { key } = await newServiceAccount(service, ['clients:register']);
  const { publicKey } = await generateKeyPair('ES256', { extractable: true });
  const texts = Object.fromEntries(
    ['client_uri', 'logo_uri', 'tos_uri', 'policy_uri'].map((name) => [name, `https://app.example.com/${name}`]),
  );
  const keys = [{ jwks: { keys: [await exportJWK(publicKey)] } }, { jwks_uri: 'https://app.example.com/jwks.json' }];
  const secret = { token_endpoint_auth_method: 'client_secret_basic', ...texts };
  for (const own of [secret, ...keys.map((one) => ({ token_endpoint_auth_method: 'private_key_jwt', ...one }))])
    note(
      'RegisteredClient',
      await read(`${issuer}/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
        body: JSON.stringify({ client_name: 'Orbit', redirect_uris: [redirectUri], ...own }),
      }),
    );
};

beforeAll(async () => {
  await givenApi(service);
  await service.given.settings({ dynamicClientRegistration: true, clientIdMetadataDocuments: true });
  const issuer = await issuerOf(service);
  note('ProviderMetadata', await read(`${issuer}/.well-known/openid-configuration`));
  const { keys } = (await read(`${new URL(issuer).origin}/.well-known/jwks.json`)) as { readonly keys: Members[] };
  note('JwkSet', { keys });
  note('PublicJwk', ...keys);
  await noteUser();
  await noteActing();
  await noteMachine();
  await noteRegistration(issuer);
  const device = await givenClient(service, {
    grantTypes: ['urn:ietf:params:oauth:grant-type:device_code'],
    redirectUris: [],
  });
  const config = await discover(service, device);
  note('DeviceAuthorizationResponse', { ...(await oidc.initiateDeviceAuthorization(config, { scope: 'openid' })) });
  const given = await givenClient(service);
  const challenge = await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier());
  note(
    'PushedAuthorizationResponse',
    await read(`${issuer}/par`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Authorization: `Basic ${Buffer.from(`${given.client.clientId}:${given.secret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        client_id: given.client.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString(),
    }),
  );
});

// regression A513. The response check of all tests refuses members that the schemas of the other responses do not have.
describe('the schemas of the OpenID provider', () => {
  test.each([
    'ProviderMetadata',
    'TokenResponse',
    'IdTokenClaims',
    'AccessTokenClaims',
    'UserinfoResponse',
    'IntrospectionResponse',
    'RegisteredClient',
    'DeviceAuthorizationResponse',
    'PushedAuthorizationResponse',
    'JwkSet',
    'PublicJwk',
  ])('%s describes each member that is served, and no other', (name) => {
    const bodies = served.get(name)!;
    const { properties, required = [] } = schemas[name]!;
    const members = new Set(bodies.flatMap((body) => Object.keys(body)));
    expect([...members].toSorted()).toEqual(Object.keys(properties).toSorted());
    for (const body of bodies) expect(Object.keys(body)).toEqual(expect.arrayContaining([...required]));
  });

  test('the claims of logout tokens are those that the field for the URL of the client lists', async () => {
    const { description = '' } = schemas['Client']!.properties['backchannel_logout_uri']!;
    const listed = [...description.slice(description.indexOf('the claims')).matchAll(/`(\w+)`/g)].map(
      ([, name]) => name,
    );
    expect((await logoutTokenClaims()).toSorted()).toEqual(listed.toSorted());
  });

  test('a token that is bound to a key has the thumbprint of the key at introspection (RFC 9449, section 6.2)', () => {
    const bound = served.get('AccessTokenClaims')!.find(({ cnf }) => cnf !== undefined)!;
    expect(served.get('IntrospectionResponse')).toContainEqual(
      expect.objectContaining({ active: true, token_type: 'DPoP', cnf: bound['cnf'] }),
    );
  });
});
