import type { components } from '../../../../generated/openapi.ts';
import type { RecordedChange } from '../../../kernel/audit.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { NamedRecord } from '../named-records.ts';

const toChangeDto = ({ field, before, after }: RecordedChange): components['schemas']['AuditChange'] => ({
  field,
  before: before ?? null,
  after: after ?? null,
});

export const toAuditDto = (record: NamedRecord): components['schemas']['AuditEntry'] => ({
  id: record.id,
  occurred_at: toTimestamp(record.at),
  event: record.event,
  success: record.failure === undefined,
  failure: record.failure ?? null,
  reason: record.reason ?? null,
  factor: record.factor ?? null,
  user_id: record.userId ?? null,
  service_account_id: record.serviceAccountId ?? null,
  impersonated_user_id: record.impersonatedUserId ?? null,
  key_id: record.keyId ?? null,
  setup_link_id: record.setupLinkId ?? null,
  connection_id: record.connectionId ?? null,
  actor_name: record.actorName ?? null,
  impersonated_user_name: record.impersonatedUserName ?? null,
  session_id: record.sessionId ?? null,
  target: record.target ?? null,
  target_name: record.targetName ?? null,
  changes: record.changes.map(toChangeDto),
  stated_reason: record.statedReason ?? null,
  count: record.count,
  request_id: record.origin.requestId,
  ip: record.origin.ip,
  user_agent: record.origin.userAgent,
});
