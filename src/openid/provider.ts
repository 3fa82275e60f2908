import type { Client, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import { isSignupOpen } from '../modules/users/signup-rule.ts';
import { findAccount, scopeClaims } from './account.ts';
import { apiFields } from './api-fields.ts';
import { permissionsOfUser } from './api-scopes.ts';
import { actingIn, type BridgedRequest } from './bridge.ts';
import { isOfSecurityProfile, isSet, numberOf, ownMetadata } from './client-metadata.ts';
import { sessionCookieName } from './cookies.ts';
import { featuresOf, formTokenIn } from './features.ts';
import { registerFormPost } from './form-post.ts';
import { loadGrant } from './grants.ts';
import { interactionPolicyOf } from './interaction-policy.ts';
import type { Library } from './library.ts';
import { livesOf } from './lives.ts';
import { mountOf } from './mount.ts';
import { overrideMethods } from './overrides.ts';
import type { ProviderOptions } from './provider-options.ts';
import { recordFailures } from './record-failures.ts';
import { createScopeCheck } from './scope-check.ts';
import { createAdapters } from './storage/adapters.ts';

/** The paths of the endpoints below that of the issuer. */
const routes = {
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
} as const;

/** Returns the cookies of the provider. A prefix binds them to the host and to https (RFC 6265bis, section 4.1.3). */
const cookiesOf = (app: App, issuer: string): NonNullable<Configuration['cookies']> => {
  const isSecure = issuer.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: false } as const;
  return {
    names: {
      session: sessionCookieName(app, isSecure),
      // Each authorization has its own path, so that several tabs can log in at a time.
      interaction: `${isSecure ? '__Secure-' : ''}gh-interaction`,
      resume: `${isSecure ? '__Secure-' : ''}gh-resume`,
    },
    long: { ...cookie, path: '/' },
    short: cookie,
  };
};

/** Returns what the discovery document says beyond what the library derives from its settings. */
const discoveryOf = (app: App, issuer: string): NonNullable<Configuration['discovery']> => ({
  prompt_values_supported: ['none', 'login', 'consent', 'select_account', ...(isSignupOpen(app) ? ['create'] : [])],
  ...(app.settings.clientIdMetadataDocuments ? { client_id_metadata_document_supported: true } : {}),
  ...(app.settings.dynamicClientRegistration ? { registration_endpoint: `${issuer}/register` } : {}),
});

/**
 * Returns the claims of access tokens for APIs: their grant, the administrator who acts as the user and the custom fields of the user, or
 * the service account.
 */
const accessTokenClaims =
  ({ app, ports: { store } }: Pick<ProviderOptions, 'app' | 'ports'>): NonNullable<Configuration['extraTokenClaims']> =>
  async (context, token) => {
    const { act } = actingIn(context) ?? {};
    if ('grantId' in token && token.grantId !== undefined)
      return { gid: token.grantId, ...(act ? { act } : {}), ...(await apiFields(store.of(app).reads, app, token)) };
    const account = numberOf(context.oidc.client, 'service_account_id');
    return account === undefined ? {} : { service_account_id: String(account) };
  };

/**
 * Requires PKCE. Without it, the nonce binds the code to the browser (RFC 9700, section 2.1.1). The library's own error does not say what
 * is missing.
 */
const requirePkce =
  ({ errors }: Library) =>
  ({ oidc }: KoaContextWithOIDC, client: Client): boolean => {
    const missing = (what: string) => new errors.InvalidRequest(`${what} (code_challenge is missing)`);
    if (isSet(client, 'require_pkce')) throw missing('the client requires PKCE');
    if (oidc.params?.['nonce'] === undefined) throw missing('a request without PKCE requires a nonce');
    return false;
  };

const configurationOf = (options: ProviderOptions, issuer: string): Configuration => {
  const { library, app, jwks, ports, pages, fetch } = options;
  const permissionsOf = (userId: number) => permissionsOfUser(ports.store.of(app).reads, app, userId);
  return {
    jwks,
    fetch,
    adapter: createAdapters({ ...options, ...ports }),
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
    discovery: discoveryOf(app, issuer),
    cookies: cookiesOf(app, issuer),
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256', 'EdDSA'] },
    // The statements of the adapter bind tokens to sessions.
    expiresWithSession: () => false,
    extraClientMetadata: { properties: [...ownMetadata] },
    // The parameter is not an extra one: this is where the library calls a check after those of the client and its resources.
    extraParams: { scope: createScopeCheck(library) },
    extraTokenClaims: accessTokenClaims(options),
    features: featuresOf(options),
    findAccount: findAccount({ store: ports.store, permissionsOf }, app),
    interactions: {
      policy: interactionPolicyOf(library, app, { ...ports, permissionsOf }),
      url: (_context, { uid }) => `/account/${app.uuid}/sign-in/${uid}`,
    },
    // An administrator who acts as a user has to state a reason again.
    issueRefreshToken: (context, client) => client.grantTypeAllowed('refresh_token') && !actingIn(context),
    loadExistingGrant: loadGrant(ports, app),
    pkce: { required: requirePkce(library) },
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
    routes,
    scopes: ['openid', 'offline_access'],
    ttl: livesOf(app, ports.clock),
  };
};

/** Notes a logout without a session: the library answers it with a page whose script sends the confirmation. */
const noteEmptyLogouts = (provider: Provider): void => {
  provider.use(async (context, next) => {
    await next();
    const current = context as KoaContextWithOIDC;
    const { oidc, req, status } = current;
    if (oidc?.route !== 'end_session' || status !== 200 || oidc.session?.accountId !== undefined) return;
    Object.assign(req, { emptyLogout: formTokenIn(current) });
  });
};

/** Creates the provider of an application. Its keys and settings are fixed, so another one is created when they change. */
export const createProvider = (options: ProviderOptions): Provider => {
  const { library, app, publicUrl, ports, pages } = options;
  const issuer = `${publicUrl}${mountOf(app)}`;
  const provider = new library.Provider(issuer, configurationOf(options, issuer));
  // The library would print errors.
  provider.silent = true;
  provider.on('server_error', ({ req }, error: unknown) => {
    (req as BridgedRequest).failure = error;
  });
  recordFailures(provider, app, ports);
  registerFormPost(provider, (context, response) => pages.formPost(context, app, response));
  noteEmptyLogouts(provider);
  overrideMethods(provider, options);
  return provider;
};
