import { toRowId } from '../../../api/ids.ts';
import { toRetry } from '../../../api/retry.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { serviceAccountFaults } from '../service-account.ts';
import { toServiceAccountDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    listServiceAccounts: async ({ query, principal }) => {
      const page = await usecases.listServiceAccounts({ principal, ...query });
      return { status: 200, ...toPage('/v1/service-accounts', query, page, toServiceAccountDto) };
    },

    createServiceAccount: async ({ header, body, principal, origin }) => {
      const retry = toRetry(header?.['Idempotency-Key']);
      const account = await usecases.createServiceAccount({ principal, ...body, retry, origin });
      return { status: 201, body: toServiceAccountDto(account) };
    },

    getOwnServiceAccount: async ({ principal }) => ({
      status: 200,
      body: toServiceAccountDto(await usecases.getOwnServiceAccount({ principal })),
    }),

    getServiceAccount: async ({ path, principal }) => ({
      status: 200,
      body: toServiceAccountDto(await usecases.getServiceAccount({ principal, id: toRowId(path.id) })),
    }),

    updateServiceAccount: async ({ path, body, principal, origin }) => {
      const { name, description, is_disabled: isDisabled } = body;
      const id = toRowId(path.id);
      const account = await usecases.updateServiceAccount({ principal, id, name, description, isDisabled, origin });
      return { status: 200, body: toServiceAccountDto(account) };
    },

    deleteServiceAccount: async ({ path, principal, origin }) => {
      await usecases.deleteServiceAccount({ principal, id: toRowId(path.id), origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  createServiceAccount: serviceAccountFaults,
  updateServiceAccount: serviceAccountFaults,
} satisfies RequestRules;
