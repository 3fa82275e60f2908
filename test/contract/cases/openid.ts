import { ownScript, tokenReply, visitAccount } from '../../kit/account-page.ts';
import { givenOpenedClient, openingOf } from '../../kit/acting.ts';
import { superAdmin } from '../../kit/members.ts';
import {
  appUuidOf,
  authorizationOf,
  connect,
  discover,
  givenClient,
  logIn,
  openBrowser,
  redirectUri,
} from '../../kit/openid.ts';
import { publicUrl, type Reply, type Sent, serviceKey, type TestService } from '../../kit/service.ts';
import { newServiceAccount } from '../../kit/service-accounts.ts';
import type { Cases } from './case.ts';
import { compressed, failures, formOf, type PathOf, type Prepare, type Prepared, sent, tooLarge } from './protocol.ts';

const openidConfiguration: PathOf = (uuid) => `/oidc/${uuid}/.well-known/openid-configuration`;
const oauthServer: PathOf = (uuid) => `/.well-known/oauth-authorization-server/oidc/${uuid}`;

const metadata = (path: PathOf) => ({ ...failures('GET', path), 200: sent('GET', path) });

export const getOpenidConfiguration = metadata(openidConfiguration) satisfies Cases<'getOpenidConfiguration'>;
export const getAuthorizationServerMetadata = metadata(oauthServer) satisfies Cases<'getAuthorizationServerMetadata'>;

const pathOf = ({ pathname, search }: URL): string => `${pathname}${search}`;

/** Returns the path of an authorization request. */
const authorization = async (
  service: TestService,
  parameters: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const config = await discover(service, await givenClient(service));
  return pathOf((await authorizationOf(config, parameters)).url);
};

/** Returns a browser before the login, with its page. */
const beforeLogin = async (service: TestService, parameters: Readonly<Record<string, string>> = {}) => {
  const browser = openBrowser(service);
  const page = await browser.open(await authorization(service, parameters));
  const cookies = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
  return { browser, page, cookies, path: page.url.pathname };
};

const formPost = { response_mode: 'form_post' } as const;

const authorizePath: PathOf = (uuid) => `/oidc/${uuid}/authorize`;

export const authorize = {
  ...failures('GET', authorizePath),
  200: sent('GET', authorizePath, async (service) => ({
    path: await authorization(service, { ...formPost, prompt: 'none' }),
  })),
  303: sent('GET', authorizePath, async (service) => ({ path: await authorization(service) })),
} satisfies Cases<'authorize'>;

const { 404: unknownIssuer, 503: outageOfForm } = failures('POST', authorizePath, formOf({ scope: 'openid' }));
export const submitAuthorizationRequest = {
  404: unknownIssuer,
  503: outageOfForm,
  303: sent('POST', authorizePath, () => formOf({ client_id: 'one', scope: 'openid' })),
  413: tooLarge('POST', authorizePath),
  415: compressed('POST', authorizePath),
} satisfies Cases<'submitAuthorizationRequest'>;

const resumePath: PathOf = (uuid) => `/oidc/${uuid}/authorize/7Jm0mW1b0QyFf3w3Yw4r0B1bO1x5cJ3l2d7uZkqv3Xo`;

