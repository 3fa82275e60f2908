import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { newResourceServer } from '../kit/clients.ts';
import { runningClock } from '../kit/clock.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import {
  apiPermissions,
  authorizationOf,
  connect,
  discover,
  givenClient,
  openBrowser,
  redirectUri,
} from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });
const people = membersOf(service);
const metadata = { scopes: ['openid', 'offline_access', ...apiPermissions] };
const scope = 'openid orders:read';

let reader: KnownUser;
beforeEach(async () => {
  await service.db('oidc_apis').delete();
  await service.given.settings({ appPermissions: [...apiPermissions] });
  reader ??= await people.everywhere(await people.roleOf(['orders:read']));
});

/** Registers an API whose identifier has a spelling. */
const register = async (identifier: string): Promise<void> => {
  const body = { ...newResourceServer(), identifier, scopes: [...apiPermissions] };
  expect((await operationsOf(service).REST.createResourceServer(superAdmin, { body })).status).toBe(201);
};

describe('a resource in another spelling than that of its registration (regression A422)', () => {
  test.each([
    ['https://host.example', 'https://host.example/', 'https://HOST.example:443'],
    ['https://host.example/', 'https://host.example', 'HTTPS://host.example/'],
    ['http://localhost:4000', 'http://localhost:4000/', 'http://LOCALHOST:4000'],
    ['https://host.example/mcp', 'https://HOST.example/mcp', 'https://host.example:443/mcp'],
  ])('%s is requested as %s and %s: tokens have the registered audience', async (registered, one, other) => {
    await register(registered);
    const parameters = { resource: one, scope };
    const { config, callback, checks } = await connect(service, { metadata, parameters, user: reader });
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks, { resource: other });
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token!, { resource: one });
    for (const { access_token: token } of [tokens, renewed]) {
      expect(decodeJwt(token)).toMatchObject({ aud: registered, scope: 'orders:read' });
      expect(await oidc.tokenIntrospection(config, token)).toMatchObject({ active: true, aud: registered });
    }
  });

  test('another spelling is the same resource in pushed requests, for devices and for client credentials', async () => {
    await register('https://host.example');
    const resource = 'https://host.example/';
    const { config, browser } = await connect(service, { metadata, user: reader, parameters: { scope } });
    const verifier = oidc.randomPKCECodeVerifier();
    const pushed = await oidc.buildAuthorizationUrlWithPAR(config, {
      ...{ redirect_uri: redirectUri, scope, resource, code_challenge_method: 'S256' },
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    });
    const { url } = await browser.open(pushed);
    const byCode = await oidc.authorizationCodeGrant(config, url, { pkceCodeVerifier: verifier }, { resource });
    const { id } = await newServiceAccount(service, ['users:read']);
    const machine = await discover(
      service,
      await givenClient(service, {
        ...{ grantTypes: ['client_credentials'], redirectUris: [], scopes: ['orders:read'], serviceAccountId: id },
      }),
    );
    const alone = await oidc.clientCredentialsGrant(machine, { resource, scope: 'orders:read' });
    const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
    const device = await discover(service, await givenClient(service, { ...metadata, grantTypes: [deviceGrant] }));
    const codes = await oidc.initiateDeviceAuthorization(device, { scope, resource });
    await browser.post(codes.verification_uri, { user_code: codes.user_code });
    await browser.submit({ step: 'consent' });
    const byDevice = await oidc.genericGrantRequest(device, deviceGrant, { device_code: codes.device_code, resource });
    for (const { access_token: token } of [byCode, alone, byDevice])
      expect(decodeJwt(token)).toMatchObject({ aud: 'https://host.example', scope: 'orders:read' });
  });

  test('two spellings in one request are one resource, and another path or port is another one', async () => {
    await register('https://host.example');
    const { config, browser } = await connect(service, { metadata, user: reader, parameters: { scope } });
    const visit = async (resources: readonly string[]) => {
      const { url, checks } = await authorizationOf(config, { scope });
      for (const resource of resources) url.searchParams.append('resource', resource);
      return { checks, url: (await browser.open(url)).url };
    };
    const { url, checks } = await visit(['https://host.example/', 'https://host.example']);
    // A token for one of several resources would need to name it.
    const tokens = await oidc.authorizationCodeGrant(config, url, checks, { resource: 'https://host.example' });
    expect(decodeJwt(tokens.access_token).aud).toBe('https://host.example');
    for (const other of [
      'https://host.example/mcp',
      'https://host.example:8443',
      'http://host.example',
      'host.example',
    ])
      expect([other, (await visit([other])).url.searchParams.get('error')]).toEqual([other, 'invalid_target']);
  });

  test('redirect URIs are compared exactly all the same', async () => {
    const given = await givenClient(service, { redirectUris: ['https://app.example.com/'] });
    const config = await discover(service, given);
    const { url } = await authorizationOf(config, { redirect_uri: 'https://app.example.com' });
    expect((await openBrowser(service).open(url)).status).toBe(400);
  });
});
