import { randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import { firstSecret, noSecrets } from '../../src/kernel/rotated-secrets.ts';
import { type Client, type ClientMetadata, clientDefaults } from '../../src/modules/clients/client.ts';
import { createKeys } from '../../src/security/keys.ts';
import type { KnownUser } from './given.ts';
import { publicUrl, type TestService } from './service.ts';
import { rowsBeside } from './store.ts';

export const redirectUri = 'https://app.example.com/callback';

export interface GivenClient {
  readonly client: Client;
  readonly secret: string;
}

const { digest } = createKeys('');

export const appUuidOf = async ({ db }: TestService): Promise<string> =>
  (await db('apps').where({ is_default: true }).first('uuid')).uuid;

export const issuerOf = async (service: TestService): Promise<string> =>
  `${publicUrl}/oidc/${await appUuidOf(service)}`;

/** The identifier of a resource server, and the permissions of the application that are its scopes. */
export const api = 'https://orders.example.com/api';
export const apiPermissions = ['orders:read', 'orders:refund'] as const;

/** Adds the resource server to the default application. */
export const givenApi = async (service: TestService): Promise<void> => {
  await service.given.settings({ appPermissions: [...apiPermissions] });
  const now = service.clock.now();
  await rowsBeside(service).transaction(async (unit) => {
    if (await unit.resourceServers.findByIdentifier(api)) return;
    await unit.resourceServers.insert({
      name: 'Orders',
      identifier: api,
      scopes: [...apiPermissions],
      accessTokenSeconds: 300,
      fields: [],
      createdAt: now,
      updatedAt: now,
    });
  });
};

let clients = 0;

/** Adds a client of the default application, by default a first-party one with a secret. */
export const givenClient = async (
  service: TestService,
  metadata: Partial<ClientMetadata> & { readonly disabledAt?: Date } = {},
): Promise<GivenClient> => {
  clients += 1;
  const secret = `secret-of-client-${clients}-0123456789abcdef0123456789`;
  const method = metadata.tokenEndpointAuthMethod ?? clientDefaults.tokenEndpointAuthMethod;
  const now = service.clock.now();
  const client = await rowsBeside(service).transaction((unit) =>
    unit.clients.insert({
      ...clientDefaults,
      clientName: `Client ${clients}`,
      redirectUris: [redirectUri],
      isFirstParty: true,
      ...metadata,
      clientId: randomBytes(16).toString('base64url'),
      registrationType: 'manual',
      secrets: method.startsWith('client_secret') ? firstSecret(digest(secret)) : noSecrets,
      createdAt: now,
      updatedAt: now,
      disabledAt: metadata.disabledAt,
    }),
  );
  return { client, secret };
};

/** Sends requests for an origin, by default that of `PUBLIC_URL`, to the service. */
export const fetchOf =
  (service: Pick<TestService, 'url'>, origin: string = publicUrl): typeof fetch =>
  (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    return fetch(url.replace(origin, service.url), { ...init, redirect: 'manual' });
  };

const authenticationOf = ({ client, secret }: GivenClient): oidc.ClientAuth => {
  switch (client.tokenEndpointAuthMethod) {
    case 'client_secret_post':
      return oidc.ClientSecretPost(secret);
    case 'none':
      return oidc.None();
    default:
      return oidc.ClientSecretBasic(secret);
  }
};

/** Configures openid-client by discovery, with nothing but the issuer and the client. */
export const discover = async (
  service: TestService,
  given: GivenClient,
  options: Partial<oidc.ClientMetadata> = {},
): Promise<oidc.Configuration> =>
  oidc.discovery(
    new URL(await issuerOf(service)),
    given.client.clientId,
    { id_token_signed_response_alg: given.client.idTokenSignedResponseAlg, ...options },
    authenticationOf(given),
    { execute: [oidc.allowInsecureRequests], [oidc.customFetch]: fetchOf(service) as oidc.CustomFetch },
  );

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export interface Visited {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser with cookies, without scripts. It follows redirects of the service, also those of its pages, and stops at those to other sites. */
export interface Browser {
  open(url: string | URL): Promise<Visited>;
  /** Submits the form of the page that was visited last. */
  submit(fields: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>): Promise<Visited>;
  /** Sends a form to a URL. */
  post(url: string | URL, fields: Readonly<Record<string, string>>): Promise<Visited>;
  readonly cookies: Map<string, Cookie>;
}

export const openBrowser = (
  service: Pick<TestService, 'url'>,
  headers: Readonly<Record<string, string>> = {},
  origin: string = publicUrl,
  sending: typeof fetch = fetchOf(service, origin),
): Browser => {
  const cookies = new Map<string, Cookie>();
  let last: URL | undefined;

  const remember = (response: Response, { pathname }: URL): void => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=', 2);
      const path = attributes.find((one) => one.toLowerCase().startsWith('path='))?.slice(5) ?? pathname;
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(`${name} ${path}`);
      else cookies.set(`${name} ${path}`, { name, value, path });
    }
  };

  const request = async (url: URL, init: RequestInit): Promise<Visited> => {
    const sent = [...cookies.values()].filter(({ path }) => url.pathname.startsWith(path));
    const response = await sending(url, {
      ...init,
      headers: {
        ...headers,
        ...(init.headers as Record<string, string>),
        Accept: 'text/html',
        Cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
    });
    remember(response, url);
    const location = response.headers.get('location');
    if (location !== null) {
      const next = new URL(location, url);
      if (next.origin !== origin) return { url: next, status: response.status, headers: response.headers, text: '' };
      return request(next, { method: 'GET' });
    }
    last = url;
    const text = await response.text();
    const refreshed = /<meta http-equiv="refresh" content="0; url=(\/[^"]+)">/.exec(text)?.[1];
    if (refreshed !== undefined) return request(new URL(refreshed.replaceAll('&amp;', '&'), url), { method: 'GET' });
    return { url, status: response.status, headers: response.headers, text };
  };

  const send = (
    url: URL,
    fields: Readonly<Record<string, string>>,
    extra: Readonly<Record<string, string>> = {},
  ): Promise<Visited> =>
    request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin, ...extra },
      body: new URLSearchParams(fields).toString(),
    });

  return {
    cookies,
    open: (url) => request(new URL(url, origin), { method: 'GET' }),
    post: (url, fields) => send(new URL(url, origin), fields),
    submit(fields, extra) {
      if (!last) throw new Error('No page was visited.');
      return send(last, fields, extra);
    },
  };
};

