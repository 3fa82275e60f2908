import type { AllClientMetadata, Client as ProtocolClient } from 'oidc-provider';
import { secretsInForce } from '../kernel/rotated-secrets.ts';
import type { Client } from '../modules/clients/client.ts';
import { clientLinkTable } from '../modules/clients/client-fields.ts';
import { hasSecret, isClaimScope } from '../modules/clients/client-terms.ts';
import { isLoopbackUri, isRedirectUri, type RedirectRules } from '../modules/clients/client-uris.ts';

/** The members of a client that the library does not know. */
export const ownMetadata = [
  'is_first_party',
  'require_pkce',
  'access_token_seconds',
  'refresh_token_seconds',
  'service_account_id',
  'secret_digests',
  'api_scopes',
  'claim_scopes',
  'has_logout_uri',
  'mapped_claims',
  'registration_type',
] as const;

type OwnName = (typeof ownMetadata)[number];

const ownOf = (client: ProtocolClient | undefined, name: OwnName): unknown =>
  (client as unknown as Readonly<Record<string, unknown>> | undefined)?.[name];

export const numberOf = (client: ProtocolClient | undefined, name: OwnName): number | undefined => {
  const value = ownOf(client, name);
  return typeof value === 'number' ? value : undefined;
};

export const isSet = (client: ProtocolClient, name: OwnName): boolean => ownOf(client, name) === true;

/** Returns true if the client belongs to the application: its users are not asked for consent. */
export const isFirstParty = (client: ProtocolClient): boolean => isSet(client, 'is_first_party');

/** Returns true if an administrator has created the client. Anyone can publish the metadata of another. */
export const isRegistered = (client: ProtocolClient): boolean => ownOf(client, 'registration_type') === 'manual';

/** Returns true for a client of the FAPI 2.0 Security Profile: it must push its requests and prove its key. */
export const isOfSecurityProfile = ({
  requirePushedAuthorizationRequests,
  dpopBoundAccessTokens,
}: ProtocolClient): boolean => requirePushedAuthorizationRequests === true && dpopBoundAccessTokens === true;

const listOf = (client: ProtocolClient, name: OwnName): readonly string[] =>
  String(ownOf(client, name) ?? '')
    .split(' ')
    .filter((item) => item !== '');

/** Returns the digests of the secrets that the client can authenticate with. */
export const digestsOf = (client: ProtocolClient): readonly string[] => listOf(client, 'secret_digests');

/** Returns the permissions of the application that the client may ask for. */
export const apiScopesOf = (client: ProtocolClient): readonly string[] => listOf(client, 'api_scopes');

/** Returns the scopes of claims that the client may ask for. */
export const claimScopesOf = (client: ProtocolClient): readonly string[] => listOf(client, 'claim_scopes');

/** Stands for the secret of a client, whose digests are compared instead. */
const hiddenSecret = 'stored as digests';

interface Facts {
  readonly isProduction: boolean;
  readonly now: Date;
  /** True if the client has a service account that is in use. Without one, it gets no tokens for itself. */
  readonly mayActAlone: boolean;
}

/** Leaves out what a client of development has on the machine of its developer. */
const usableUris = (uris: readonly string[], rules: RedirectRules): string[] =>
  uris.filter((uri) => !isLoopbackUri(uri) || isRedirectUri(uri, rules));

/** Without a scope, the library would allow all. `openid` alone reveals nothing but the ID of a user. */
const claimScopesIn = ({ scopes }: Pick<Client, 'scopes'>): readonly string[] => {
  const found = scopes.filter(isClaimScope);
  return found.length > 0 ? found : ['openid'];
};

/** Returns a client with the names of OpenID Connect Dynamic Client Registration 1.0, as the library reads them. */
export const clientMetadataOf = (
  client: Omit<Client, 'id'>,
  { now, mayActAlone, isProduction }: Facts,
): AllClientMetadata => ({
  client_id: client.clientId,
  client_name: client.clientName,
  application_type: client.applicationType,
  token_endpoint_auth_method: client.tokenEndpointAuthMethod,
  ...(hasSecret(client) ? { client_secret: hiddenSecret } : {}),
  redirect_uris: usableUris(client.redirectUris, { ...client, isProduction }),
  post_logout_redirect_uris: usableUris(client.postLogoutRedirectUris, { ...client, isProduction }),
  grant_types: client.grantTypes.filter((type) => type !== 'client_credentials' || mayActAlone),
  response_types: client.grantTypes.includes('authorization_code') ? ['code'] : [],
  // The library refuses requests for scopes that a client does not have. Software asks for `groups` without knowing if it has it.
  scope: [...new Set([...claimScopesIn(client), 'groups'])].join(' '),
  claim_scopes: claimScopesIn(client).join(' '),
  id_token_signed_response_alg: client.idTokenSignedResponseAlg,
  ...(client.jwks ? { jwks: { keys: [...client.jwks] } } : {}),
  ...(client.jwksUri === undefined ? {} : { jwks_uri: client.jwksUri }),
  ...clientLinkTable.toPresent(client),
  require_pushed_authorization_requests: client.requirePushedAuthorizationRequests,
  dpop_bound_access_tokens: client.dpopBoundAccessTokens,
  is_first_party: client.isFirstParty,
  registration_type: client.registrationType,
  require_pkce: client.requirePkce,
  access_token_seconds: client.accessTokenSeconds,
  refresh_token_seconds: client.refreshTokenSeconds,
  service_account_id: client.serviceAccountId,
  secret_digests: secretsInForce(client.secrets, now).join(' '),
  has_logout_uri: client.backchannelLogoutUri !== undefined || client.frontchannelLogoutUri !== undefined,
  // Users of other clients are not asked about these claims.
  mapped_claims: client.isFirstParty ? [...client.claims] : [],
  // The library knows only the scopes of OpenID Connect.
  api_scopes: client.scopes.filter((scope) => !isClaimScope(scope)).join(' '),
});
