import type { Knex } from 'knex';
import { isText } from '../../database/rows.ts';
import { isFound, searchedClients } from '../../database/search.ts';
import { DomainError } from '../../kernel/errors.ts';
import {
  type ApplicationType,
  type AuthMethod,
  type Client,
  type GrantType,
  type IdTokenAlgorithm,
  mostClients,
  type RegistrationType,
} from './client.ts';
import type { ClientClaim } from './client-claims.ts';
import type { PublicJwk } from './client-jwks.ts';
import type { Clients } from './ports.ts';

interface ClientRow {
  id: number;
  client_id: string;
  registration_type: RegistrationType;
  client_name: string;
  application_type: ApplicationType;
  token_endpoint_auth_method: AuthMethod;
  redirect_uris: string[];
  post_logout_redirect_uris: string[];
  grant_types: GrantType[];
  scopes: string[];
  is_first_party: boolean;
  require_pkce: boolean;
  require_pushed_authorization_requests: boolean;
  dpop_bound_access_tokens: boolean;
  claims: ClientClaim[];
  jwks: PublicJwk[] | null;
  jwks_uri: string | null;
  backchannel_logout_uri: string | null;
  backchannel_logout_session_required: boolean;
  frontchannel_logout_uri: string | null;
  id_token_signed_response_alg: IdTokenAlgorithm;
  client_uri: string | null;
  logo_uri: string | null;
  tos_uri: string | null;
  policy_uri: string | null;
  access_token_seconds: number | null;
  refresh_token_seconds: number | null;
  service_account_id: number | null;
  secret_digests: string[];
  previous_secret_until: Date | null;
  created_at: Date;
  updated_at: Date;
  disabled_at: Date | null;
}

const columns = [
  'id',
  'client_id',
  'registration_type',
  'client_name',
  'application_type',
  'token_endpoint_auth_method',
  'redirect_uris',
  'post_logout_redirect_uris',
  'grant_types',
  'scopes',
  'is_first_party',
  'require_pkce',
  'require_pushed_authorization_requests',
  'dpop_bound_access_tokens',
  'claims',
  'jwks',
  'jwks_uri',
  'backchannel_logout_uri',
  'backchannel_logout_session_required',
  'frontchannel_logout_uri',
  'id_token_signed_response_alg',
  'client_uri',
  'logo_uri',
  'tos_uri',
  'policy_uri',
  'access_token_seconds',
  'refresh_token_seconds',
  'service_account_id',
  'secret_digests',
  'previous_secret_until',
  'created_at',
  'updated_at',
  'disabled_at',
] as const satisfies readonly (keyof ClientRow)[];

const toClient = (row: ClientRow): Client => ({
  id: row.id,
  clientId: row.client_id,
  registrationType: row.registration_type,
  clientName: row.client_name,
  applicationType: row.application_type,
  tokenEndpointAuthMethod: row.token_endpoint_auth_method,
  redirectUris: row.redirect_uris,
  postLogoutRedirectUris: row.post_logout_redirect_uris,
  grantTypes: row.grant_types,
  scopes: row.scopes,
  isFirstParty: row.is_first_party,
  requirePkce: row.require_pkce,
  requirePushedAuthorizationRequests: row.require_pushed_authorization_requests,
  dpopBoundAccessTokens: row.dpop_bound_access_tokens,
  claims: row.claims,
  jwks: row.jwks ?? undefined,
  jwksUri: row.jwks_uri ?? undefined,
  backchannelLogoutUri: row.backchannel_logout_uri ?? undefined,
  backchannelLogoutSessionRequired: row.backchannel_logout_session_required,
  frontchannelLogoutUri: row.frontchannel_logout_uri ?? undefined,
  idTokenSignedResponseAlg: row.id_token_signed_response_alg,
  clientUri: row.client_uri ?? undefined,
  logoUri: row.logo_uri ?? undefined,
  tosUri: row.tos_uri ?? undefined,
  policyUri: row.policy_uri ?? undefined,
  accessTokenSeconds: row.access_token_seconds ?? undefined,
  refreshTokenSeconds: row.refresh_token_seconds ?? undefined,
  serviceAccountId: row.service_account_id ?? undefined,
  secrets: { stored: row.secret_digests, previousUntil: row.previous_secret_until ?? undefined },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  disabledAt: row.disabled_at ?? undefined,
});

