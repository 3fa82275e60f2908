import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import { type Provider, providerState, providerTable } from '../provider.ts';
import { hasPassed, type ProviderCheck } from '../provider-check.ts';
import type { Identity } from '../social.ts';

type Schemas = components['schemas'];

export const toSocialDriverDto = ({ name, driver, label, clientId }: Provider): Schemas['SocialDriver'] => ({
  provider: name,
  driver,
  label,
  client_id: clientId,
});

export const toIdentityDto = (identity: Identity): Schemas['Identity'] => ({
  id: identity.id,
  provider: identity.provider,
  connection_name: identity.connectionName ?? null,
  issuer: identity.issuer,
  subject: identity.subject,
  email: identity.email ?? null,
  linked_at: toTimestamp(identity.linkedAt),
  last_used_at: toTimestamp(identity.lastUsedAt),
});

export const toProviderDto = (provider: Provider): Schemas['Provider'] => ({
  name: provider.name,
  ...providerTable.toDto(provider),
  has_credentials: provider.hasCredentials,
  created_at: toTimestamp(provider.createdAt),
  version: versionOf(providerState(provider)),
  updated_at: toTimestamp(provider.updatedAt),
});

export const toProviderTestDto = (checks: readonly ProviderCheck[]): Schemas['ProviderTest'] => ({
  passed: hasPassed(checks),
  checks: checks.map(({ name, outcome, failure, providerError }) => ({
    name,
    outcome,
    failure: failure ?? null,
    provider_error: providerError ?? null,
  })),
});
