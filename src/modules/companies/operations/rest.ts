import { toOptionalRowId, toRowId, toUserRef } from '../../../api/ids.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import { toBranchDto, toCompanyDto, toMemberDto, toMembershipDto } from './rest-mapper.ts';
import { branchFaults } from './update-branch.ts';

export const rest = (usecases: UseCases) =>
  ({
    listCompanies: async ({ query, principal }) => {
      const page = await usecases.listCompanies({
        principal,
        limit: query?.limit,
        cursor: query?.cursor,
        search: query?.q,
      });
      return { status: 200, ...toPage('/v1/companies', query, page, toCompanyDto) };
    },

    createCompany: async ({ body, principal, retry, origin }) => {
      const { name, is_joinable: isJoinable = false } = body;
      const company = await usecases.createCompany({ principal, name, isJoinable, retry, origin });
      return { status: 201, headers: { Location: `/v1/companies/${company.id}` }, body: toCompanyDto(company) };
    },

    getCompany: async ({ path, principal }) =>
      versioned(toCompanyDto(await usecases.getCompany({ principal, id: toRowId(path.id) }))),

    updateCompany: async ({ path, header, body, principal, origin }) => {
      const { name, is_joinable: isJoinable } = body;
      const sent = { id: toRowId(path.id), name, isJoinable, expected: fromIfMatch(header) };
      return versioned(toCompanyDto(await usecases.updateCompany({ principal, ...sent, origin })));
    },

    deleteCompany: async ({ path, principal, origin }) => {
      await usecases.deleteCompany({ principal, id: toRowId(path.id), origin });
      return { status: 204 };
    },

    listBranches: async ({ path, query, principal }) => {
      const { q: search, ...from } = query ?? {};
      const page = await usecases.listBranches({ principal, companyId: toRowId(path.id), search, ...from });
      return { status: 200, ...toPage(`/v1/companies/${path.id}/branches`, query, page, toBranchDto) };
    },

    createBranch: async ({ path, body, principal, retry, origin }) => {
      const branch = await usecases.createBranch({
        principal,
        companyId: toRowId(path.id),
        name: body.name,
        retry,
        origin,
      });
      return { status: 201, body: toBranchDto(branch) };
    },

    updateBranch: async ({ path, header, body, principal, origin }) => {
      const { name, is_default: isDefault } = body;
      const place = { companyId: toRowId(path.id), id: toRowId(path.branch_id) };
      const sent = { name, isDefault, expected: fromIfMatch(header) };
      return versioned(toBranchDto(await usecases.updateBranch({ principal, ...place, ...sent, origin })));
    },

    deleteBranch: async ({ path, principal, origin }) => {
      await usecases.deleteBranch({ principal, companyId: toRowId(path.id), id: toRowId(path.branch_id), origin });
      return { status: 204 };
    },

    joinCompany: async ({ path, principal, retry, origin }) => {
      const member = await usecases.joinCompany({ principal, companyId: toRowId(path.id), retry, origin });
      return { status: 201, body: toMemberDto(member) };
    },

    listMembers: async ({ path, query, principal }) => {
      const page = await usecases.listMembers({ principal, companyId: toRowId(path.id), ...query });
      return { status: 200, ...toPage(`/v1/companies/${path.id}/members`, query, page, toMemberDto) };
    },

    listMemberships: async ({ path, query, principal }) => {
      const { permissions: hasPermissions, ...from } = query ?? {};
      const page = await usecases.listMemberships({ principal, userId: toUserRef(path.id), hasPermissions, ...from });
      return { status: 200, ...toPage(`/v1/users/${path.id}/memberships`, query, page, toMembershipDto) };
    },

    setMember: async ({ path, header, body, principal, origin }) => {
      const { role, company_branch_id: branch } = body;
      const branchId = toOptionalRowId(branch);
      const place = { companyId: toRowId(path.id), userId: toUserRef(path.user_id) };
      const sent = { role, branchId, expected: fromIfMatch(header) };
      return versioned(toMemberDto(await usecases.setMember({ principal, ...place, ...sent, origin })));
    },

    removeMember: async ({ path, principal, origin }) => {
      await usecases.removeMember({ principal, companyId: toRowId(path.id), userId: toUserRef(path.user_id), origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  createCompany: ({ name }) => labelFaults(name),
  updateCompany: ({ name }) => labelFaults(name),
  createBranch: ({ name }) => labelFaults(name),
  updateBranch: ({ name, is_default: isDefault }) => branchFaults({ name, isDefault }),
} satisfies RequestRules;