const toRow = (client: Omit<Client, 'id' | 'clientId' | 'registrationType' | 'createdAt'>) => ({
  client_name: client.clientName,
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
  claims: JSON.stringify(client.claims),
  jwks: client.jwks ? JSON.stringify(client.jwks) : null,
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
  secret_digests: [...client.secrets.stored],
  previous_secret_until: client.secrets.previousUntil ?? null,
  updated_at: client.updatedAt,
  disabled_at: client.disabledAt ?? null,
});

const toNewRow = (appId: number, client: Omit<Client, 'id'>) => ({
  app_id: appId,
  client_id: client.clientId,
  registration_type: client.registrationType,
  created_at: client.createdAt,
  ...toRow(client),
});

export const clients = (db: Knex): Clients => {
  const one = (appId: number, by: Pick<ClientRow, 'id'> | Pick<ClientRow, 'client_id'>): Knex.QueryBuilder =>
    db('oidc_clients').where({ app_id: appId, ...by });

  return {
    async find(appId, id) {
      const row: ClientRow | undefined = await one(appId, { id }).first(...columns);
      return row && toClient(row);
    },

    async findByClientId(appId, clientId) {
      const row: ClientRow | undefined = await one(appId, { client_id: clientId }).first(...columns);
      return row && toClient(row);
    },

    async lock(appId, id) {
      const row: ClientRow | undefined = await one(appId, { id })
        .forNoKeyUpdate()
        .first(...columns);
      return row && toClient(row);
    },

    async list(appId, search, { after, limit }) {
      if (!isText(search ?? '')) return [];
      const query = db('oidc_clients').where({ app_id: appId }).orderBy('id', 'desc').limit(limit);
      if (search !== undefined) query.where(isFound(searchedClients, search));
      if (after) query.whereRaw('id < ?::bigint', [after.id]);
      const rows: ClientRow[] = await query.select(...columns);
      return rows.map(toClient);
    },

    async lockOf(serviceAccountId) {
      const rows: ClientRow[] = await db('oidc_clients')
        .where({ service_account_id: serviceAccountId })
        .orderBy('id')
        .forNoKeyUpdate()
        .select(...columns);
      return rows.map(toClient);
    },

    async haveAny(appId, scopes) {
      const row = await db('oidc_clients')
        .where({ app_id: appId, registration_type: 'manual' })
        .whereRaw('scopes && ?::text[]', [[...scopes]])
        .first('id');
      return row !== undefined;
    },

    async insert(appId, client) {
      // Parallel insertions count each other.
      await db.raw("select pg_advisory_xact_lock(hashtextextended('oidc_clients', ?))", [appId]);
      const excess = await db('oidc_clients')
        .where({ app_id: appId, registration_type: client.registrationType })
        .offset(mostClients - 1)
        .first('id');
      if (excess) throw new DomainError('too_many_clients');
      const [row] = await db('oidc_clients')
        .insert(toNewRow(appId, client))
        .returning<ClientRow[]>([...columns]);
      return toClient(row!);
    },

    async saveDocument(appId, client) {
      const row = toNewRow(appId, client);
      const { client_id: _id, app_id: _app, created_at: _at, disabled_at: _disabled, ...changed } = row;
      await db('oidc_clients')
        .insert(row)
        .onConflict(['client_id', 'app_id'])
        // The time changes in any case, so that the maintenance does not delete the row meanwhile.
        .merge(Object.keys(changed) as (keyof typeof changed)[]);
    },

    async countDocuments(userId) {
      const { rows } = await db.raw<{ rows: { count: number }[] }>(
        `select count(*)::integer as count from oidc_consents a
           join oidc_clients c on c.client_id = a.client_id and c.app_id = a.app_id
          where a.user_id = :userId and c.registration_type = 'metadata_document'`,
        { userId },
      );
      return rows[0]!.count;
    },

    async update(client) {
      await db('oidc_clients').where({ id: client.id }).update(toRow(client));
    },

    async delete(id) {
      await db('oidc_clients').where({ id }).delete();
    },
  };
};
