import { exportJWK, generateKeyPair } from 'jose';
import * as oidc from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PublicJwk } from '../../src/modules/clients/client-jwks.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import { superAdmin } from '../kit/members.ts';
import { fetchOf, type GivenClient, givenClient, issuerOf, logIn, openBrowser, redirectUri } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });
const operations = operationsOf(service);
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let given: GivenClient;

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  given = await givenClient(service, {
    tokenEndpointAuthMethod: 'private_key_jwt',
    jwks: [{ ...((await exportJWK(keys.publicKey)) as PublicJwk), kid: 'k1' }],
    idTokenSignedResponseAlg: 'ES256',
    requirePushedAuthorizationRequests: true,
    dpopBoundAccessTokens: true,
  });
});

const configure = async (): Promise<oidc.Configuration> =>
  oidc.discovery(
    new URL(await issuerOf(service)),
    given.client.clientId,
    { id_token_signed_response_alg: 'ES256' },
    oidc.PrivateKeyJwt({ key: keys.privateKey, kid: 'k1' }),
    {
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
      [oidc.customFetch]: fetchOf(service) as oidc.CustomFetch,
    },
  );

const newProof = async (config: oidc.Configuration) =>
  oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair('ES256'));

const push = async (config: oidc.Configuration, parameters: Readonly<Record<string, string>> = {}) => {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const url = await oidc.buildAuthorizationUrlWithPAR(config, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...parameters,
  });
  return { url, checks: { pkceCodeVerifier } };
};

/** Logs a new user in, and returns the response to the client. */
const authorize = async (config: oidc.Configuration, parameters: Readonly<Record<string, string>> = {}) => {
  const { url, checks } = await push(config, parameters);
  const user = await service.given.user();
  const browser = openBrowser(service);
  await browser.open(url);
  return { url, checks, browser, callback: (await logIn(browser, user.email, user.password)).url };
};

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    ({ error, cause }: { readonly error?: string; readonly cause?: { readonly error?: string } }) =>
      error ?? cause?.error,
  );

// regression A210
describe('FAPI 2.0 Security Profile', () => {
  test('FAPI2SPFinalHappyFlow: a pushed request, a signed assertion, a proof, and iss in the response', async () => {
    const config = await configure();
    const { callback, checks } = await authorize(config);
    expect(callback.searchParams.get('iss')).toBe(await issuerOf(service));
    const DPoP = await newProof(config);
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks, undefined, { DPoP });
    expect(tokens.token_type).toBe('dpop');
    expect(await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub, { DPoP })).toHaveProperty(
      'email',
    );
  });

  test('FAPI2SPFinalRefreshToken: the client authenticates and proves its key at each refresh', async () => {
    const config = await configure();
    const { callback, checks } = await authorize(config);
    const DPoP = await newProof(config);
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks, undefined, { DPoP });
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token!, undefined, { DPoP });
    expect(renewed.token_type).toBe('dpop');
    expect(await codeOf(oidc.refreshTokenGrant(config, renewed.refresh_token!))).toBe('invalid_grant');
  });

  test('FAPI2SPFinalEnsureUnsignedAuthorizationRequestWithoutUsingParFails: a request in the URL is refused', async () => {
    const config = await configure();
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid',
      code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
    });
    const page = await openBrowser(service).open(url);
    expect(page.url.searchParams.get('error') ?? page.text).toContain('invalid_request');
    expect(page.url.searchParams.has('code')).toBe(false);
  });

  test('FAPI2SPFinalPARAttemptReuseRequestUri: a pushed request is used once', async () => {
    const { url } = await authorize(await configure());
    service.clock.advance(11);
    const again = await openBrowser(service).open(url);
    expect(again.text).not.toContain('value="address"');
  });

  test('FAPI2SPFinalPARAttemptToUseRequestUriForDifferentClient: a request of another client is refused', async () => {
    const { url } = await push(await configure());
    const other = await givenClient(service);
    url.searchParams.set('client_id', other.client.clientId);
    const page = await openBrowser(service).open(url);
    expect(page.text).not.toContain('value="address"');
    expect(page.url.searchParams.has('code')).toBe(false);
  });

  test('FAPI2SPFinalPAREnsureServerAcceptsRequiresPKCE: a pushed request without PKCE or with plain is refused', async () => {
    const config = await configure();
    const without = oidc.buildAuthorizationUrlWithPAR(config, { redirect_uri: redirectUri, scope: 'openid' });
    expect(await codeOf(without)).toBe('invalid_request');
    expect(await codeOf(push(config, { code_challenge_method: 'plain' }))).toBe('invalid_request');
  });

  test('FAPI2SPFinalEnsureHolderOfKeyRequired: without a proof there is no token', async () => {
    const config = await configure();
    const { callback, checks } = await authorize(config);
    expect(await codeOf(oidc.authorizationCodeGrant(config, callback, checks))).toBe('invalid_grant');
  });

  test('FAPI2SPFinalDpopNegativeTests: a token is refused with the key of another, and as a bearer token', async () => {
    const config = await configure();
    const { callback, checks } = await authorize(config);
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks, undefined, {
      DPoP: await newProof(config),
    });
    const { sub } = tokens.claims()!;
    for (const options of [{ DPoP: await newProof(config) }, undefined])
      await expect(oidc.fetchUserInfo(config, tokens.access_token, sub, options)).rejects.toMatchObject({
        status: 401,
      });
  });

  test('FAPI2SPFinalAttemptReuseAuthorizationCodeAfterOneSecond: a code is used once', async () => {
    const config = await configure();
    const { callback, checks } = await authorize(config);
    const redeem = async () =>
      codeOf(oidc.authorizationCodeGrant(config, callback, checks, undefined, { DPoP: await newProof(config) }));
    expect([await redeem(), await redeem()]).toEqual(['done', 'invalid_grant']);
  });
});

const fields = { require_pushed_authorization_requests: true, dpop_bound_access_tokens: true };

throughEachApi('the fields of the profile through %s', (api, test) => {
  const create = async (body: object = {}) => {
    const sent = { client_name: 'Bank', redirect_uris: [redirectUri], ...body };
    const made = answerOf(await operations[api].createClient(superAdmin, { body: sent }));
    return made.details ?? made;
  };

  test('a client requires pushed requests and bound tokens only if it says so', async () => {
    const off = { require_pushed_authorization_requests: false, dpop_bound_access_tokens: false };
    expect(await create()).toMatchObject(off);
    expect(await create(fields)).toMatchObject(fields);
  });

  test('a client begins to require pushed requests and bound tokens', async () => {
    const { id } = await create();
    const path = { id };
    await operations[api].updateClient(superAdmin, { path, body: fields });
    expect(answerOf(await operations[api].getClient(superAdmin, { path }))).toMatchObject(fields);
  });
});
