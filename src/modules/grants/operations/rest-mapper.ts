import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import { type Grant, grantClientTable } from '../grant.ts';

type Schemas = components['schemas'];

export const toGrantDto = (grant: Grant): Schemas['Grant'] => ({
  id: grant.client.id,
  client_id: grant.client.clientId,
  ...grantClientTable.toDto(grant.client),
  scopes: [...grant.scopes],
  resources: Object.entries(grant.resources).map(([identifier, scopes]) => ({ identifier, scopes: [...scopes] })),
  has_session_access: grant.hasSessionAccess,
  has_offline_access: grant.hasOfflineAccess,
  created_at: toTimestamp(grant.createdAt),
  last_used_at: toMaybeTimestamp(grant.lastUsedAt),
});
