import { toRowId } from '../../../api/ids.ts';
import type { ApplicationType, AuthMethod } from '../client.ts';
import type { ClientClaim } from '../client-claims.ts';
import type { SentJwk } from '../client-jwks.ts';
import type { SentMetadata } from '../client-rules.ts';

/** The fields of a client as both APIs send them. In GraphQL, any of them may be null. */
export interface SentClient {
  readonly client_name?: string | null | undefined;
  readonly application_type?: ApplicationType | null | undefined;
  readonly token_endpoint_auth_method?: AuthMethod | null | undefined;
  readonly redirect_uris?: readonly string[] | null | undefined;
  readonly post_logout_redirect_uris?: readonly string[] | null | undefined;
  readonly grant_types?: readonly string[] | null | undefined;
  readonly scopes?: readonly string[] | null | undefined;
  readonly is_first_party?: boolean | null | undefined;
  readonly require_pkce?: boolean | null | undefined;
  readonly require_pushed_authorization_requests?: boolean | null | undefined;
  readonly dpop_bound_access_tokens?: boolean | null | undefined;
  readonly claims?: readonly ClientClaim[] | null | undefined;
  readonly jwks?: { readonly keys: readonly SentJwk[] } | null | undefined;
  readonly jwks_uri?: string | null | undefined;
  readonly backchannel_logout_uri?: string | null | undefined;
  readonly backchannel_logout_session_required?: boolean | null | undefined;
  readonly frontchannel_logout_uri?: string | null | undefined;
  readonly id_token_signed_response_alg?: string | null | undefined;
  readonly client_uri?: string | null | undefined;
  readonly logo_uri?: string | null | undefined;
  readonly tos_uri?: string | null | undefined;
  readonly policy_uri?: string | null | undefined;
  readonly access_token_seconds?: number | null | undefined;
  readonly refresh_token_seconds?: number | null | undefined;
  readonly service_account_id?: number | string | null | undefined;
}

export const fromSentClient = (sent: SentClient): SentMetadata => ({
  clientName: sent.client_name ?? undefined,
  applicationType: sent.application_type ?? undefined,
  tokenEndpointAuthMethod: sent.token_endpoint_auth_method ?? undefined,
  redirectUris: sent.redirect_uris ?? undefined,
  postLogoutRedirectUris: sent.post_logout_redirect_uris ?? undefined,
  grantTypes: sent.grant_types ?? undefined,
  scopes: sent.scopes ?? undefined,
  isFirstParty: sent.is_first_party ?? undefined,
  requirePkce: sent.require_pkce ?? undefined,
  requirePushedAuthorizationRequests: sent.require_pushed_authorization_requests ?? undefined,
  dpopBoundAccessTokens: sent.dpop_bound_access_tokens ?? undefined,
  claims: sent.claims?.map(({ name, source }) => ({ name, source })),
  jwks: sent.jwks ? sent.jwks.keys : sent.jwks,
  jwksUri: sent.jwks_uri,
  backchannelLogoutUri: sent.backchannel_logout_uri,
  backchannelLogoutSessionRequired: sent.backchannel_logout_session_required ?? undefined,
  frontchannelLogoutUri: sent.frontchannel_logout_uri,
  idTokenSignedResponseAlg: sent.id_token_signed_response_alg ?? undefined,
  clientUri: sent.client_uri,
  logoUri: sent.logo_uri,
  tosUri: sent.tos_uri,
  policyUri: sent.policy_uri,
  accessTokenSeconds: sent.access_token_seconds,
  refreshTokenSeconds: sent.refresh_token_seconds,
  serviceAccountId:
    typeof sent.service_account_id === 'number' || typeof sent.service_account_id === 'string'
      ? toRowId(sent.service_account_id)
      : sent.service_account_id,
});
