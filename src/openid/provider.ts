import type { Client, Configuration, ErrorOut, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import type { LookUpKey } from '../modules/authentication/key-lookup.ts';
import type { RefreshTokens, VerifyIdTokenHint } from '../modules/openid/ports.ts';
import { resourceTokenRule } from '../modules/resource-servers/resource-server.ts';
import { isSignupOpen } from '../modules/users/signup-rule.ts';
import { findAccount, scopeClaims } from './account.ts';
import { type Acting, actingSeconds, type FindActing } from './acting.ts';
import { createAdapters, deviceSeconds } from './adapter.ts';
import { findApiScopes, permissionsOfUser } from './api-scopes.ts';
import type { BridgedRequest } from './bridge.ts';
import type { ClientFinder } from './client-finder.ts';
import {
  apiScopesOf,
  digestsOf,
  isOfSecurityProfile,
  isRegistered,
  isSet,
  numberOf,
  ownMetadata,
} from './client-metadata.ts';
import { sessionCookieName } from './cookies.ts';
import { type FormPost, registerFormPost } from './form-post.ts';
import { loadGrant } from './grants.ts';
import { interactionPolicyOf } from './interaction-policy.ts';
import type { Library } from './library.ts';
import { addMappedClaims } from './mapped-claims.ts';
import { mountOf } from './mount.ts';
import { noteRevocation } from './note-revocation.ts';
import { recordFailures } from './record-failures.ts';
import { createScopeCheck } from './scope-check.ts';

/** The pages that the library asks for. */
export interface ProviderPages {
  error(context: KoaContextWithOIDC, app: App, error: ErrorOut): string;
  formPost(context: KoaContextWithOIDC, app: App, response: FormPost): string;
  logout(context: KoaContextWithOIDC, app: App, form: { readonly action: string; readonly xsrf: string }): string;
  loggedOut(context: KoaContextWithOIDC, app: App): string;
  deviceConnected(context: KoaContextWithOIDC, app: App): string;
}

/** Returns the administrator who acts as the user of a request, or of its token. */
const actingIn = ({ req }: KoaContextWithOIDC): Acting | undefined => (req as BridgedRequest).acting;

export type ProviderPorts = Pick<Ports, 'store' | 'clock' | 'keys' | 'refusals' | 'clientErrors' | 'deployment'>;

interface Options {
  readonly library: Library;
  readonly app: App;
  readonly publicUrl: string;
  readonly jwks: NonNullable<Configuration['jwks']>;
  readonly ports: ProviderPorts;
  readonly refreshTokens: RefreshTokens;
  readonly clients: ClientFinder;
  readonly findActing: FindActing;
  readonly pages: ProviderPages;
  /** Looks up the digest of a secret, unless the network has sent too many wrong ones. */
  readonly lookUpSecret: LookUpKey;
  readonly fetch: NonNullable<Configuration['fetch']>;
  readonly verifyIdTokenHint: VerifyIdTokenHint;
}

/** The life of codes, authorization requests and ID tokens, in seconds. */
const lives = { code: 60, interaction: 600, pushed: 60, idToken: 3600, accessToken: 3600 } as const;

/** Cookies of the provider. A prefix binds them to the host and to https (RFC 6265bis, section 4.1.3). */
const cookieNames = (app: App, isSecure: boolean) => ({
  session: sessionCookieName(app, isSecure),
  // Each authorization has its own path, so that several tabs can log in at a time.
  interaction: `${isSecure ? '__Secure-' : ''}gh-interaction`,
  resume: `${isSecure ? '__Secure-' : ''}gh-resume`,
});

/** Returns the values of `prompt` that the provider supports. */
const promptsOf = (app: App): readonly string[] => [
  'none',
  'login',
  'consent',
  'select_account',
  ...(isSignupOpen(app) ? ['create'] : []),
];

/**
 * Compares secrets by a lookup of their digests, which are all that is stored. Its time reveals nothing about a random secret. Wrong
 * secrets of a client are limited for each network, so that they cannot be guessed.
 */
const compareSecrets = ({ Client: model }: Provider, { Provider: type }: Library, lookUp: LookUpKey): void => {
  const prototype = model.prototype as unknown as { compareClientSecret(secret: string): Promise<boolean> };
  prototype.compareClientSecret = async function compareClientSecret(this: Client, secret) {
    const request = type.ctx?.req as BridgedRequest | undefined;
    if (!request) return false;
    const find = async (digest: string) => digestsOf(this).find((one) => one === digest);
    return (await lookUp(secret, request.origin, find, `client ${this.clientId}`)) !== undefined;
  };
};

/** Adds `sid` to the ID tokens of all clients, so that they know which session a logout ends. */
const includeSid = ({ Client: model }: Provider): void => {
  const prototype = model.prototype as unknown as { includeSid(): boolean };
  prototype.includeSid = () => true;
};

/** Verifies the ID tokens that clients send back with all keys: the library has only those that sign now. */
const verifyHints = ({ IdToken: model, issuer }: Provider, verify: VerifyIdTokenHint): void => {
  const statics = model as unknown as { validate(token: string, client: Client): Promise<unknown> };
  statics.validate = (token, { clientId, idTokenSignedResponseAlg: algorithm = 'RS256' }) =>
    verify(token, { issuer, audience: clientId, algorithm });
};

/** Derives refresh tokens from the grant and the generation, so that repeated requests get the same successor. */
const deriveRefreshTokens = (
  { RefreshToken: model }: Provider,
  { Provider: type }: Library,
  tokens: RefreshTokens,
): void => {
  const prototype = model.prototype as unknown as { generateTokenId(): string };
  prototype.generateTokenId = function generateTokenId(this: { readonly grantId: string }) {
    const rotated = type.ctx?.oidc.entities.RotatedRefreshToken;
    const before = rotated && tokens.positionOf(rotated.jti);
    return tokens.tokenOf({ grantId: this.grantId, generation: (before?.generation ?? 0) + 1 });
  };
};

/** Notes a logout without a session: the library answers it with a page whose script sends the confirmation. */
const noteEmptyLogouts = (provider: Provider): void => {
  provider.use(async (context, next) => {
    await next();
    const { oidc, req, status } = context as KoaContextWithOIDC;
    if (oidc?.route !== 'end_session' || status !== 200 || oidc.session?.accountId !== undefined) return;
    const state = oidc.session?.state as { readonly secret: string } | undefined;
    Object.assign(req, { emptyLogout: state?.secret });
  });
};

/** Creates the provider of an application. Its keys and settings are fixed, so another one is created when they change. */
export const createProvider = (options: Options): Provider => {
  const { library, app, publicUrl, jwks, ports, refreshTokens, clients, pages, fetch, findActing } = options;
  const issuer = `${publicUrl}${mountOf(app)}`;
  const isSecure = issuer.startsWith('https:');
  const { store } = ports;
  const permissionsOf = (userId: number) => permissionsOfUser(store.of(app).reads, app, userId);
  const accessTokenSeconds = (client: Client | undefined): number =>
    numberOf(client, 'access_token_seconds') ?? Math.min(app.settings.accessTokenSeconds, lives.accessToken);
  const limited = (context: KoaContextWithOIDC, seconds: number): number =>
    actingSeconds(seconds, actingIn(context), ports.clock.now());
  const refreshTokenSeconds = (client: Client | undefined): number =>
    numberOf(client, 'refresh_token_seconds') ?? app.settings.sessionIdleSeconds;
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: false } as const;

  const provider = new library.Provider(issuer, {
    jwks,
    fetch,
    adapter: createAdapters({ ...ports, library, app, publicUrl, refreshTokens, clients, findActing }),
    acrValues: ['aal1', 'aal2'],
    // OpenID Connect Core, section 3.1.2.1, requires it, also of a client that has only one.
    allowOmittingSingleRegisteredRedirectUri: false,
    // An assertion for an endpoint could be that of another issuer with the same one (FAPI 2.0 Security Profile, section 5.3.2.1).
    assertJwtClientAuthClaimsAndHeader: (_context, { aud }, _header, client) => {
      if (isOfSecurityProfile(client) && aud !== issuer)
        throw new library.errors.InvalidClientAuth('the audience (aud) must be the issuer');
    },
    claims: { ...scopeClaims, sid: null, iss: null },
    // Clocks of clients may be wrong by a minute (FAPI 2.0 Security Profile, section 5.3.2.1).
    clockTolerance: 60,
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    // The CORS rules of the service apply.
    clientBasedCORS: () => true,
    // Many clients read the address and the name from the ID token, and never ask the UserInfo endpoint.
    conformIdTokenClaims: false,
    discovery: {
      prompt_values_supported: promptsOf(app),
      ...(app.settings.clientIdMetadataDocuments ? { client_id_metadata_document_supported: true } : {}),
      ...(app.settings.dynamicClientRegistration ? { registration_endpoint: `${issuer}/register` } : {}),
    },
    cookies: { names: cookieNames(app, isSecure), long: { ...cookie, path: '/' }, short: cookie },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256', 'EdDSA'] },
    // The statements of the adapter bind tokens to sessions.
    expiresWithSession: () => false,
    extraClientMetadata: { properties: [...ownMetadata] },
    // The parameter is not an extra one: this is where the library calls a check after those of the client and its resources.
    extraParams: { scope: createScopeCheck(library) },
    extraTokenClaims: ({ oidc, req }, token) => {
      const { act } = (req as BridgedRequest).acting ?? {};
      if ('grantId' in token && token.grantId !== undefined) return { gid: token.grantId, ...(act ? { act } : {}) };
      const account = numberOf(oidc.client, 'service_account_id');
      return account === undefined ? {} : { service_account_id: String(account) };
    },
    features: {
      claimsParameter: { enabled: true },
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: true },
      deviceFlow: {
        enabled: true,
        charset: 'base-20',
        mask: '****-****',
        // The addresses and names of devices are not stored.
        deviceInfo: () => ({}),
        // The pages are those of the login page: only their token and their errors are needed.
        userCodeInputSource({ oidc, req }, _form, out, error) {
          const state = oidc.session?.state as { readonly secret: string } | undefined;
          Object.assign(req, { deviceStep: { xsrf: state?.secret, error: out, cause: error?.name } });
        },
        successSource(context) {
          context.body = pages.deviceConnected(context, app);
        },
      },
      introspection: {
        enabled: true,
        // An API learns only about tokens of the application, and a client that anyone can publish about none.
        allowedPolicy: (_context, client) => client.clientAuthMethod !== 'none' && isRegistered(client),
      },
      resourceIndicators: {
        enabled: true,
        async getResourceServerInfo({ oidc }, identifier, client) {
          const { Account: account } = oidc.entities;
          const userId = account && Number(account.accountId);
          const found = await findApiScopes(store.of(app).reads, app, {
            identifier,
            ofClient: apiScopesOf(client),
            userId,
          });
          if (!found) throw new library.errors.InvalidTarget();
          const { server, scopes } = found;
          return {
            scope: scopes.join(' '),
            audience: server.identifier,
            accessTokenTTL: server.accessTokenSeconds ?? resourceTokenRule.default,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
      revocation: {
        enabled: true,
        // A client revokes its own tokens. For those of others, the response is the same, and nothing happens.
        async allowedPolicy({ req }, client, token) {
          if (token.clientId !== client.clientId) return false;
          await noteRevocation(ports)({
            app,
            clientId: client.clientId,
            userId: 'accountId' in token ? Number(token.accountId) : undefined,
            origin: (req as BridgedRequest).origin,
          });
          return true;
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(context) {
          const state = context.oidc.session?.state as { readonly secret: string } | undefined;
          const action = context.oidc.urlFor('end_session_confirm');
          context.body = pages.logout(context, app, { action, xsrf: state?.secret ?? '' });
        },
        postLogoutSuccessSource(context) {
          context.body = pages.loggedOut(context, app);
        },
      },
    },
    findAccount: findAccount({ store, permissionsOf }, app),
    interactions: {
      policy: interactionPolicyOf(library, app, { ...ports, permissionsOf }),
      url: (_context, { uid }) => `/account/${app.uuid}/sign-in/${uid}`,
    },
    // An administrator who acts as a user has to state a reason again.
    issueRefreshToken: (context, client) => client.grantTypeAllowed('refresh_token') && !actingIn(context),
    loadExistingGrant: loadGrant(ports, app),
    pkce: {
      /** Without PKCE, the nonce binds the code to the browser (RFC 9700, section 2.1.1). The library's own error does not say what is missing. */
      required({ oidc }, client) {
        const missing = (what: string) => new library.errors.InvalidRequest(`${what} (code_challenge is missing)`);
        if (isSet(client, 'require_pkce')) throw missing('the client requires PKCE');
        if (oidc.params?.['nonce'] === undefined) throw missing('a request without PKCE requires a nonce');
        return false;
      },
    },
    renderError(context, out) {
      context.type = 'html';
      context.body = pages.error(context, app, out);
    },
    // `none` is that of the pages of the service, which get the session from its cookie.
    responseTypes: ['code', 'none'],
    // An access token for an API is not stored, so that only the end of its grant revokes it.
    revokeGrantPolicy: ({ oidc, req }) =>
      oidc.route !== 'revocation' ||
      oidc.entities.RefreshToken !== undefined ||
      (req as BridgedRequest).presentedToken !== undefined,
    rotateRefreshToken: true,
    routes: {
      authorization: '/authorize',
      code_verification: '/device',
      device_authorization: '/device-authorization',
      end_session: '/logout',
      introspection: '/introspect',
      jwks: '/jwks',
      pushed_authorization_request: '/par',
      revocation: '/revoke',
      token: '/token',
      userinfo: '/userinfo',
    },
    scopes: ['openid', 'offline_access'],
    ttl: {
      AccessToken: (context, token, client) =>
        limited(context, token.resourceServer?.accessTokenTTL ?? accessTokenSeconds(client)),
      AuthorizationCode: lives.code,
      DeviceCode: deviceSeconds,
      ClientCredentials: (_context, token, client) =>
        token.resourceServer?.accessTokenTTL ?? accessTokenSeconds(client),
      // The row of a grant without a refresh token expires earlier.
      Grant: app.settings.sessionMaxSeconds,
      IdToken: (context) => limited(context, lives.idToken),
      Interaction: lives.interaction,
      PushedAuthorizationRequest: lives.pushed,
      RefreshToken: (_context, _token, client) => refreshTokenSeconds(client),
      // Before a login, a session only has the token of the logout page.
      Session: (_context, session) => (session.accountId ? app.settings.sessionMaxSeconds : lives.interaction),
    },
  });
  // The library would print errors.
  provider.silent = true;
  const note = (context: KoaContextWithOIDC, error: unknown): void => {
    (context.req as BridgedRequest).failure = error;
  };
  provider.on('server_error', note);
  recordFailures(provider, app, ports);
  registerFormPost(provider, (context, response) => pages.formPost(context, app, response));
  noteEmptyLogouts(provider);
  compareSecrets(provider, library, options.lookUpSecret);
  includeSid(provider);
  verifyHints(provider, options.verifyIdTokenHint);
  addMappedClaims(provider);
  deriveRefreshTokens(provider, library, refreshTokens);
  return provider;
};
