import { createServer } from 'node:http';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientDefaults } from '../../src/modules/clients/client.ts';
import { runningClock } from '../kit/clock.ts';
import { type Loopback, listenOnLoopback } from '../kit/loopback.ts';
import { membersOf } from '../kit/members.ts';
import { documentOf, type MetadataHost, startMetadataHost } from '../kit/metadata-host.ts';
import { authorizationOf, discover, givenApi, givenClient, api as identifier } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { follow, logIn, says, tells } from './account-app-steps.ts';
import { overflowOf, press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useService({ clock: runningClock() });
const { visit } = useBrowser(service);
let host: MetadataHost;
let agent: Loopback;

/** An API that asks the provider about the token of each request. */
const callApi = async (token: string): Promise<number> => {
  const { client, secret } = await givenClient(service);
  const config = await discover(service, { client, secret });
  const { active, aud, scope } = await oidc.tokenIntrospection(config, token);
  return active && aud === identifier && scope?.includes('orders:read') ? 200 : 401;
};

beforeAll(async () => {
  host = await startMetadataHost();
  agent = await listenOnLoopback(
    createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(
        '<!doctype html><html lang="en"><title>Orbit</title><link rel="icon" href="data:,"><h1>Orbit is connected</h1>',
      );
    }),
  );
  await givenApi(service);
  await service.given.settings({ clientIdMetadataDocuments: true });
});
afterAll(async () => {
  await agent?.close();
  await host?.close();
});

// regression A334
test('an agent connects, its user sees it among the connected apps and revokes it, and its tokens are refused at once', async () => {
  const people = membersOf(service);
  const user = await people.everywhere(await people.roleOf(['orders:read']));
  const redirectUri = `${agent.url}/callback`;
  const clientId = host.publish(
    '/orbit.json',
    documentOf(`${host.origin}/orbit.json`, { redirect_uris: [redirectUri] }),
  );
  const client = { ...clientDefaults, clientId, tokenEndpointAuthMethod: 'none' } as unknown as Client;
  const config = await discover(service, { client, secret: '' });
  const { url, checks } = await authorizationOf(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile orders:read unknown:scope',
    resource: identifier,
  });
  await visit(url.href, {}, async (page) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await logIn(page, user);
    await says(page, 'Orbit wants to access');
    await says(page, new URL(host.origin).host);
    await says(page, 'has not verified this app');
    expect(await page.getByText('unknown:scope').count()).toBe(0);
    expect([await overflowOf(page), await violationsOn(page)]).toEqual([0, []]);
    await press(page, 'Allow access');
    await sees(page, 'Orbit is connected');
    const tokens = await oidc.authorizationCodeGrant(config, new URL(page.url()), checks, { resource: identifier });
    expect(await callApi(tokens.access_token)).toBe(200);
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token!, { resource: identifier });
    expect(await callApi(renewed.access_token)).toBe(200);

    await page.goto(new URL('/dev/account', url.origin).href);
    await sees(page, 'Profile');
    await follow(page, 'Connected apps');
    await says(page, 'Orbit');
    await says(page, 'orders:read');
    expect([await overflowOf(page), await violationsOn(page)]).toEqual([0, []]);
    await press(page, 'Remove access');
    await tells(page, 'can no longer access your account');

    expect([await callApi(tokens.access_token), await callApi(renewed.access_token)]).toEqual([401, 401]);
    await expect(
      oidc.refreshTokenGrant(config, renewed.refresh_token!, { resource: identifier }),
    ).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await page.goto((await authorizationOf(config, { redirect_uri: redirectUri, resource: identifier })).url.href);
    await says(page, 'Orbit wants to access');
  });
});
