import { toRowId, toUserRef } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import { toGrantDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    listGrants: async ({ path, query, principal }) => {
      const page = await usecases.listGrants({ principal, userId: toUserRef(path.id), ...query });
      return { status: 200, ...toPage(`/v1/users/${path.id}/grants`, query, page, toGrantDto) };
    },

    revokeGrant: async ({ path, principal, origin }) => {
      await usecases.revokeGrant({ principal, userId: toUserRef(path.id), id: toRowId(path.grant_id), origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;
