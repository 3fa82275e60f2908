import { toOptionalRowId } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { auditFilterFaults } from './list-audit-events.ts';
import { toAuditDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    listAuditEvents: async ({ query, principal }) => {
      const { user_id: user, actor_id: actor, success: isSuccess, ...filter } = query ?? {};
      const [userId, actorId] = [toOptionalRowId(user), toOptionalRowId(actor)];
      const page = await usecases.listAuditEvents({ principal, ...filter, userId, actorId, isSuccess });
      return { status: 200, ...toPage('/v1/audit', query, page, toAuditDto) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = { listAuditEvents: auditFilterFaults } satisfies RequestRules;
