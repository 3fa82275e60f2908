import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { codeAt, factorApis } from '../kit/factors.ts';
import { bearer } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import {
  api,
  apiPermissions,
  appUuidOf,
  authorizationOf,
  connect,
  discover,
  givenApi,
  givenClient,
  issuerOf,
  logIn,
  openBrowser,
  redirectUri,
  withoutTimes,
} from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';

const service = useService({ clock: runningClock() });

const claimsOf = (token: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

// regression A150
describe('clients', () => {
  test.each(['RS256', 'ES256', 'EdDSA'] as const)('ID tokens can be signed with %s', async (algorithm) => {
    const { tokens, user } = await connect(service, {
      redeems: true,
      metadata: { idTokenSignedResponseAlg: algorithm },
    });
    expect(tokens!.claims()!.sub).toBe(String(user.id));
    const header = JSON.parse(Buffer.from(tokens!.id_token!.split('.')[0]!, 'base64url').toString());
    expect(header).toMatchObject({ alg: algorithm, kid: expect.any(String) });
  });

  test.each(['client_secret_basic', 'client_secret_post', 'none'] as const)(
    'a client can authenticate with %s, and gets a refresh token',
    async (tokenEndpointAuthMethod) => {
      const { tokens } = await connect(service, { redeems: true, metadata: { tokenEndpointAuthMethod } });
      expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, refresh_token: expect.any(String) });
    },
  );

  test('a wrong secret is refused, and so is the one of another client', async () => {
    const one = await connect(service);
    const other = await givenClient(service);
    for (const secret of ['wrong', other.secret]) {
      const config = await discover(service, { ...one.given, secret });
      await expect(oidc.authorizationCodeGrant(config, one.callback, one.checks)).rejects.toMatchObject({
        status: 401,
      });
    }
    expect(await oidc.authorizationCodeGrant(one.config, one.callback, one.checks)).toMatchObject({
      scope: expect.any(String),
    });
  });

  test('a pushed authorization request works once (RFC 9126)', async () => {
    const { given, config, user, browser } = await connect(service);
    const checks = { pkceCodeVerifier: oidc.randomPKCECodeVerifier(), expectedState: oidc.randomState() };
    const url = await oidc.buildAuthorizationUrlWithPAR(config, {
      redirect_uri: redirectUri,
      scope: 'openid',
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: checks.expectedState,
    });
    const callback = (await browser.open(url)).url;
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks);
    expect(tokens.claims()!.sub).toBe(String(user.id));
    const again = await browser.open(url);
    expect(again.url.searchParams.get('error')).toBe('invalid_request_uri');
    expect(given.client.clientId).toBe(config.clientMetadata().client_id);
  });

  test('a token that is bound to a key of the client works with that key only (RFC 9449)', async () => {
    const { given, browser } = await connect(service);
    const config = await discover(service, given);
    const { url, checks } = await authorizationOf(config);
    const callback = (await browser.open(url)).url;
    const DPoP = oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair());
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks, undefined, { DPoP });
    expect(tokens.token_type).toBe('dpop');
    const { sub } = tokens.claims()!;
    expect(await oidc.fetchUserInfo(config, tokens.access_token, sub, { DPoP })).toMatchObject({ sub });
    const other = oidc.getDPoPHandle(config, await oidc.randomDPoPKeyPair());
    for (const options of [{ DPoP: other }, {}])
      await expect(oidc.fetchUserInfo(config, tokens.access_token, sub, options)).rejects.toMatchObject({
        status: 401,
      });
  });

  test('a client without PKCE needs a nonce, and a public client needs PKCE', async () => {
    const without = async (requirePkce: boolean, parameters: Readonly<Record<string, string>>) => {
      const given = await givenClient(service, { requirePkce });
      const config = await discover(service, given);
      const url = oidc.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope: 'openid', ...parameters });
      const { url: reached } = await openBrowser(service).open(url);
      const { error = null, error_description: cause } = Object.fromEntries(reached.searchParams);
      return error === null ? reached.pathname.includes('/sign-in/') : [error, cause];
    };
    expect(await without(false, { nonce: 'a-nonce' })).toBe(true);
    // regression A447
    expect(await without(false, {})).toEqual([
      'invalid_request',
      'a request without PKCE requires a nonce (code_challenge is missing)',
    ]);
    expect(await without(true, { nonce: 'a-nonce' })).toEqual([
      'invalid_request',
      'the client requires PKCE (code_challenge is missing)',
    ]);
  });
});

