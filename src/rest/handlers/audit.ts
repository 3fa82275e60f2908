import type { UseCases } from '../../usecases/usecases.ts';
import type { RestHandlers } from '../handler.ts';
import { toAuditDto } from '../mappers/audit.ts';
import { toPage } from '../mappers/page.ts';

type AuditHandlers = Pick<RestHandlers, 'audit'>;

export const auditHandlers = (usecases: UseCases): AuditHandlers => ({
  audit: async ({ query, principal }) => {
    const { limit, cursor, event, user_id: userId, success: isSuccess, from, to } = query ?? {};
    const page = await usecases.audit({ principal, limit, cursor, event, userId, isSuccess, from, to });
    return { status: 200, ...toPage('/v1/audit', query, page, toAuditDto) };
  },
});
