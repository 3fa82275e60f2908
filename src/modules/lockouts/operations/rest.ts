import { toUserRef } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import { toLockoutDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    listLockouts: async ({ path, query, principal }) => {
      const page = await usecases.listLockouts({ principal, userId: toUserRef(path.id), ...query });
      return { status: 200, ...toPage(`/v1/users/${path.id}/lockouts`, query, page, toLockoutDto) };
    },

    clearLockouts: async ({ path, principal, origin }) => {
      await usecases.clearLockouts({ principal, userId: toUserRef(path.id), origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;