describe('consent', () => {
  const thirdParty = {
    isFirstParty: false,
    clientName: 'Northgate <b>Reports</b>',
    scopes: ['openid', 'profile', 'email', 'phone'],
  };

  test('a client of others shows what it asks for, and is allowed or refused', async () => {
    const given = await givenClient(service, thirdParty);
    const config = await discover(service, given);
    const user = await service.given.user();
    const ask = async (browser = openBrowser(service)) => {
      const { url, checks } = await authorizationOf(config);
      await browser.open(url);
      return { browser, checks, page: await logIn(browser, user.email, user.password) };
    };
    const refused = await ask();
    expect(refused.page.text).toContain('Northgate &lt;b&gt;Reports&lt;/b&gt; wants to access');
    expect(refused.page.text).toContain(user.email);
    const back = await refused.browser.submit({ step: 'cancel' });
    expect(back.url.searchParams.get('error')).toBe('access_denied');
    const allowed = await ask();
    const { url } = await allowed.browser.submit({ step: 'consent' });
    expect(await oidc.authorizationCodeGrant(config, url, allowed.checks)).toMatchObject({
      scope: 'openid email profile',
    });
    // The answer is remembered, for what it was about.
    const again = await authorizationOf(config);
    expect((await allowed.browser.open(again.url)).url.searchParams.has('code')).toBe(true);
    const more = await authorizationOf(config, { scope: 'openid email profile phone' });
    expect((await allowed.browser.open(more.url)).text).toContain('value="consent"');
  });

  test.each([
    ['https://localhost.attacker.example/callback', 'localhost.attacker.example'],
    ['https://127.attacker.example/callback', '127.attacker.example'],
    ['http://127.0.0.1/callback', 'An app on this device'],
    ['com.example.app:/callback', 'An app on this device'],
  ])('the page names where it continues: %s', async (uri, target) => {
    const applicationType = uri.startsWith('https:') ? 'web' : 'native';
    const given = await givenClient(service, { ...thirdParty, applicationType, redirectUris: [uri] });
    const config = await discover(service, given);
    const user = await service.given.user();
    const { url } = await authorizationOf(config, { redirect_uri: uri });
    const browser = openBrowser(service);
    await browser.open(url);
    const page = await logIn(browser, user.email, user.password);
    expect(page.text).toContain('value="consent"');
    expect(page.text).toContain(`<dd>${target}</dd>`);
  });

  test('a consent that is sent before the login has no effect', async () => {
    const given = await givenClient(service, thirdParty);
    const config = await discover(service, given);
    const { url } = await authorizationOf(config);
    const browser = openBrowser(service);
    await browser.open(url);
    const page = await browser.submit({ step: 'consent' });
    expect(page.text).toContain('value="address"');
    expect(await service.db('oidc_consents').where({ client_id: given.client.clientId })).toEqual([]);
  });
});

