import { toOptionalRowId } from '../../api/ids.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { toPage } from '../../rest/page.ts';
import type { RequestRules } from '../../rest/request-rules.ts';
import { periodFaults } from './list-audit-events.ts';
import { toAuditDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    listAuditEvents: async ({ query, principal }) => {
      const { limit, cursor, event, user_id: user, success: isSuccess, from, to } = query ?? {};
      const userId = toOptionalRowId(user);
      const page = await usecases.listAuditEvents({ principal, limit, cursor, event, userId, isSuccess, from, to });
      return { status: 200, ...toPage('/v1/audit', query, page, toAuditDto) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = { listAuditEvents: periodFaults } satisfies RequestRules;
