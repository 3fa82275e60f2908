import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import { type Key, keyState, shownPermissions } from '../api-key.ts';
import type { FreshKey } from '../steps/make-key.ts';

type Schemas = components['schemas'];

export const toKeyDto = (key: Key): Schemas['ApiKey'] => ({
  id: key.id,
  kind: key.kind,
  name: key.name,
  service_account_id: key.serviceAccountId ?? null,
  service_account_name: key.serviceAccountName ?? null,
  permissions: shownPermissions(key),
  company_ids: key.companyIds ?? null,
  networks: key.networks ?? null,
  created_at: toTimestamp(key.createdAt),
  expires_at: toMaybeTimestamp(key.expiresAt),
  last_used_at: toMaybeTimestamp(key.lastUsedAt),
  last_used_from: key.lastUsedFrom ?? null,
  version: versionOf(keyState(key)),
  revoked_at: toMaybeTimestamp(key.revokedAt),
});

export const toIssuedKeyDto = (fresh: FreshKey): Schemas['IssuedApiKey'] => ({ ...toKeyDto(fresh), key: fresh.key });
