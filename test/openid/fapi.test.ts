import { exportJWK, generateKeyPair, SignJWT } from 'jose';
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

/** Returns the checks of a client that has sent these parameters. */
const expectedOf = (
  checks: { readonly pkceCodeVerifier: string },
  { state, nonce }: Readonly<Record<string, string>>,
): oidc.AuthorizationCodeGrantChecks => ({
  ...checks,
  ...(state === undefined ? {} : { expectedState: state }),
  ...(nonce === undefined ? {} : { expectedNonce: nonce }),
});

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    ({ error, cause }: { readonly error?: string; readonly cause?: { readonly error?: string } }) =>
      error ?? cause?.error,
  );

// regression A210
describe('FAPI 2.0 Security Profile', () => {
  test('happy-flow: a pushed request, a signed assertion, a proof, and iss in the response', async () => {
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

  test('refresh-token: the client authenticates and proves its key at each refresh', async () => {
    const config = await configure();
    const { callback, checks } = await authorize(config);
    const DPoP = await newProof(config);
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks, undefined, { DPoP });
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token!, undefined, { DPoP });
    expect(renewed.token_type).toBe('dpop');
    expect(await codeOf(oidc.refreshTokenGrant(config, renewed.refresh_token!))).toBe('invalid_grant');
  });

  test('ensure-unsigned-authorization-request-without-using-par-fails: a request in the URL is refused', async () => {
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

  test('par-attempt-reuse-request_uri: a pushed request is used once', async () => {
    const { url } = await authorize(await configure());
    service.clock.advance(11);
    const again = await openBrowser(service).open(url);
    expect(again.text).not.toContain('value="address"');
  });

  test('par-attempt-to-use-request_uri-for-different-client: a request of another client is refused', async () => {
    const { url } = await push(await configure());
    const other = await givenClient(service);
    url.searchParams.set('client_id', other.client.clientId);
    const page = await openBrowser(service).open(url);
    expect(page.text).not.toContain('value="address"');
    expect(page.url.searchParams.has('code')).toBe(false);
  });

  test('par-ensure-pkce-required, par-plain-pkce-rejected: a pushed request without PKCE or with plain is refused', async () => {
    const config = await configure();
    const without = oidc.buildAuthorizationUrlWithPAR(config, { redirect_uri: redirectUri, scope: 'openid' });
    expect(await codeOf(without)).toBe('invalid_request');
    expect(await codeOf(push(config, { code_challenge_method: 'plain' }))).toBe('invalid_request');
  });

  test('ensure-holder-of-key-required: without a proof there is no token', async () => {
    const config = await configure();
    const { callback, checks } = await authorize(config);
    expect(await codeOf(oidc.authorizationCodeGrant(config, callback, checks))).toBe('invalid_grant');
  });

  test('dpop-negative-tests: a token is refused with the key of another, and as a bearer token', async () => {
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

  test('attempt-reuse-authorization-code-after-one-second: a code is used once', async () => {
    const config = await configure();
    const { callback, checks } = await authorize(config);
    const redeem = async () =>
      codeOf(oidc.authorizationCodeGrant(config, callback, checks, undefined, { DPoP: await newProof(config) }));
    expect([await redeem(), await redeem()]).toEqual(['done', 'invalid_grant']);
  });
});

/** Pushes a request with an assertion that differs from a valid one in these claims. */
const pushWith = async (claims: Readonly<Record<string, unknown>>): Promise<number> => {
  const { clientId } = given.client;
  const issuer = await issuerOf(service);
  const at = Math.floor(service.clock.now().getTime() / 1000);
  const payload = {
    iss: clientId,
    sub: clientId,
    aud: issuer,
    jti: crypto.randomUUID(),
    iat: at,
    exp: at + 60,
    ...claims,
  };
  const assertion = await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(keys.privateKey);
  const response = await fetchOf(service)(`${issuer}/par`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: clientId,
      client_assertion: assertion,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    }).toString(),
  });
  return response.status;
};

// regression A333
describe('the other modules of the FAPI 2.0 Security Profile', () => {
  test('discovery-end-point-verification: the metadata have what the profile requires', async () => {
    expect((await configure()).serverMetadata()).toMatchObject({
      pushed_authorization_request_endpoint: `${await issuerOf(service)}/par`,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
      dpop_signing_alg_values_supported: expect.arrayContaining(['ES256', 'EdDSA']),
      token_endpoint_auth_methods_supported: expect.arrayContaining(['private_key_jwt']),
    });
  });

  test.each([
    ['ensure-authorization-request-with-64-char-nonce-success', { nonce: 'n'.repeat(64) }],
    ['ensure-authorization-request-with-long-nonce', { nonce: 'n'.repeat(300) }],
    ['ensure-authorization-request-with-long-state', { state: 's'.repeat(300) }],
    ['ensure-other-scope-order-succeeds', { scope: 'email openid' }],
  ] as readonly (readonly [string, Readonly<Record<string, string>>])[])('%s', async (_name, parameters) => {
    const config = await configure();
    const { callback, checks } = await authorize(config, parameters);
    expect(callback.searchParams.get('state')).toBe(parameters['state'] ?? null);
    const tokens = await oidc.authorizationCodeGrant(config, callback, expectedOf(checks, parameters), undefined, {
      DPoP: await newProof(config),
    });
    expect(tokens.claims()!['nonce']).toBe(parameters['nonce']);
  });

  test.each([
    ['ensure-different-state-inside-and-outside-request-object', { state: 'pushed' }],
    ['ensure-different-nonce-inside-and-outside-request-object', { nonce: 'pushed' }],
    ['state-only-outside-request-object-not-used', {}],
  ] as readonly (readonly [string, Readonly<Record<string, string>>])[])('%s', async (_name, parameters) => {
    const config = await configure();
    const { url, checks } = await push(config, parameters);
    url.searchParams.set('state', 'outside');
    url.searchParams.set('nonce', 'outside');
    const user = await service.given.user();
    const browser = openBrowser(service);
    await browser.open(url);
    const { url: callback } = await logIn(browser, user.email, user.password);
    expect(callback.searchParams.get('state')).toBe(parameters['state'] ?? null);
    const tokens = await oidc.authorizationCodeGrant(config, callback, expectedOf(checks, parameters), undefined, {
      DPoP: await newProof(config),
    });
    expect(tokens.claims()!['nonce']).toBe(parameters['nonce']);
  });

  test('user-rejects-authentication: the client gets access_denied', async () => {
    const { url } = await push(await configure());
    const browser = openBrowser(service);
    await browser.open(url);
    const { url: callback } = await browser.submit({ step: 'cancel' });
    expect([callback.searchParams.get('error'), callback.searchParams.get('iss')]).toEqual([
      'access_denied',
      await issuerOf(service),
    ]);
  });

  test.each([
    ['ensure-response-type-code-idtoken-fails', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['ensure-response-type-token-fails', { response_type: 'token' }, 'unsupported_response_type'],
    [
      'plain-fapi-tolerate-unregistered-redirect-uri: it is refused',
      { redirect_uri: 'https://other.example/callback' },
      'invalid_request',
    ],
    [
      'par-authorization-request-containing-request_uri-form-param',
      { request_uri: 'urn:ietf:params:oauth:request_uri:x' },
      'request_uri_not_supported',
    ],
  ] as const)('%s', async (_name, parameters, error) => {
    expect(await codeOf(push(await configure(), parameters))).toBe(error);
  });

  test('ensure-request-object-without-redirect-uri-fails', async () => {
    const config = await configure();
    const without = oidc.buildAuthorizationUrlWithPAR(config, {
      scope: 'openid',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    });
    expect(await codeOf(without)).toBe('invalid_request');
  });

  test('par-attempt-invalid-http-method: only POST pushes a request', async () => {
    const response = await fetchOf(service)(`${await issuerOf(service)}/par`, { method: 'PUT', headers: {} } as never);
    expect(response.status).toBe(405);
  });

  test('par-ensure-reused-request-uri-prior-to-auth-completion-succeeds', async () => {
    const { url } = await push(await configure());
    const browser = openBrowser(service);
    await browser.open(url);
    expect((await browser.open(url)).text).toContain('value="address"');
  });

  test('par-attempt-to-use-expired-request_uri', async () => {
    const { url } = await push(await configure());
    service.clock.advance(61);
    expect((await openBrowser(service).open(url)).text).not.toContain('value="address"');
  });

  test('ensure-token-endpoint-fails-with-expired-auth-code', async () => {
    const config = await configure();
    const { callback, checks } = await authorize(config);
    service.clock.advance(61);
    const DPoP = await newProof(config);
    expect(await codeOf(oidc.authorizationCodeGrant(config, callback, checks, undefined, { DPoP }))).toBe(
      'invalid_grant',
    );
  });

  test.each([
    ['ensure-pkce-code-verifier-required', undefined],
    ['incorrect-pkce-code-verifier-rejected', 'b'.repeat(43)],
  ] as const)('%s', async (_name, pkceCodeVerifier) => {
    const config = await configure();
    const { callback } = await authorize(config);
    const DPoP = await newProof(config);
    const checks = pkceCodeVerifier === undefined ? {} : { pkceCodeVerifier };
    expect(await codeOf(oidc.authorizationCodeGrant(config, callback, checks, undefined, { DPoP }))).toBe(
      'invalid_grant',
    );
  });

  test.each([
    ['ensure-dpopproof-at-par-endpoint-binding-success', 'ensure-token-endpoint-fails-with-mismatched-dpop-proof-jkt'],
    ['ensure-dpop-auth-code-binding-success', 'ensure-token-endpoint-fails-with-mismatched-dpop-jkt'],
  ])('%s, %s: a code is bound to the key of the pushed request', async (name) => {
    const config = await configure();
    const bind = async () => {
      const DPoP = await newProof(config);
      const byProof = name.includes('dpopproof') ? { DPoP } : undefined;
      const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'openid',
        code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
        ...(byProof ? {} : { dpop_jkt: await DPoP.calculateThumbprint() }),
      };
      const url = await oidc.buildAuthorizationUrlWithPAR(config, parameters, byProof);
      const user = await service.given.user();
      const browser = openBrowser(service);
      await browser.open(url);
      const { url: callback } = await logIn(browser, user.email, user.password);
      return { callback, checks: { pkceCodeVerifier }, DPoP };
    };
    const own = await bind();
    const { DPoP } = own;
    expect((await oidc.authorizationCodeGrant(config, own.callback, own.checks, undefined, { DPoP })).token_type).toBe(
      'dpop',
    );
    const other = await bind();
    const wrong = { DPoP: await newProof(config) };
    expect(await codeOf(oidc.authorizationCodeGrant(config, other.callback, other.checks, undefined, wrong))).toBe(
      'invalid_grant',
    );
  });

  test('ensure-mismatched-dpop-jkt-fails: a pushed request names the key of its proof', async () => {
    const config = await configure();
    const parameters = {
      redirect_uri: redirectUri,
      scope: 'openid',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      dpop_jkt: await (await newProof(config)).calculateThumbprint(),
    };
    const pushed = oidc.buildAuthorizationUrlWithPAR(config, parameters, { DPoP: await newProof(config) });
    expect(await codeOf(pushed)).toBe('invalid_request');
  });

  test('access-token-type-header-case-sensitivity: the scheme of a header is accepted in every case', async () => {
    const config = await configure();
    const { callback, checks } = await authorize(config);
    const DPoP = await newProof(config);
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks, undefined, { DPoP });
    const lowered: oidc.CustomFetch = (url, options) => {
      const { authorization = '' } = options.headers;
      const headers = { ...options.headers, authorization: authorization.replace('DPoP ', 'dpop ') };
      return (fetchOf(service) as oidc.CustomFetch)(url, { ...options, headers });
    };
    config[oidc.customFetch] = lowered;
    expect(await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub, { DPoP })).toHaveProperty(
      'email',
    );
  });

  test('ensure-client-assertion-in-token-endpoint, ensure-client-id-in-token-endpoint', async () => {
    const url = `${await issuerOf(service)}/token`;
    const send = async (fields: Readonly<Record<string, string>>): Promise<number> => {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'x',
        redirect_uri: redirectUri,
        ...fields,
      });
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      return (await fetchOf(service)(url, { method: 'POST', headers, body: body.toString() })).status;
    };
    expect(await send({ client_id: given.client.clientId })).toBe(401);
    expect(await send({})).toBeGreaterThanOrEqual(400);
  });

  test.each([
    ['ensure-client-assertion-with-wrong-aud-fails', async () => ({ aud: 'https://other.example' })],
    ['ensure-client-assertion-with-no-sub-fails', async () => ({ sub: undefined })],
    ['par-test-array-as-audience-fails', async () => ({ aud: [await issuerOf(service)] })],
    ['par-test-par-endpoint-url-as-audience-fails', async () => ({ aud: `${await issuerOf(service)}/par` })],
    ['par-test-token-endpoint-url-as-audience-fails', async () => ({ aud: `${await issuerOf(service)}/token` })],
  ])('%s', async (_name, claims) => {
    expect(await pushWith({})).toBe(201);
    expect(await pushWith(await claims())).toBe(401);
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
