import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { expect } from 'vitest';
import { type Browser, openBrowser, type Visited } from '../../kit/openid.ts';
import type { TestService } from '../../kit/service.ts';
import type { Plan } from './module.ts';
import type { Parameters, RelyingParty } from './relying-party.ts';

export const home = 'https://app.example.com/post_logout_redirect';

export interface LogoutProvider {
  readonly service: TestService;
  readonly issuer: string;
  readonly client: RelyingParty;
}

const hidden = (page: Visited, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? '';

/** Confirms the logout on its page. */
const confirm = (browser: Browser, page: Visited): Promise<Visited> =>
  browser.post(/action="([^"]+)"/.exec(page.text)?.[1] ?? '', { xsrf: hidden(page, 'xsrf'), logout: 'yes' });

interface Login {
  readonly browser: Browser;
  readonly idToken: string;
  /** Opens the logout endpoint. */
  open(parameters: Parameters): Promise<Visited>;
  isLoggedIn(): Promise<boolean>;
}

const logIn = async ({ service, issuer, client }: LogoutProvider): Promise<Login> => {
  const browser = openBrowser(service);
  const { body } = await client.connect({}, { browser });
  return {
    browser,
    idToken: body.id_token,
    open(parameters) {
      const sent = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
      return browser.open(`${issuer}/logout?${new URLSearchParams(sent)}`);
    },
    async isLoggedIn() {
      const { url } = await client.visit({ prompt: 'none' }, { browser });
      if (!url.searchParams.has('code')) expect(url.searchParams.get('error')).toBe('login_required');
      return url.searchParams.has('code');
    },
  };
};

/** The page confirms the logout, and the browser remains at the provider. */
const staysAtProvider =
  (parameters: (login: Login) => Promise<Parameters> | Parameters) =>
  async (provider: LogoutProvider): Promise<void> => {
    const login = await logIn(provider);
    const page = await login.open(await parameters(login));
    expect(page.text).toContain('name="xsrf"');
    expect(await login.isLoggedIn()).toBe(true);
    const left = await confirm(login.browser, await login.open(await parameters(login)));
    expect([left.status, left.url.origin]).toEqual([200, new URL(provider.issuer).origin]);
    expect(await login.isLoggedIn()).toBe(false);
  };

/** The browser returns to the client. */
const returns =
  (state: string | undefined, expected: string) =>
  async (provider: LogoutProvider): Promise<void> => {
    const login = await logIn(provider);
    const page = await login.open({ id_token_hint: login.idToken, post_logout_redirect_uri: home, state });
    expect((await confirm(login.browser, page)).url.href).toBe(expected);
    expect(await login.isLoggedIn()).toBe(false);
  };

/** The RP-initiated logout plan: `OIDCCRpInitiatedLogoutTestPlan`. */
export const rpInitiatedLogout: Plan<LogoutProvider> = {
  OIDCCRpInitiatedLogoutDiscoveryEndpointVerification: {
    requires: 'The discovery document has `end_session_endpoint`',
    async check({ issuer, client }) {
      const { body } = await client.call('/.well-known/openid-configuration', { method: 'GET' });
      expect(body.end_session_endpoint).toBe(`${issuer}/logout`);
    },
  },
  OIDCCRpInitiatedLogout: {
    requires: 'A logout returns to `post_logout_redirect_uri` with `state`, and the user is logged out',
    check: returns('a state', `${home}?state=a+state`),
  },
  OIDCCRpInitiatedLogoutBadLogoutRedirectUri: {
    requires: 'A `post_logout_redirect_uri` that is not registered is not followed',
    check: staysAtProvider(({ idToken }) => ({
      id_token_hint: idToken,
      post_logout_redirect_uri: 'https://app.example.com/other',
    })),
  },
  OIDCCRpInitiatedLogoutModifiedIdTokenHint: {
    requires: 'An `id_token_hint` whose signature was removed is not trusted',
    check: staysAtProvider(({ idToken }) => ({
      id_token_hint: new UnsecuredJWT(decodeJwt(idToken)).encode(),
      post_logout_redirect_uri: home,
    })),
  },
  OIDCCRpInitiatedLogoutNoIdTokenHint: {
    requires: 'Without `id_token_hint`, `post_logout_redirect_uri` is not followed',
    check: staysAtProvider(() => ({ post_logout_redirect_uri: home, state: 'a state' })),
  },
  OIDCCRpInitiatedLogoutNoParams: {
    requires: 'A logout without parameters logs the user out',
    check: staysAtProvider(() => ({})),
  },
  OIDCCRpInitiatedLogoutNoPostLogoutRedirectUri: {
    requires: 'A logout without `post_logout_redirect_uri` logs the user out',
    check: staysAtProvider(({ idToken }) => ({ id_token_hint: idToken })),
  },
  OIDCCRpInitiatedLogoutNoState: {
    requires: 'A logout without `state` returns to `post_logout_redirect_uri` without it',
    check: returns(undefined, home),
  },
  OIDCCRpInitiatedLogoutOnlyState: {
    requires: 'A logout with `state` alone logs the user out',
    check: staysAtProvider(() => ({ state: 'a state' })),
  },
  OIDCCRpInitiatedLogoutQueryAddedToLogoutRedirectUri: {
    requires: 'A `post_logout_redirect_uri` with an added query is not followed',
    check: staysAtProvider(({ idToken }) => ({ id_token_hint: idToken, post_logout_redirect_uri: `${home}?foo=bar` })),
  },
  OIDCCRpInitiatedLogoutBadIdTokenHint: {
    requires: 'An `id_token_hint` that another key has signed is not trusted',
    check: staysAtProvider(async ({ idToken }) => {
      const { privateKey } = await generateKeyPair('ES256');
      const hint = await new SignJWT(decodeJwt(idToken)).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
      return { id_token_hint: hint, post_logout_redirect_uri: home };
    }),
  },
};
