import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { Grant } from '../grant.ts';

type Schemas = components['schemas'];

export const toGrantDto = (grant: Grant): Schemas['Grant'] => ({
  id: grant.client.id,
  client_id: grant.client.clientId,
  client_name: grant.client.clientName,
  client_uri: grant.client.clientUri ?? null,
  logo_uri: grant.client.logoUri ?? null,
  tos_uri: grant.client.tosUri ?? null,
  policy_uri: grant.client.policyUri ?? null,
  is_first_party: grant.client.isFirstParty,
  scopes: [...grant.scopes],
  resources: Object.entries(grant.resources).map(([identifier, scopes]) => ({ identifier, scopes: [...scopes] })),
  has_session_access: grant.hasSessionAccess,
  has_offline_access: grant.hasOfflineAccess,
  created_at: toTimestamp(grant.createdAt),
  last_used_at: toMaybeTimestamp(grant.lastUsedAt),
});
