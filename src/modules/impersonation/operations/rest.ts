import { toUserRef } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { impersonationFaults } from '../impersonation.ts';
import { fromBody, toImpersonationDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    impersonateUser: async ({ path, body, principal, origin }) => {
      const command = { principal, userId: toUserRef(path.id), ...fromBody(body), origin };
      return { status: 200, body: toImpersonationDto(await usecases.impersonateUser(command)) };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  impersonateUser: (sent) => impersonationFaults({ reason: sent.reason, durationSeconds: sent.duration_seconds }),
} satisfies RequestRules;
