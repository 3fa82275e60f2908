import { toOptionalRowId, toRowId } from '../../../api/ids.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import { toRoleDto } from '../../companies/operations/rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    getPermissions: async ({ query, principal }) => {
      const { company_id: company } = query ?? {};
      const companyId = toOptionalRowId(company);
      const data = await usecases.getPermissions({ principal, companyId });
      return { status: 200, body: { data } };
    },

    listRoles: async ({ query, principal }) => {
      const page = await usecases.listRoles({
        principal,
        limit: query?.limit,
        cursor: query?.cursor,
        search: query?.q,
      });
      return { status: 200, ...toPage('/v1/roles', query, page, toRoleDto) };
    },

    createRole: async ({ body, principal, retry, origin }) => {
      return { status: 201, body: toRoleDto(await usecases.createRole({ principal, ...body, retry, origin })) };
    },

    updateRole: async ({ path, header, body, principal, origin }) => {
      const expected = fromIfMatch(header);
      const role = await usecases.updateRole({ principal, id: toRowId(path.id), ...body, expected, origin });
      return versioned(toRoleDto(role));
    },

    deleteRole: async ({ path, principal, origin }) => {
      await usecases.deleteRole({ principal, id: toRowId(path.id), origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  createRole: ({ name }) => labelFaults(name),
  updateRole: ({ name }) => labelFaults(name),
} satisfies RequestRules;