/** Returns the request of a browser whose user has logged in. */
const afterLogin = async (
  service: TestService,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Prepared> => {
  const { cookies, path } = await beforeLogin(service, parameters);
  const user = await service.given.user();
  const uid = path.split('/').at(-1);
  const fields = { step: 'login', email: user.email, password: user.password };
  await service.send('POST', path, formOf(fields, { Cookie: cookies, Origin: publicUrl }));
  return { path: `/oidc/${await appUuidOf(service)}/authorize/${uid}`, headers: { Cookie: cookies } };
};

export const resumeAuthorization = {
  ...failures('GET', resumePath),
  200: sent('GET', resumePath, (service) => afterLogin(service, formPost)),
  303: sent('GET', resumePath, (service) => afterLogin(service)),
} satisfies Cases<'resumeAuthorization'>;

const tokenPath: PathOf = (uuid) => `/oidc/${uuid}/token`;

/** Returns a form of a client that is authenticated. */
const byClient = async (
  service: TestService,
  fields: Readonly<Record<string, string>>,
  metadata: Parameters<typeof givenClient>[1] = {},
): Promise<Sent> => {
  const { client, secret } = await givenClient(service, metadata);
  return formOf(
    { client_id: client.clientId, ...fields },
    { Authorization: `Basic ${btoa(`${client.clientId}:${secret}`)}` },
  );
};

export const requestToken = {
  ...failures('POST', tokenPath, formOf({ grant_type: 'refresh_token' })),
  200: sent('POST', tokenPath, async (service) => {
    const { given, callback, checks } = await connect(service);
    const fields = {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code')!,
      redirect_uri: redirectUri,
      code_verifier: checks.pkceCodeVerifier,
    };
    return formOf(fields, { Authorization: `Basic ${btoa(`${given.client.clientId}:${given.secret}`)}` });
  }),
  401: sent('POST', tokenPath, () =>
    formOf({ grant_type: 'refresh_token' }, { Authorization: `Basic ${btoa('a:b')}` }),
  ),
} satisfies Cases<'requestToken'>;

const userinfoPath: PathOf = (uuid) => `/oidc/${uuid}/userinfo`;

const userinfo = (method: string) => ({
  ...failures(method, userinfoPath, { headers: { Authorization: 'Bearer no-token' } }),
  200: sent(method, userinfoPath, async (service) => {
    const { tokens } = await connect(service, { redeems: true });
    return { headers: { Authorization: `Bearer ${tokens!.access_token}` } };
  }),
  401: sent(method, userinfoPath, () => ({ headers: { Authorization: 'Bearer no-token' } })),
  403: sent(method, userinfoPath, async (service) => {
    // A request of OAuth without the scope of OpenID has no nonce.
    const given = await givenClient(service);
    const config = await discover(service, given);
    const { url, checks } = await authorizationOf(config, { scope: 'email' });
    url.searchParams.delete('nonce');
    const browser = openBrowser(service);
    await browser.open(url);
    const user = await service.given.user();
    const done = await logIn(browser, user.email, user.password);
    const fields = {
      grant_type: 'authorization_code',
      code: done.url.searchParams.get('code')!,
      redirect_uri: redirectUri,
      code_verifier: checks.pkceCodeVerifier,
    };
    const authorized = { Authorization: `Basic ${btoa(`${given.client.clientId}:${given.secret}`)}` };
    const { body } = await service.send('POST', tokenPath(await appUuidOf(service)), formOf(fields, authorized));
    return { headers: { Authorization: `Bearer ${body.access_token}` } };
  }),
});

export const getUserinfo = userinfo('GET') satisfies Cases<'getUserinfo'>;
export const postUserinfo = userinfo('POST') satisfies Cases<'postUserinfo'>;

const aboutToken = (path: PathOf) => ({
  ...failures('POST', path, formOf({ token: 'a-token' })),
  200: sent('POST', path, (service) => byClient(service, { token: 'a-token' })),
  401: sent('POST', path, () => formOf({ token: 'a-token' }, { Authorization: `Basic ${btoa('a:b')}` })),
});

export const introspectToken = aboutToken((uuid) => `/oidc/${uuid}/introspect`) satisfies Cases<'introspectToken'>;
export const revokeToken = aboutToken((uuid) => `/oidc/${uuid}/revoke`) satisfies Cases<'revokeToken'>;

const parPath: PathOf = (uuid) => `/oidc/${uuid}/par`;

export const pushAuthorizationRequest = {
  ...failures('POST', parPath, formOf({ client_id: 'a' })),
  201: sent('POST', parPath, (service) =>
    byClient(service, {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'zT8plWempP1VzF2cm86ErmcW8NaXEantAYnDeYLMpdE',
      code_challenge_method: 'S256',
    }),
  ),
  401: sent('POST', parPath, () => formOf({ client_id: 'a' }, { Authorization: `Basic ${btoa('a:b')}` })),
} satisfies Cases<'pushAuthorizationRequest'>;

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
const devicePath: PathOf = (uuid) => `/oidc/${uuid}/device`;
const deviceAuthorizationPath: PathOf = (uuid) => `/oidc/${uuid}/device-authorization`;

/** Starts the authorization of a device. */
const deviceOf = (service: TestService): Promise<Sent> =>
  byClient(service, { scope: 'openid' }, { grantTypes: [deviceGrant], redirectUris: [] });

export const authorizeDevice = {
  ...failures('POST', deviceAuthorizationPath, formOf({ client_id: 'a' })),
  200: sent('POST', deviceAuthorizationPath, deviceOf),
  401: sent('POST', deviceAuthorizationPath, () =>
    formOf({ client_id: 'a' }, { Authorization: `Basic ${btoa('a:b')}` }),
  ),
} satisfies Cases<'authorizeDevice'>;

export const getDevicePage = {
  ...failures('GET', devicePath),
  200: sent('GET', devicePath),
} satisfies Cases<'getDevicePage'>;

/** Returns a new user code. */
const userCodeOf = async (service: TestService): Promise<string> => {
  const path = deviceAuthorizationPath(await appUuidOf(service));
  return (await service.send('POST', path, await deviceOf(service))).body.user_code;
};

export const submitUserCode = {
  ...failures('POST', devicePath, formOf({ user_code: 'BBBB-BBBB' }, { Origin: publicUrl })),
  200: sent('POST', devicePath, () => formOf({ user_code: 'BBBB-BBBB', language: 'de' }, { Origin: publicUrl })),
  303: sent('POST', devicePath, async (service) =>
    formOf({ user_code: await userCodeOf(service) }, { Origin: publicUrl }),
  ),
  403: sent('POST', devicePath, () => formOf({ user_code: 'BBBB-BBBB' }, { Origin: 'https://evil.example' })),
  413: tooLarge('POST', devicePath),
  415: compressed('POST', devicePath),
  422: sent('POST', devicePath, () => formOf({ user_code: 'BBBB-BBBB' }, { Origin: publicUrl })),
} satisfies Cases<'submitUserCode'>;

const impersonationPath: PathOf = (uuid) => `/oidc/${uuid}/impersonation`;

/** Returns the secret of a URL that opens a client as a user. */
const ticketOf = async (service: TestService): Promise<string> =>
  (await openingOf(service, await service.given.user(), await givenOpenedClient(service))).ticket;

export const getImpersonationPage = {
  ...failures('GET', impersonationPath),
  200: sent('GET', impersonationPath, async (service) => {
    const ticket = await ticketOf(service);
    return { path: `${impersonationPath(await appUuidOf(service))}?ticket=${ticket}` };
  }),
  410: sent('GET', impersonationPath),
} satisfies Cases<'getImpersonationPage'>;

export const openClientAsUser = {
  ...failures('POST', impersonationPath, formOf({ ticket: 'a' }, { Origin: publicUrl })),
  200: sent('POST', impersonationPath, async (service) =>
    formOf({ ticket: await ticketOf(service) }, { Origin: publicUrl }),
  ),
  403: sent('POST', impersonationPath, () => formOf({ ticket: 'a' }, { Origin: 'https://evil.example' })),
  410: sent('POST', impersonationPath, () => formOf({ ticket: 'a' }, { Origin: publicUrl })),
  413: tooLarge('POST', impersonationPath),
  415: compressed('POST', impersonationPath),
} satisfies Cases<'openClientAsUser'>;

const resumeDevicePath: PathOf = (uuid) => `/oidc/${uuid}/device/7Jm0mW1b0QyFf3w3Yw4r0B1bO1x5cJ3l2d7uZkqv3Xo`;

/** Returns the request of a browser whose user has canceled the login of a device. */
const canceled = async (service: TestService): Promise<Prepared> => {
  const uuid = await appUuidOf(service);
  const browser = openBrowser(service);
  const page = await browser.post(`${devicePath(uuid)}`, { user_code: await userCodeOf(service) });
  const cookies = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
  await service.send('POST', page.url.pathname, formOf({ step: 'cancel' }, { Cookie: cookies, Origin: publicUrl }));
  return { path: `${devicePath(uuid)}/${page.url.pathname.split('/').at(-1)}`, headers: { Cookie: cookies } };
};

export const resumeDevice = {
  ...failures('GET', resumeDevicePath),
  200: sent('GET', resumeDevicePath, canceled),
  303: sent('GET', resumeDevicePath, async (service) => {
    const uuid = await appUuidOf(service);
    const browser = openBrowser(service);
    const page = await browser.post(devicePath(uuid), { user_code: await userCodeOf(service) });
    const cookies = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
    const { email, password } = await service.given.user();
    const fields = { step: 'login', email, password };
    await service.send('POST', page.url.pathname, formOf(fields, { Cookie: cookies, Origin: publicUrl }));
    return { path: `${devicePath(uuid)}/${page.url.pathname.split('/').at(-1)}`, headers: { Cookie: cookies } };
  }),
  410: sent('GET', resumeDevicePath),
} satisfies Cases<'resumeDevice'>;

const logoutPath: PathOf = (uuid) => `/oidc/${uuid}/logout`;

/** Returns the headers of a browser whose user has logged in. */
const loggedIn = async (
  service: TestService,
  metadata: Parameters<typeof givenClient>[1] = {},
): Promise<{ readonly Cookie: string }> => {
  const { browser } = await connect(service, { metadata });
  const cookies = [...browser.cookies.values()].filter(({ name }) => name.includes('session'));
  return { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
};

export const startLogout = {
  ...failures('GET', logoutPath),
  200: sent('GET', logoutPath, async (service) => ({ headers: await loggedIn(service) })),
  303: sent('GET', logoutPath),
} satisfies Cases<'startLogout'>;

const { 404: unknownLogout, 503: outageOfLogout } = failures('POST', logoutPath, formOf({ state: 'a' }));
export const submitLogoutRequest = {
  404: unknownLogout,
  503: outageOfLogout,
  303: sent('POST', logoutPath, () => formOf({ state: 'a' })),
  413: tooLarge('POST', logoutPath),
  415: compressed('POST', logoutPath),
} satisfies Cases<'submitLogoutRequest'>;

const confirmPath: PathOf = (uuid) => `/oidc/${uuid}/logout/confirm`;

const confirmed = async (service: TestService, metadata: Parameters<typeof givenClient>[1] = {}): Promise<Sent> => {
  const headers = await loggedIn(service, metadata);
  const page: Reply = await service.send('GET', logoutPath(await appUuidOf(service)), { headers });
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!;
  return formOf({ xsrf, logout: 'yes' }, headers);
};

export const confirmLogout = {
  ...failures('POST', confirmPath, formOf({ xsrf: 'none' })),
  200: sent('POST', confirmPath, (service) =>
    confirmed(service, { frontchannelLogoutUri: 'https://app.example.com/out' }),
  ),
  303: sent('POST', confirmPath, (service) => confirmed(service)),
  413: tooLarge('POST', confirmPath),
  415: compressed('POST', confirmPath),
} satisfies Cases<'confirmLogout'>;

const successPath: PathOf = (uuid) => `/oidc/${uuid}/logout/success`;
export const getLoggedOut = {
  ...failures('GET', successPath),
  200: sent('GET', successPath),
} satisfies Cases<'getLoggedOut'>;

const signInPath: PathOf = (uuid) => `/account/${uuid}/sign-in/7Jm0mW1b0QyFf3w3Yw4r0B1bO1x5cJ3l2d7uZkqv3Xo`;

/** Returns a form of the login page of a browser. */
const onPage =
  (fieldsOf: (service: TestService) => Promise<Readonly<Record<string, string>>>) =>
  async (service: TestService): Promise<Prepared> => {
    const { cookies, path } = await beforeLogin(service);
    return { path, ...formOf(await fieldsOf(service), { Cookie: cookies, Origin: publicUrl }) };
  };

/** Adds a provider whose endpoints are known without a request. */
const givenProvider = async (service: TestService): Promise<string> => {
  const body = { driver: 'github', client_id: 'client', client_secret: 'secret' };
  await service.send('PUT', '/v1/providers/github', { headers: superAdmin, body });
  return 'github';
};

export const getSignIn = {
  ...failures('GET', signInPath),
  200: sent('GET', signInPath, async (service) => {
    const { cookies, path } = await beforeLogin(service);
    return { path, headers: { Cookie: cookies } };
  }),
  303: sent('GET', signInPath, async (service) => {
    const provider = await givenProvider(service);
    const { cookies, path } = await beforeLogin(service);
    return { path: `${path}?step=provider&provider=${provider}`, headers: { Cookie: cookies } };
  }),
  410: sent('GET', signInPath),
  422: sent('GET', signInPath, async (service) => {
    const { cookies, path } = await beforeLogin(service);
    return { path: `${path}?step=provider-return&state=unknown&code=x`, headers: { Cookie: cookies } };
  }),
} satisfies Cases<'getSignIn'>;

export const submitSignIn = {
  ...failures('POST', signInPath, formOf({ step: 'login' })),
  200: sent(
    'POST',
    signInPath,
    onPage(async () => ({ step: 'address', email: 'ada@example.com' })),
  ),
  303: sent(
    'POST',
    signInPath,
    onPage(async ({ given }) => {
      const { email, password } = await given.user();
      return { step: 'login', email, password };
    }),
  ),
  403: sent('POST', signInPath, async (service) => {
    const page = await onPage(async () => ({ step: 'login' }))(service);
    return { ...page, headers: { ...page.headers, Origin: 'https://evil.example' } };
  }),
  410: sent('POST', signInPath, () => formOf({ step: 'login' })),
  413: sent('POST', signInPath, async (service) => ({
    ...(await onPage(async () => ({ step: 'login' }))(service)),
    body: 'x'.repeat(1024 * 1024),
  })),
  415: sent('POST', signInPath, async (service) => {
    const page = await onPage(async () => ({ step: 'login' }))(service);
    return { ...page, headers: { ...page.headers, 'Content-Encoding': 'gzip' } };
  }),
  422: sent(
    'POST',
    signInPath,
    onPage(async () => ({ step: 'login', email: 'ada@example.com', password: 'wrong' })),
  ),
} satisfies Cases<'submitSignIn'>;

const accountTokenPath: PathOf = (uuid) => `/account/${uuid}/token`;

export const issueAccountToken = {
  ...failures('POST', accountTokenPath, { headers: ownScript }),
  200: async ({ service }) => tokenReply(service, await visitAccount(service, await service.given.user())),
  401: sent('POST', accountTokenPath, () => ({ headers: ownScript })),
  403: sent('POST', accountTokenPath),
} satisfies Cases<'issueAccountToken'>;

const registerPath: PathOf = (uuid) => `/oidc/${uuid}/register`;
const registration = { client_name: 'Orbit', redirect_uris: [redirectUri] };

const registering =
  (prepare: Prepare = () => ({ body: registration })): Prepare =>
  async (service) => {
    await service.given.settings({ dynamicClientRegistration: true });
    await service.db('oidc_clients').where({ registration_type: 'dynamic' }).delete();
    return { headers: { Authorization: `Bearer ${serviceKey}` }, body: registration, ...(await prepare(service)) };
  };

export const registerClient = {
  ...failures('POST', registerPath, { body: registration }),
  201: sent('POST', registerPath, registering()),
  401: sent(
    'POST',
    registerPath,
    registering(() => ({ headers: {} })),
  ),
  403: sent(
    'POST',
    registerPath,
    registering(async (service) => ({
      headers: { Authorization: `Bearer ${(await newServiceAccount(service, ['users:read'])).key}` },
    })),
  ),
  500: async ({ service }) => {
    const path = registerPath(await appUuidOf(service));
    const request = await registering()(service);
    return service.clock.whileBroken(() => service.send('POST', path, request));
  },
} satisfies Cases<'registerClient'>;

const callbackPath: PathOf = (uuid) => `/account/${uuid}/provider/callback`;

export const returnFromProvider = {
  ...failures('GET', callbackPath),
  200: sent('GET', callbackPath, async (service) => {
    const path = `${callbackPath(await appUuidOf(service))}?state=some-state-0123456&code=x`;
    return { path, headers: { Cookie: 'gh-provider-some-state-01234=uid.github.binding' } };
  }),
  410: sent('GET', callbackPath),
} satisfies Cases<'returnFromProvider'>;

export const postFromProvider = {
  ...failures('POST', callbackPath, formOf({ state: 'x' })),
  303: sent('POST', callbackPath, () => formOf({ state: 'x', code: 'y' })),
  413: tooLarge('POST', callbackPath),
  415: compressed('POST', callbackPath),
} satisfies Cases<'postFromProvider'>;

export const getHostedAccount = {
  ...failures('GET', (uuid) => `/account/${uuid}`),
  // The key of the page of an application is registered once.
  500: async ({ service }) => {
    const { id } = await service.given.app();
    const { uuid } = await service.db('apps').where({ id }).first('uuid');
    return service.clock.whileBroken(() => service.send('GET', `/account/${uuid}`));
  },
  200: sent('GET', (uuid) => `/account/${uuid}`),
} satisfies Cases<'getHostedAccount'>;

const assetPath: PathOf = (uuid) => `/account/${uuid}/assets/account.js`;

export const getHostedAccountAsset = {
  200: sent('GET', assetPath),
  304: async ({ service }) => {
    const path = assetPath(await appUuidOf(service));
    const { headers } = await service.send('GET', path);
    return service.send('GET', path, { headers: { 'If-None-Match': headers['etag'] ?? '' } });
  },
  404: sent('GET', (uuid) => `/account/${uuid}/assets/app.ts`),
  406: sent('GET', assetPath, () => ({ headers: { Accept: 'text/csv' } })),
  422: sent('GET', (uuid) => `/account/${uuid}/assets/${'x'.repeat(65)}`),
} satisfies Cases<'getHostedAccountAsset'>;
