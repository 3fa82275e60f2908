import { toRowId } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import { serviceAccountFaults } from '../service-account.ts';
import { toServiceAccountDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    listServiceAccounts: async ({ query, principal }) => {
      const page = await usecases.listServiceAccounts({ principal, ...query, search: query?.q });
      return { status: 200, ...toPage('/v1/service-accounts', query, page, toServiceAccountDto) };
    },

    createServiceAccount: async ({ body, principal, retry, origin }) => {
      const account = await usecases.createServiceAccount({ principal, ...body, retry, origin });
      const headers = { Location: `/v1/service-accounts/${account.id}` };
      return { status: 201, headers, body: toServiceAccountDto(account) };
    },

    getOwnServiceAccount: async ({ principal }) =>
      versioned(toServiceAccountDto(await usecases.getOwnServiceAccount({ principal }))),

    getServiceAccount: async ({ path, principal }) =>
      versioned(toServiceAccountDto(await usecases.getServiceAccount({ principal, id: toRowId(path.id) }))),

    updateServiceAccount: async ({ path, header, body, principal, origin }) => {
      const { name, description, is_enabled: isEnabled } = body;
      const sent = { id: toRowId(path.id), name, description, isEnabled, expected: fromIfMatch(header) };
      return versioned(toServiceAccountDto(await usecases.updateServiceAccount({ principal, ...sent, origin })));
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
