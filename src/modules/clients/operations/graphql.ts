import type {
  ClientClaimResolvers,
  ClientJwkResolvers,
  ClientJwksResolvers,
  ClientResolvers,
  IssuedClientResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import { toMaybeId, toRowId } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { ClientClaim } from '../client-claims.ts';
import type { PublicJwk } from '../client-jwks.ts';
import type { IssuedClient, ListedClient } from '../listed-client.ts';
import { fromSentClient } from './client-wire.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Client: ListedClient;
    readonly IssuedClient: IssuedClient;
    readonly ClientClaim: ClientClaim;
    readonly ClientJwk: PublicJwk;
    readonly ClientJwks: readonly PublicJwk[];
  }
}

const clients: QueryResolvers['clients'] = async (_root, args, { usecases, actor }) =>
  usecases.listClients({ principal: await actor(), ...pageRequest(args) });

const client: QueryResolvers['client'] = async (_root, { id }, { usecases, actor }) =>
  usecases.getClient({ principal: await actor(), id: toRowId(id) });

const createClient: MutationResolvers['createClient'] = async (_root, { data }, context, info) => {
  const { usecases, origin, actor, retryOf } = context;
  return usecases.createClient({
    principal: await actor(),
    ...fromSentClient(data),
    clientName: data.client_name,
    isEnabled: data.is_enabled ?? undefined,
    retry: retryOf(info),
    origin,
  });
};

const updateClient: MutationResolvers['updateClient'] = async (_root, { id, data }, context) => {
  const { usecases, origin, actor } = context;
  return usecases.updateClient({
    principal: await actor(),
    id: toRowId(id),
    ...fromSentClient(data),
    isEnabled: data.is_enabled ?? undefined,
    endPreviousSecret: data.end_previous_secret ?? undefined,
    origin,
  });
};

const deleteClient: MutationResolvers['deleteClient'] = async (_root, { id }, { usecases, origin, actor }) => {
  await usecases.deleteClient({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

const rotateClientSecret: MutationResolvers['rotateClientSecret'] = async (
  _root,
  { id, overlap_seconds },
  { usecases, origin, actor, retryOf },
  info,
) =>
  usecases.rotateClientSecret({
    principal: await actor(),
    id: toRowId(id),
    overlapSeconds: overlap_seconds,
    retry: retryOf(info),
    origin,
  });

const clientType: ClientResolvers = {
  id: ({ id }) => String(id),
  client_id: ({ clientId }) => clientId,
  client_name: ({ clientName }) => clientName,
  registration_type: ({ registrationType }) => registrationType,
  application_type: ({ applicationType }) => applicationType,
  token_endpoint_auth_method: ({ tokenEndpointAuthMethod }) => tokenEndpointAuthMethod,
  redirect_uris: ({ redirectUris }) => redirectUris,
  post_logout_redirect_uris: ({ postLogoutRedirectUris }) => postLogoutRedirectUris,
  grant_types: ({ grantTypes }) => grantTypes,
  scopes: ({ scopes }) => scopes,
  is_first_party: ({ isFirstParty }) => isFirstParty,
  require_pkce: ({ requirePkce }) => requirePkce,
  require_pushed_authorization_requests: ({ requirePushedAuthorizationRequests }) => requirePushedAuthorizationRequests,
  dpop_bound_access_tokens: ({ dpopBoundAccessTokens }) => dpopBoundAccessTokens,
  claims: ({ claims }) => claims,
  jwks: ({ jwks }) => jwks ?? null,
  jwks_uri: ({ jwksUri }) => jwksUri ?? null,
  backchannel_logout_uri: ({ backchannelLogoutUri }) => backchannelLogoutUri ?? null,
  backchannel_logout_session_required: ({ backchannelLogoutSessionRequired }) => backchannelLogoutSessionRequired,
  frontchannel_logout_uri: ({ frontchannelLogoutUri }) => frontchannelLogoutUri ?? null,
  id_token_signed_response_alg: ({ idTokenSignedResponseAlg }) => idTokenSignedResponseAlg,
  client_uri: ({ clientUri }) => clientUri ?? null,
  logo_uri: ({ logoUri }) => logoUri ?? null,
  tos_uri: ({ tosUri }) => tosUri ?? null,
  policy_uri: ({ policyUri }) => policyUri ?? null,
  access_token_seconds: ({ accessTokenSeconds }) => accessTokenSeconds ?? null,
  refresh_token_seconds: ({ refreshTokenSeconds }) => refreshTokenSeconds ?? null,
  service_account_id: ({ serviceAccountId }) => toMaybeId(serviceAccountId),
  is_enabled: ({ disabledAt }) => disabledAt === undefined,
  disabled_at: ({ disabledAt }) => toMaybeTimestamp(disabledAt),
  previous_secret_expires_at: ({ previousSecretUntil }) => toMaybeTimestamp(previousSecretUntil),
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  updated_at: ({ updatedAt }) => toTimestamp(updatedAt),
};

const issuedClient: IssuedClientResolvers = {
  client_secret: ({ secret }) => secret ?? null,
  details: (issued) => issued,
};

const claim: ClientClaimResolvers = { name: ({ name }) => name, source: ({ source }) => source };

const jwks: ClientJwksResolvers = { keys: (keys) => keys };

const jwk: ClientJwkResolvers = {
  kty: ({ kty }) => kty,
  kid: ({ kid }) => kid ?? null,
  use: ({ use }) => use ?? null,
  alg: ({ alg }) => alg ?? null,
  crv: ({ crv }) => crv ?? null,
  x: ({ x }) => x ?? null,
  y: ({ y }) => y ?? null,
  n: ({ n }) => n ?? null,
  e: ({ e }) => e ?? null,
};

export const graphql = {
  Query: { clients, client },
  Mutation: { createClient, updateClient, deleteClient, rotateClientSecret },
  Client: clientType,
  IssuedClient: issuedClient,
  ClientPage: page,
  ClientClaim: claim,
  ClientJwks: jwks,
  ClientJwk: jwk,
} satisfies ModuleResolvers;
