import type { components } from '../../../../generated/openapi.ts';
import type { AuditRecord } from '../../../kernel/audit.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';

export const toAuditDto = (record: AuditRecord): components['schemas']['AuditEntry'] => ({
  id: record.id,
  at: toTimestamp(record.at),
  event: record.event,
  success: record.failure === undefined,
  failure: record.failure ?? null,
  reason: record.reason ?? null,
  factor: record.factor ?? null,
  user_id: record.userId ?? null,
  service_account_id: record.serviceAccountId ?? null,
  impersonated_user_id: record.impersonatedUserId ?? null,
  session_id: record.sessionId ?? null,
  target: record.target ?? null,
  stated_reason: record.statedReason ?? null,
  count: record.count,
  request_id: record.origin.requestId,
  ip: record.origin.ip,
  user_agent: record.origin.userAgent,
});
