import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { expect } from 'vitest';
import type { KnownUser } from '../../kit/given.ts';
import {
  type Browser,
  fetchOf,
  type GivenClient,
  issuerOf,
  logIn,
  openBrowser,
  redirectUri,
  type Visited,
} from '../../kit/openid.ts';
import { publicUrl, type TestService } from '../../kit/service.ts';

/** Parameters of a request. Those without a value are left out. */
export type Parameters = Readonly<Record<string, string | undefined>>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies that the contract describes
  readonly body: any;
}

const formOf = (parameters: Parameters): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) form.set(name, value);
  return form;
};

export const basic = (id: string, secret: string): Readonly<Record<string, string>> => ({
  Authorization: `Basic ${btoa(`${id}:${secret}`)}`,
});

/** Sends a request to an endpoint of the provider. */
export const callOf =
  (service: TestService) =>
  async (
    path: string,
    {
      method = 'POST',
      headers = {},
      form,
    }: {
      readonly method?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly form?: Parameters;
    } = {},
  ): Promise<Answer> => {
    const response = await fetchOf(service)(`${await issuerOf(service)}${path}`, {
      method,
      headers: { ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}), ...headers },
      ...(form ? { body: formOf(form).toString() } : {}),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

export type Call = ReturnType<typeof callOf>;

/** Logs a user in, if the page asks for it, and allows what the client asks for. */
export const finishLogin = async (browser: Browser, page: Visited, user: KnownUser): Promise<Visited> => {
  const loggedIn = page.text.includes('value="address"') ? await logIn(browser, user.email, user.password) : page;
  return loggedIn.text.includes('value="consent"') ? browser.submit({ step: 'consent' }) : loggedIn;
};

export interface Visit {
  readonly browser?: Browser;
  readonly user?: KnownUser;
}

export interface RelyingPartyOptions {
  readonly service: TestService;
  readonly given: GivenClient;
  readonly user: KnownUser;
  readonly issuer: string;
}

/** Creates a client that sends what a test says, without the checks of a library. */
export const createRelyingParty = ({ service, given, user, issuer }: RelyingPartyOptions) => {
  const { clientId } = given.client;
  const call = callOf(service);

  const url = (parameters: Parameters = {}): string => {
    const sent = {
      ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'openid' },
      ...{ state: 'a-state', nonce: 'a-nonce', ...parameters },
    };
    return `${issuer}/authorize?${formOf(sent)}`;
  };

  /** Opens the authorization endpoint, and returns the first page. */
  const visit = (parameters?: Parameters, { browser = openBrowser(service) }: Visit = {}): Promise<Visited> =>
    browser.open(url(parameters));

  /** Logs in, and returns the parameters of the response. */
  const authorize = async (parameters?: Parameters, visited: Visit = {}): Promise<URLSearchParams> => {
    const { browser = openBrowser(service) } = visited;
    const page = await finishLogin(browser, await browser.open(url(parameters)), visited.user ?? user);
    if (page.url.origin === publicUrl) throw new Error(`The login ended with ${page.status}: ${page.text}`);
    return page.url.searchParams;
  };

  const token = (form: Parameters, headers = basic(clientId, given.secret)): Promise<Answer> =>
    call('/token', { headers, form });

  const redeem = (code: string | null, fields: Parameters = {}): Promise<Answer> =>
    token({ grant_type: 'authorization_code', code: code ?? '', redirect_uri: redirectUri, ...fields });

  /** Verifies an ID token by the rules that hold for all (OpenID Connect Core, section 3.1.3.7). */
  const verify = async (idToken: string): Promise<JWTPayload> => {
    const keys = await service.send('GET', '/.well-known/jwks.json');
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys.body as JSONWebKeySet), {
      ...{ issuer, audience: clientId, algorithms: [given.client.idTokenSignedResponseAlg] },
      requiredClaims: ['sub', 'iat', 'exp'],
    });
    expect(decodeProtectedHeader(idToken).kid).toEqual(expect.any(String));
    return payload;
  };

  /** Logs in, redeems the code, and verifies the ID token. */
  const connect = async (parameters?: Parameters, visited?: Visit) => {
    const response = await authorize(parameters, visited);
    const { status, body } = await redeem(response.get('code'));
    expect(body).not.toHaveProperty('error');
    expect(status).toBe(200);
    return { response, body, claims: await verify(body.id_token) };
  };

  const userinfo = (accessToken: string): Promise<Answer> =>
    call('/userinfo', { method: 'GET', headers: { Authorization: `Bearer ${accessToken}` } });

  return { given, call, url, visit, authorize, token, redeem, verify, connect, userinfo };
};

export type RelyingParty = ReturnType<typeof createRelyingParty>;
