import type { AuditEntryResolvers, QueryResolvers } from '../../../../generated/graphql.ts';
import { toMaybeId, toOptionalRowId } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import type { AuditRecord } from '../../../kernel/audit.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly AuditEntry: AuditRecord;
  }
}

const audit: QueryResolvers['audit'] = async (_root, args, { usecases, actor }) =>
  usecases.listAuditEvents({
    principal: await actor(),
    ...pageRequest(args),
    event: args.event ?? undefined,
    userId: toOptionalRowId(args.user_id),
    actorId: toOptionalRowId(args.actor_id),
    target: args.target ?? undefined,
    network: args.network ?? undefined,
    isSuccess: args.success ?? undefined,
    from: args.from ?? undefined,
    to: args.to ?? undefined,
  });

const auditEntry: AuditEntryResolvers = {
  id: ({ id }) => String(id),
  at: ({ at }) => toTimestamp(at),
  event: ({ event }) => event,
  success: ({ failure }) => failure === undefined,
  failure: ({ failure }) => failure ?? null,
  reason: ({ reason }) => reason ?? null,
  factor: ({ factor }) => factor ?? null,
  user_id: ({ userId }) => toMaybeId(userId),
  service_account_id: ({ serviceAccountId }) => toMaybeId(serviceAccountId),
  impersonated_user_id: ({ impersonatedUserId }) => toMaybeId(impersonatedUserId),
  session_id: ({ sessionId }) => sessionId ?? null,
  target: ({ target }) => target ?? null,
  stated_reason: ({ statedReason }) => statedReason ?? null,
  count: ({ count }) => count,
  request_id: ({ origin }) => origin.requestId,
  ip: ({ origin }) => origin.ip,
  user_agent: ({ origin }) => origin.userAgent,
};

export const graphql = {
  Query: { audit },
  AuditEntry: auditEntry,
  AuditPage: page,
} satisfies ModuleResolvers;
