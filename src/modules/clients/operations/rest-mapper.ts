import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import type { ClientError } from '../client-error.ts';
import { clientState, type IssuedClient, type ListedClient } from '../listed-client.ts';

type Schemas = components['schemas'];

export const toClientDto = (client: ListedClient): Schemas['Client'] => ({
  id: client.id,
  client_id: client.clientId,
  client_name: client.clientName,
  registration_type: client.registrationType,
  application_type: client.applicationType,
  token_endpoint_auth_method: client.tokenEndpointAuthMethod,
  redirect_uris: [...client.redirectUris],
  post_logout_redirect_uris: [...client.postLogoutRedirectUris],
  grant_types: [...client.grantTypes],
  scopes: [...client.scopes],
  is_first_party: client.isFirstParty,
  require_pkce: client.requirePkce,
  require_pushed_authorization_requests: client.requirePushedAuthorizationRequests,
  dpop_bound_access_tokens: client.dpopBoundAccessTokens,
  claims: client.claims.map(({ name, source }) => ({ name, source })),
  jwks: client.jwks ? { keys: client.jwks as Schemas['ClientJwk'][] } : null,
  jwks_uri: client.jwksUri ?? null,
  backchannel_logout_uri: client.backchannelLogoutUri ?? null,
  backchannel_logout_session_required: client.backchannelLogoutSessionRequired,
  frontchannel_logout_uri: client.frontchannelLogoutUri ?? null,
  id_token_signed_response_alg: client.idTokenSignedResponseAlg,
  client_uri: client.clientUri ?? null,
  logo_uri: client.logoUri ?? null,
  tos_uri: client.tosUri ?? null,
  policy_uri: client.policyUri ?? null,
  access_token_seconds: client.accessTokenSeconds ?? null,
  refresh_token_seconds: client.refreshTokenSeconds ?? null,
  service_account_id: client.serviceAccountId ?? null,
  is_enabled: client.disabledAt === undefined,
  disabled_at: toMaybeTimestamp(client.disabledAt),
  previous_secret_expires_at: toMaybeTimestamp(client.previousSecretUntil),
  created_at: toTimestamp(client.createdAt),
  version: versionOf(clientState(client)),
  updated_at: toTimestamp(client.updatedAt),
});

export const toIssuedClientDto = (issued: IssuedClient): Schemas['IssuedClient'] => ({
  ...toClientDto(issued),
  client_secret: issued.secret ?? null,
});

export const toClientErrorDto = ({ firstAt, lastAt, ...counted }: ClientError): Schemas['ClientError'] => ({
  ...counted,
  first_at: toTimestamp(firstAt),
  last_at: toTimestamp(lastAt),
});
