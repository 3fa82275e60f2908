import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { ServiceAccount } from '../service-account.ts';

export const toServiceAccountDto = (account: ServiceAccount): components['schemas']['ServiceAccount'] => ({
  id: account.id,
  name: account.name,
  description: account.description,
  is_disabled: account.isDisabled,
  created_at: toTimestamp(account.createdAt),
});