/** Returns the request that a page sends to the client. */
export const postOf = ({ text }: Visited): Request => {
  const [, action = ''] = /<form method="post" action="([^"]+)">/.exec(text) ?? [];
  const fields = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return new Request(action.replaceAll('&amp;', '&'), {
    method: 'POST',
    body: new URLSearchParams(
      Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')])),
    ),
  });
};

/** Returns a page without the times until which it can be continued: two pages may be of different seconds. */
export const withoutTimes = (text: string): string => text.replaceAll(/data-(?:login|signup)-until="\d+"/g, '');

/** Logs in on the page that was visited last. */
export const logIn = async (browser: Browser, email: string, password: string): Promise<Visited> => {
  await browser.submit({ step: 'address', email });
  return browser.submit({ step: 'login', email, password });
};

export interface Authorization {
  readonly config: oidc.Configuration;
  readonly callback: URL;
  readonly checks: {
    readonly pkceCodeVerifier: string;
    readonly expectedState: string;
    readonly expectedNonce: string;
  };
}

/** Returns an authorization request with PKCE, state and nonce. */
export const authorizationOf = async (
  config: oidc.Configuration,
  parameters: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: URL; readonly checks: Authorization['checks'] }> => {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const checks = { pkceCodeVerifier, expectedState: oidc.randomState(), expectedNonce: oidc.randomNonce() };
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...parameters,
  });
  return { url, checks };
};

export interface Connected {
  readonly given: GivenClient;
  readonly config: oidc.Configuration;
  readonly user: KnownUser;
  readonly browser: Browser;
  readonly callback: URL;
  readonly checks: Authorization['checks'];
  /** The tokens, if the code was redeemed. */
  readonly tokens?: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;
}

interface ConnectOptions {
  readonly metadata?: Parameters<typeof givenClient>[1];
  readonly parameters?: Readonly<Record<string, string>>;
  readonly redeems?: boolean;
  /** A user who has an account already. */
  readonly user?: KnownUser;
  /** A browser in which a user may have logged in already. */
  readonly browser?: Browser;
  /** A client that exists already. */
  readonly given?: GivenClient;
}

/** Logs a new user in to a new client, in a new browser. */
export const connect = async (service: TestService, options: ConnectOptions = {}): Promise<Connected> => {
  const { metadata, parameters, redeems = false } = options;
  const user = options.user ?? (await service.given.user());
  const given = options.given ?? (await givenClient(service, metadata));
  const config = await discover(service, given);
  const { url, checks } = await authorizationOf(config, parameters);
  const browser = options.browser ?? openBrowser(service);
  let page = await browser.open(url);
  if (page.text.includes('value="address"')) page = await logIn(browser, user.email, user.password);
  if (page.text.includes('value="consent"')) page = await browser.submit({ step: 'consent' });
  const callback = page.url;
  if (callback.origin === publicUrl) throw new Error(`The login ended with ${page.status}: ${page.text}`);
  const tokens = redeems ? { tokens: await oidc.authorizationCodeGrant(config, callback, checks) } : {};
  return { given, config, user, browser, callback, checks, ...tokens };
};
