import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { type Domain, recordOf, stateOf } from '../domain.ts';

const toOptional = (time: Date | undefined): string | null => (time ? toTimestamp(time) : null);

export const toDomainDto = (domain: Domain): components['schemas']['Domain'] => ({
  id: domain.id,
  domain: domain.name,
  company_id: domain.companyId,
  state: stateOf(domain),
  record: { ...recordOf(domain), type: 'TXT' },
  verified_at: toOptional(domain.verifiedAt),
  checked_at: toOptional(domain.checkedAt),
  failing_since: toOptional(domain.failingSince),
  created_at: toTimestamp(domain.createdAt),
});
