import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { toPage } from '../../rest/page.ts';
import { toAuditDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    audit: async ({ query, principal }) => {
      const { limit, cursor, event, user_id: userId, success: isSuccess, from, to } = query ?? {};
      const page = await usecases.audit({ principal, limit, cursor, event, userId, isSuccess, from, to });
      return { status: 200, ...toPage('/v1/audit', query, page, toAuditDto) };
    },
  }) satisfies Partial<RestHandlers>;
