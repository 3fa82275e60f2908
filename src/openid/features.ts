import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { resourceTokenRule } from '../modules/resource-servers/resource-server.ts';
import { findApiScopes } from './api-scopes.ts';
import type { BridgedRequest } from './bridge.ts';
import { apiScopesOf, isRegistered } from './client-metadata.ts';
import { noteRevocation } from './note-revocation.ts';
import type { ProviderOptions } from './provider-options.ts';

type Features = NonNullable<Configuration['features']>;
type Options = Pick<ProviderOptions, 'library' | 'app' | 'ports' | 'pages'>;

/** Returns the token of a form of the library, which proves that its page has sent it. */
export const formTokenIn = ({ oidc }: KoaContextWithOIDC): string | undefined =>
  (oidc?.session?.state as { readonly secret: string } | undefined)?.secret;

const deviceFlow = ({ app, pages }: Options): Features['deviceFlow'] => ({
  enabled: true,
  charset: 'base-20',
  mask: '****-****',
  // The addresses and names of devices are not stored.
  deviceInfo: () => ({}),
  // The pages are those of the login page: only their token and their errors are needed.
  userCodeInputSource(context, _form, out, error) {
    Object.assign(context.req, { deviceStep: { xsrf: formTokenIn(context), error: out, cause: error?.name } });
  },
  successSource(context) {
    context.body = pages.deviceConnected(context, app);
  },
});

const resourceIndicators = ({ library, app, ports: { store } }: Options): Features['resourceIndicators'] => ({
  enabled: true,
  async getResourceServerInfo({ oidc }, identifier, client) {
    const { Account: account } = oidc.entities;
    const userId = account && Number(account.accountId);
    const ofClient = apiScopesOf(client);
    const found = await findApiScopes(store.of(app).reads, app, { identifier, ofClient, userId });
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
});

const revocation = ({ app, ports }: Options): Features['revocation'] => ({
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
});

const rpInitiatedLogout = ({ app, pages }: Options): Features['rpInitiatedLogout'] => ({
  enabled: true,
  logoutSource(context) {
    const action = context.oidc.urlFor('end_session_confirm');
    context.body = pages.logout(context, app, { action, xsrf: formTokenIn(context) ?? '' });
  },
  postLogoutSuccessSource(context) {
    context.body = pages.loggedOut(context, app);
  },
});

/** Returns the protocols beyond OpenID Connect Core that the provider of an application supports. */
export const featuresOf = (options: Options): Features => ({
  claimsParameter: { enabled: true },
  clientCredentials: { enabled: true },
  devInteractions: { enabled: false },
  dPoP: { enabled: true },
  deviceFlow: deviceFlow(options),
  introspection: {
    enabled: true,
    // An API learns only about tokens of the application, and a client that anyone can publish about none.
    allowedPolicy: (_context, client) => client.clientAuthMethod !== 'none' && isRegistered(client),
  },
  resourceIndicators: resourceIndicators(options),
  revocation: revocation(options),
  rpInitiatedLogout: rpInitiatedLogout(options),
});
