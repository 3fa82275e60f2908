import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { type GivenClient, openBrowser, redirectUri } from '../../kit/openid.ts';
import type { TestService } from '../../kit/service.ts';
import type { Plan } from './module.ts';
import { basic as basicAuthorization, type RelyingParty } from './relying-party.ts';

/** A provider with a client as the Basic plan registers it: with a secret, and without PKCE. */
export interface BasicProvider {
  readonly service: TestService;
  readonly client: RelyingParty;
  /** A client that sends its secret in the body. */
  readonly posting: RelyingParty;
  readonly second: GivenClient;
}

type Check = (provider: BasicProvider) => Promise<void>;

const ignored =
  (parameters: Readonly<Record<string, string>>): Check =>
  async ({ client }) => {
    await client.connect(parameters);
  };

/** The claims of a scope are in the reply of the UserInfo endpoint. */
const tells =
  (scope: string, claims: Readonly<Record<string, unknown>>): Check =>
  async ({ client }) => {
    const { body } = await client.connect({ scope: `openid ${scope}` });
    expect((await client.userinfo(body.access_token)).body).toMatchObject(claims);
  };

const profile = { name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace', updated_at: expect.any(Number) };
const email = { email: expect.stringContaining('@'), email_verified: expect.any(Boolean) };
const phone = { phone_number: '+4915123456789', phone_number_verified: false };

/** The two authorizations of one browser. */
const twice = async (
  { service, client }: BasicProvider,
  second: Readonly<Record<string, string>>,
  first: Readonly<Record<string, string>> = {},
) => {
  const browser = openBrowser(service);
  const one = await client.connect(first, { browser });
  return {
    one,
    browser,
    page: () => client.visit(second, { browser }),
    again: () => client.connect(second, { browser }),
  };
};

/** A request object without a signature (OpenID Connect Core, section 6). */
const unsecured = (claims: object): string =>
  [{ alg: 'none' }, claims, '']
    .map((part) => (part === '' ? '' : Buffer.from(JSON.stringify(part)).toString('base64url')))
    .join('.');

const signedIn = (page: { readonly text: string }): void => expect(page.text).toContain('name="step" value="address"');

/** The Basic OP plan: `OIDCCBasicTestPlan`. */
export const basic: Plan<BasicProvider> = {
  OIDCCServerTest: {
    requires: 'A code can be redeemed for tokens; the ID token is valid and has the `nonce`',
    async check({ client }) {
      const { response, body, claims } = await client.connect();
      const code = response.get('code')!;
      expect(response.get('state')).toBe('a-state');
      // 128 bits (RFC 6749, section 10.10).
      expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16);
      expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
      expect(claims).toMatchObject({ nonce: 'a-nonce' });
      expect(claims).not.toHaveProperty('name');
    },
  },
  OIDCCResponseTypeMissing: {
    requires: 'A request without `response_type` is refused',
    async check({ client }) {
      const { url } = await client.visit({ response_type: undefined });
      expect(url.href).toContain(redirectUri);
      expect(url.searchParams.get('error')).toBe('invalid_request');
    },
  },
  OIDCCIdTokenSignature: {
    requires: 'ID tokens are signed with RS256 unless the client asks for another algorithm',
    async check({ client }) {
      expect(client.given.client.idTokenSignedResponseAlg).toBe('RS256');
      await client.connect();
    },
  },
  OIDCCIdTokenUnsigned: {
    requires: 'A client may ask for ID tokens without a signature',
    notApplicable: 'the discovery document does not list `none`, since unsigned tokens can be forged',
  },
  OIDCCUserInfoGet: {
    requires: 'The UserInfo endpoint accepts GET',
    async check({ client }) {
      const { body, claims } = await client.connect();
      expect(await client.userinfo(body.access_token)).toMatchObject({ status: 200, body: { sub: claims.sub } });
    },
  },
  OIDCCUserInfoPostHeader: {
    requires: 'The UserInfo endpoint accepts POST with the token in a header',
    async check({ client }) {
      const { body, claims } = await client.connect();
      const headers = { Authorization: `Bearer ${body.access_token}` };
      expect(await client.call('/userinfo', { headers })).toMatchObject({ status: 200, body: { sub: claims.sub } });
    },
  },
  OIDCCUserInfoPostBody: {
    requires: 'The UserInfo endpoint accepts POST with the token in the body, or refuses it',
    async check({ client }) {
      const { body, claims } = await client.connect();
      const reply = await client.call('/userinfo', { form: { access_token: body.access_token } });
      expect(reply).toMatchObject({ status: 200, body: { sub: claims.sub } });
    },
  },
  OIDCCEnsureRequestWithoutNonceSucceedsForCodeFlow: {
    requires: 'A request without `nonce` succeeds',
    differs: 'only with PKCE: either of them must bind the code to the browser (RFC 9700, section 2.1.1)',
    async check({ client }) {
      expect((await client.visit({ nonce: undefined })).url.searchParams.get('error')).toBe('invalid_request');
      const verifier = 'v'.repeat(43);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
      const response = await client.authorize({ nonce: undefined, ...pkce });
      const { body } = await client.redeem(response.get('code'), { code_verifier: verifier });
      expect(await client.verify(body.id_token)).not.toHaveProperty('nonce');
    },
  },
  OIDCCScopeProfile: { requires: 'The scope `profile` gives its claims', check: tells('profile', profile) },
  OIDCCScopeEmail: { requires: 'The scope `email` gives its claims', check: tells('email', email) },
  OIDCCScopeAddress: {
    requires: 'The scope `address` gives its claim, or is ignored',
    async check({ client }) {
      const { body } = await client.connect({ scope: 'openid address' });
      expect(body.scope).toBe('openid');
      expect((await client.userinfo(body.access_token)).body).not.toHaveProperty('address');
    },
  },
  OIDCCScopePhone: { requires: 'The scope `phone` gives its claims', check: tells('phone', phone) },
  OIDCCScopeAll: {
    requires: 'All scopes can be asked for at once',
    check: tells('profile email address phone', { ...profile, ...email, ...phone }),
  },
  OIDCCAlternateHappyFlow: {
    requires: 'The order of parameters and scopes does not matter',
    async check({ client, service }) {
      const url = new URL(client.url({ scope: 'email openid' }));
      url.search = new URLSearchParams([...url.searchParams].toReversed()).toString();
      const browser = openBrowser(service);
      const page = await browser.open(url);
      signedIn(page);
      await client.connect({ scope: 'email openid' }, { browser });
    },
  },
  OIDCCDisplayPage: {
    requires: '`display=page` is not an error',
    check: ignored({ display: 'page' }),
  },
  OIDCCDisplayPopup: {
    requires: '`display=popup` is not an error',
    check: ignored({ display: 'popup' }),
  },
  OIDCCPromptLogin: {
    requires: '`prompt=login` asks a user who has logged in to log in again, later than before',
    async check(provider) {
      const { one, page, again } = await twice(provider, { prompt: 'login' });
      signedIn(await page());
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect((await again()).claims['auth_time']).toBeGreaterThan(Number(one.claims['auth_time']));
    },
  },
  OIDCCPromptNoneNotLoggedIn: {
    requires: '`prompt=none` without a login is refused with `login_required`',
    async check({ client }) {
      const { url } = await client.visit({ prompt: 'none' });
      expect(url.searchParams.get('error')).toBe('login_required');
      expect(url.searchParams.has('code')).toBe(false);
    },
  },
  OIDCCPromptNoneLoggedIn: {
    requires: '`prompt=none` after a login shows no page, and gives the same `sub` and `auth_time`',
    async check(provider) {
      const { one, page, again } = await twice(provider, { prompt: 'none' });
      expect((await page()).url.searchParams.has('code')).toBe(true);
      const { claims } = await again();
      expect([claims.sub, claims['auth_time']]).toEqual([one.claims.sub, one.claims['auth_time']]);
    },
  },
  OIDCCMaxAge1: {
    requires: '`max_age=1` asks a user who has logged in more than a second ago to log in again',
    async check(provider) {
      const { one, page, again } = await twice(provider, { max_age: '1' });
      await new Promise((resolve) => setTimeout(resolve, 2100));
      signedIn(await page());
      expect((await again()).claims['auth_time']).toBeGreaterThan(Number(one.claims['auth_time']));
    },
  },
  OIDCCMaxAge10000: {
    requires: '`max_age=10000` shows no page after a login, and gives the same `sub` and `auth_time`',
    async check(provider) {
      const { one, page, again } = await twice(provider, { max_age: '10000' }, { max_age: '15000' });
      expect(one.claims['auth_time']).toEqual(expect.any(Number));
      expect((await page()).url.searchParams.has('code')).toBe(true);
      const { claims } = await again();
      expect([claims.sub, claims['auth_time']]).toEqual([one.claims.sub, one.claims['auth_time']]);
    },
  },
  OIDCCEnsureRequestWithUnknownParameterSucceeds: {
    requires: 'Unknown parameters are ignored',
    check: ignored({ extra: 'foobar' }),
  },
  OIDCCIdTokenHint: {
    requires: '`prompt=none` with the ID token as `id_token_hint` shows no page',
    async check({ service, client }) {
      const browser = openBrowser(service);
      const { body, claims } = await client.connect({}, { browser });
      const again = await client.connect({ prompt: 'none', id_token_hint: body.id_token }, { browser });
      expect([again.claims.sub, again.claims['auth_time']]).toEqual([claims.sub, claims['auth_time']]);
    },
  },
  OIDCCLoginHint: {
    requires: '`login_hint` is not an error',
    async check({ client }) {
      const page = await client.visit({ login_hint: 'buffy@example.com' });
      expect(page.text).toContain('value="buffy@example.com"');
    },
  },
  OIDCCUiLocales: {
    requires: 'The login page is in a language of `ui_locales` that the provider has',
    async check({ client }) {
      expect((await client.visit({ ui_locales: 'se de' })).text).toContain('<html lang="de">');
      expect((await client.visit({ ui_locales: 'se' })).text).toContain('<html lang="en">');
    },
  },
  OIDCCClaimsLocales: { requires: '`claims_locales` is not an error', check: ignored({ claims_locales: 'se' }) },
  OIDCCEnsureRequestWithAcrValuesSucceeds: {
    requires: '`acr_values` is not an error, and the ID token has one of them if that is possible',
    async check({ client }) {
      const metadata = await client.call('/.well-known/openid-configuration', { method: 'GET' });
      const values: readonly string[] = metadata.body.acr_values_supported;
      const { claims } = await client.connect({ acr_values: values.join(' ') });
      expect(values).toContain(claims['acr']);
    },
  },
  OIDCCAuthCodeReuse: {
    requires: 'A code that is sent again at once is refused',
    async check({ client }) {
      const code = (await client.authorize()).get('code');
      expect((await client.redeem(code)).status).toBe(200);
      expect(await client.redeem(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    },
  },
  OIDCCAuthCodeReuseAfter30Seconds: {
    requires: 'A code that is sent again after 30 seconds is refused, and its access token is revoked',
    async check({ client, service }) {
      const code = (await client.authorize()).get('code');
      const { body } = await client.redeem(code);
      service.clock.advance(30);
      expect(await client.redeem(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
      expect((await client.userinfo(body.access_token)).status).toBe(401);
    },
  },
  OIDCCEnsureRegisteredRedirectUri: {
    requires: 'A redirect URI that is not registered is refused with a page',
    async check({ client }) {
      const page = await client.visit({ redirect_uri: `${redirectUri}/other` });
      expect([page.status, page.url.href.startsWith(client.url().split('?')[0]!)]).toEqual([400, true]);
      expect(page.text).toContain('invalid_redirect_uri');
    },
  },
  OIDCCEnsurePostRequestSucceeds: {
    requires: 'The authorization endpoint accepts POST',
    async check({ client, service }) {
      const browser = openBrowser(service);
      const [endpoint = '', query = ''] = client.url().split('?');
      const form = Object.fromEntries(new URLSearchParams(query));
      signedIn(await browser.post(endpoint, form));
      await client.connect({}, { browser });
      expect((await browser.post(endpoint, form)).url.searchParams.has('code')).toBe(true);
    },
  },
  OIDCCServerTestClientSecretPost: {
    requires: 'A client can send its secret in the body',
    async check({ posting }) {
      const { clientId } = posting.given.client;
      const code = (await posting.authorize()).get('code') ?? '';
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      const secret = { client_id: clientId, client_secret: posting.given.secret };
      const { status, body } = await posting.token({ ...form, ...secret }, {});
      expect(status).toBe(200);
      await posting.verify(body.id_token);
    },
  },
  OIDCCRequestUriUnsignedSupportedCorrectlyOrRejectedAsUnsupported: {
    requires: '`request_uri` with an unsigned object is processed, or refused with `request_uri_not_supported`',
    async check({ client }) {
      const { url } = await client.visit({ request_uri: 'https://app.example.com/request.jwt' });
      expect(url.searchParams.get('error')).toBe('request_uri_not_supported');
    },
  },
  OIDCCUnsignedRequestObjectSupportedCorrectlyOrRejectedAsUnsupported: {
    requires: 'An unsigned `request` is processed, or refused with `request_not_supported`',
    async check({ client }) {
      const { url } = await client.visit({ request: unsecured({ state: 'other', scope: 'openid' }) });
      expect(url.searchParams.get('error')).toBe('request_not_supported');
    },
  },
  OIDCCClaimsEssential: {
    requires: 'A claim that is essential by `claims` is given',
    async check({ client }) {
      const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
      const { body } = await client.connect({ scope: 'openid profile', claims });
      expect((await client.userinfo(body.access_token)).body).toMatchObject({ name: 'Ada Lovelace' });
    },
  },
  OIDCCEnsureRequestObjectWithRedirectUri: {
    requires: 'The redirect URI of a request object counts, or request objects are refused',
    async check({ client }) {
      const object = unsecured({ redirect_uri: `${redirectUri}/other` });
      const { url } = await client.visit({ request: object });
      expect(url.searchParams.get('error')).toBe('request_not_supported');
    },
  },
  OIDCCRefreshToken: {
    requires: 'A refresh token gives new tokens with the same claims, and only to its client',
    async check({ client, second }) {
      const { body, claims } = await client.connect({ scope: 'openid offline_access', prompt: 'consent' });
      expect(body.refresh_token).toMatch(/^[\x20-\x7e]{32,}$/);
      const form = { grant_type: 'refresh_token', refresh_token: body.refresh_token };
      const refreshed = await client.token(form);
      expect(refreshed.headers.get('cache-control')).toBe('no-store');
      expect(refreshed.body.access_token).not.toBe(body.access_token);
      const { sub, aud, auth_time } = await client.verify(refreshed.body.id_token);
      expect({ sub, aud, auth_time }).toMatchObject({
        sub: claims.sub,
        aud: claims.aud,
        auth_time: claims['auth_time'],
      });
      const stolen = await client.token(
        { ...form, refresh_token: refreshed.body.refresh_token },
        basicAuthorization(second.client.clientId, second.secret),
      );
      expect(stolen).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    },
  },
  OIDCCEnsureRequestWithValidPkceSucceeds: {
    requires: 'A request with PKCE succeeds',
    async check({ client }) {
      const verifier = 'w'.repeat(43);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const response = await client.authorize({ code_challenge: challenge, code_challenge_method: 'S256' });
      expect(await client.redeem(response.get('code'), { code_verifier: verifier })).toMatchObject({ status: 200 });
    },
  },
};
