import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { SetupLink } from '../setup-link.ts';

export const toSetupLinkDto = (link: SetupLink): components['schemas']['SetupLink'] => ({
  id: link.id,
  company_id: link.companyId,
  steps: [...link.steps],
  return_url: link.returnUrl ?? null,
  created_at: toTimestamp(link.createdAt),
  expires_at: toTimestamp(link.expiresAt),
  used_at: toMaybeTimestamp(link.usedAt),
  session_ends_at: toMaybeTimestamp(link.sessionEndsAt),
});