describe('APIs (RFC 8707, RFC 9068)', () => {
  const metadata = { scopes: ['openid', 'email', ...apiPermissions] };

  test('a token for an API has its audience, and the permissions that the user has now', async () => {
    await givenApi(service);
    const parameters = { resource: api, scope: `openid ${apiPermissions.join(' ')}` };
    const user = await service.given.user();
    const one = await connect(service, { metadata, parameters, user });
    const granted = await oidc.authorizationCodeGrant(one.config, one.callback, one.checks, { resource: api });
    expect(claimsOf(granted.access_token)).toMatchObject({
      iss: await issuerOf(service),
      aud: api,
      sub: String(user.id),
      client_id: one.given.client.clientId,
      gid: expect.any(String),
    });
    // The user has no role with the permissions.
    expect(claimsOf(granted.access_token)['scope'] ?? '').toBe('');
  });

  test('neither such a token nor one for the UserInfo endpoint is accepted by /v1', async () => {
    await givenApi(service);
    const parameters = { resource: api, scope: 'openid orders:read' };
    const one = await connect(service, { metadata, parameters });
    const granted = await oidc.authorizationCodeGrant(one.config, one.callback, one.checks, { resource: api });
    const opaque = (await connect(service, { redeems: true })).tokens!;
    for (const token of [granted.access_token, opaque.access_token, opaque.id_token, opaque.refresh_token]) {
      const reply = await service.send('GET', '/v1/users/me', { headers: bearer(token!) });
      expect([reply.status, reply.body.code]).toEqual([401, 'token_invalid']);
    }
    // The other way round, a token of /v1 is not a token of the provider.
    const { headers } = await service.given.user();
    const token = headers['Authorization']!.replace('Bearer ', '');
    expect((await oidc.tokenIntrospection(one.config, token)).active).toBe(false);
    await expect(oidc.fetchUserInfo(one.config, token, oidc.skipSubjectCheck)).rejects.toMatchObject({ status: 401 });
  });

  test('introspection of a token for an API tells the truth of its session, and revocation ends its grant', async () => {
    await givenApi(service);
    const parameters = { resource: api, scope: 'openid orders:read' };
    const one = await connect(service, { metadata, parameters });
    const granted = await oidc.authorizationCodeGrant(one.config, one.callback, one.checks, { resource: api });
    expect(await oidc.tokenIntrospection(one.config, granted.access_token)).toMatchObject({
      active: true,
      aud: api,
      sub: String(one.user.id),
    });
    await oidc.tokenRevocation(one.config, granted.access_token);
    expect((await oidc.tokenIntrospection(one.config, granted.access_token)).active).toBe(false);
    await expect(oidc.refreshTokenGrant(one.config, granted.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('client credentials get a token of the client, with the permissions that it may ask for', async () => {
    await givenApi(service);
    const { id: account } = await newServiceAccount(service, ['users:read']);
    const given = await givenClient(service, {
      scopes: ['orders:read'],
      grantTypes: ['client_credentials'],
      redirectUris: [],
      serviceAccountId: account,
    });
    const config = await discover(service, given);
    const grant = () => oidc.clientCredentialsGrant(config, { resource: api, scope: apiPermissions.join(' ') });
    const { access_token: token } = await grant();
    expect(claimsOf(token)).toMatchObject({
      aud: api,
      sub: given.client.clientId,
      scope: 'orders:read',
      service_account_id: String(account),
    });
    expect((await oidc.tokenIntrospection(config, token)).active).toBe(true);
    // Without the account, the client gets no other token.
    await service.send('PATCH', `/v1/service-accounts/${account}`, {
      headers: superAdmin,
      body: { is_enabled: false },
    });
    await expect(grant()).rejects.toMatchObject({ status: 400 });
  });

  test('an API that the application does not have is refused', async () => {
    const given = await givenClient(service);
    const config = await discover(service, given);
    const { url } = await authorizationOf(config, { resource: 'https://unknown.example.com/' });
    const { url: reached } = await openBrowser(service).open(url);
    expect(reached.searchParams.get('error')).toBe('invalid_target');
  });
});

describe('the login page', () => {
  test('a second factor is required, and raises `acr`', async () => {
    const user = await service.given.user();
    const factors = factorApis(service).REST;
    const proven = await service.given.proven(user);
    const added = await factors.addTotp(proven);
    const { id, secret } = added.body;
    await factors.confirmTotp(proven, Number(id), codeAt(secret, service.clock.now()));
    const { given } = await connect(service);
    const config = await discover(service, given);
    const { url, checks } = await authorizationOf(config);
    const browser = openBrowser(service);
    await browser.open(url);
    const page = await logIn(browser, user.email, user.password);
    const challenge = /name="challenge" value="([^"]+)"/.exec(page.text)![1]!;
    const wrong = await browser.submit({ step: 'factor', email: user.email, challenge, code: '000000' });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('role="alert"')]);
    service.clock.advance(30);
    const code = codeAt(secret, service.clock.now());
    const done = await browser.submit({ step: 'factor', email: user.email, challenge, code });
    const tokens = await oidc.authorizationCodeGrant(config, done.url, checks);
    expect(tokens.claims()).toMatchObject({ acr: 'aal2', amr: expect.arrayContaining(['pwd', 'otp', 'mfa']) });
  });

  test('a wrong password and an unknown address have the same page', async () => {
    const user = await service.given.user();
    const { given } = await connect(service);
    const config = await discover(service, given);
    const pageFor = async (email: string) => {
      const browser = openBrowser(service);
      await browser.open((await authorizationOf(config)).url);
      const { status, text } = await logIn(browser, email, 'a wrong password');
      return [status, withoutTimes(text.replaceAll(email, 'EMAIL'))];
    };
    const unknown = await pageFor('unknown-of-the-page@example.com');
    expect(unknown[0]).toBe(422);
    expect(await pageFor(user.email)).toEqual(unknown);
  });

  test.each([
    ['de', 'Passwort eingeben'],
    ['es-MX', 'Introduzca su contraseña'],
    ['fr', 'Saisissez votre mot de passe'],
    ['ja', 'Enter your password'],
  ])('a browser that prefers %s gets the page in its language', async (language, title) => {
    const { given } = await connect(service);
    const config = await discover(service, given);
    const browser = openBrowser(service, { 'Accept-Language': `${language}, en;q=0.5` });
    await browser.open((await authorizationOf(config)).url);
    const page = await browser.submit({ step: 'address', email: 'ada@example.com' });
    expect(page.text).toContain(title);
    expect(page.text).toContain(`<html lang="${language === 'ja' ? 'en' : language.slice(0, 2)}">`);
  });

  test('the language that the client asks for comes first', async () => {
    const { given } = await connect(service);
    const config = await discover(service, given);
    const browser = openBrowser(service, { 'Accept-Language': 'fr' });
    const page = await browser.open((await authorizationOf(config, { ui_locales: 'de en' })).url);
    expect(page.text).toContain('<html lang="de">');
  });

  test('a code by email logs in where the application allows it', async () => {
    await service.given.settings({ emailCodes: 'allowed' });
    const user = await service.given.user();
    const { given } = await connect(service);
    const config = await discover(service, given);
    const { url, checks } = await authorizationOf(config);
    const browser = openBrowser(service);
    await browser.open(url);
    await browser.submit({ step: 'address', email: user.email });
    const page = await browser.submit({ step: 'send-code', email: user.email });
    expect(page.text).toContain('value="code"');
    const mail = await service.mailbox.next('login-code', user.email);
    await browser.submit({ step: 'code', email: user.email, code: String(mail.data['code']) });
    const done = await browser.submit({ step: 'skip-password' });
    const tokens = await oidc.authorizationCodeGrant(config, done.url, checks);
    expect(tokens.claims()).toMatchObject({ amr: ['otp'] });
  });
});

test('each application has its own issuer: codes, tokens, clients and sessions of one mean nothing to another', async () => {
  const one = await connect(service, { redeems: true });
  const other = await service.given.app();
  const own = await appUuidOf(service);
  const { uuid } = await service.db('apps').where({ id: other.id }).first('uuid');
  const swapped = (url: string) => url.replace(own, uuid);
  const { url } = await authorizationOf(one.config);
  const page = await one.browser.open(swapped(url.href));
  expect([page.status, page.text]).toEqual([400, expect.stringContaining('invalid_client')]);
  const reply = await service.send('GET', `/oidc/${uuid}/userinfo`, {
    headers: { Authorization: `Bearer ${one.tokens!.access_token}` },
  });
  expect([reply.status, reply.body.error]).toEqual([401, 'invalid_token']);
});
