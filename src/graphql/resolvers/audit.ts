import type { AuditEntryResolvers, QueryResolvers } from '../../../generated/graphql.ts';
import { toTimestamp } from '../../domain/timestamp.ts';
import { toRowId } from '../../doors/ids.ts';
import { slice } from './page.ts';

export const audit: QueryResolvers['audit'] = async (_root, args, { usecases, actor }) =>
  usecases.audit({
    principal: await actor(),
    ...slice(args),
    event: args.event ?? undefined,
    userId: args.user_id ? toRowId(args.user_id) : undefined,
    isSuccess: args.success ?? undefined,
    from: args.from ?? undefined,
    to: args.to ?? undefined,
  });

export const auditEntry: AuditEntryResolvers = {
  id: ({ id }) => String(id),
  at: ({ at }) => toTimestamp(at),
  event: ({ event }) => event,
  success: ({ failure }) => failure === undefined,
  failure: ({ failure }) => failure ?? null,
  factor: ({ factor }) => factor ?? null,
  user_id: ({ userId }) => (userId === undefined ? null : String(userId)),
  session_id: ({ sessionId }) => sessionId ?? null,
  target: ({ target }) => target ?? null,
  request_id: ({ origin }) => origin.requestId,
  ip: ({ origin }) => origin.ip,
  user_agent: ({ origin }) => origin.userAgent,
};
