import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import type { ServiceAccount } from '../service-account.ts';

export const toServiceAccountDto = (account: ServiceAccount): components['schemas']['ServiceAccount'] => ({
  id: account.id,
  name: account.name,
  description: account.description,
  is_enabled: account.isEnabled,
  version: versionOf(account),
  created_at: toTimestamp(account.createdAt),
});
