import { toOptionalRowId, toRowId, toUserRef } from '../../../api/ids.ts';
import { toRetry } from '../../../api/retry.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { toBranchDto, toCompanyDto, toMemberDto } from './rest-mapper.ts';
import { branchFaults } from './update-branch.ts';

export const rest = (usecases: UseCases) =>
  ({
    listCompanies: async ({ query, principal }) => {
      const page = await usecases.listCompanies({
        principal,
        limit: query?.limit,
        cursor: query?.cursor,
        prefix: query?.q,
      });
      return { status: 200, ...toPage('/v1/companies', query, page, toCompanyDto) };
    },

    createCompany: async ({ header, body, principal, origin }) => {
      const { name, is_joinable: isJoinable = false } = body;
      const retry = toRetry(header?.['Idempotency-Key']);
      const company = await usecases.createCompany({ principal, name, isJoinable, retry, origin });
      return { status: 201, body: toCompanyDto(company) };
    },

    getCompany: async ({ path, principal }) => ({
      status: 200,
      body: toCompanyDto(await usecases.getCompany({ principal, id: toRowId(path.id) })),
    }),

    updateCompany: async ({ path, body, principal, origin }) => {
      const { name, is_joinable: isJoinable } = body;
      const company = await usecases.updateCompany({ principal, id: toRowId(path.id), name, isJoinable, origin });
      return { status: 200, body: toCompanyDto(company) };
    },

    deleteCompany: async ({ path, principal, origin }) => {
      await usecases.deleteCompany({ principal, id: toRowId(path.id), origin });
      return { status: 204 };
    },

    listBranches: async ({ path, query, principal }) => {
      const page = await usecases.listBranches({ principal, companyId: toRowId(path.id), ...query });
      return { status: 200, ...toPage(`/v1/companies/${path.id}/branches`, query, page, toBranchDto) };
    },

    createBranch: async ({ path, header, body, principal, origin }) => {
      const retry = toRetry(header?.['Idempotency-Key']);
      const branch = await usecases.createBranch({
        principal,
        companyId: toRowId(path.id),
        name: body.name,
        retry,
        origin,
      });
      return { status: 201, body: toBranchDto(branch) };
    },

    updateBranch: async ({ path, body, principal, origin }) => {
      const { name, is_default: isDefault } = body;
      const place = { companyId: toRowId(path.id), id: toRowId(path.branch_id) };
      const branch = await usecases.updateBranch({ principal, ...place, name, isDefault, origin });
      return { status: 200, body: toBranchDto(branch) };
    },

    deleteBranch: async ({ path, principal, origin }) => {
      await usecases.deleteBranch({ principal, companyId: toRowId(path.id), id: toRowId(path.branch_id), origin });
      return { status: 204 };
    },

    joinCompany: async ({ path, header, principal, origin }) => {
      const retry = toRetry(header?.['Idempotency-Key']);
      const member = await usecases.joinCompany({ principal, companyId: toRowId(path.id), retry, origin });
      return { status: 201, body: toMemberDto(member) };
    },

    listMembers: async ({ path, query, principal }) => {
      const page = await usecases.listMembers({ principal, companyId: toRowId(path.id), ...query });
      return { status: 200, ...toPage(`/v1/companies/${path.id}/members`, query, page, toMemberDto) };
    },

    setMember: async ({ path, body, principal, origin }) => {
      const { role, company_branch_id: branch } = body;
      const branchId = toOptionalRowId(branch);
      const place = { companyId: toRowId(path.id), userId: toUserRef(path.user_id) };
      const member = await usecases.setMember({ principal, ...place, role, branchId, origin });
      return { status: 200, body: toMemberDto(member) };
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
