import { toUserRef } from '../../api/ids.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { toPage } from '../../rest/page.ts';
import { toBranchDto, toCompanyDto, toMemberDto } from './rest-mapper.ts';

export const rest = (usecases: UseCases) =>
  ({
    companies: async ({ query, principal }) => {
      const page = await usecases.companies({ principal, ...query });
      return { status: 200, ...toPage('/v1/companies', query, page, toCompanyDto) };
    },

    createCompany: async ({ body, principal, origin }) => {
      const { name, is_joinable: isJoinable = false } = body;
      const company = await usecases.createCompany({ principal, name, isJoinable, origin });
      return { status: 201, body: toCompanyDto(company) };
    },

    company: async ({ path, principal }) => ({
      status: 200,
      body: toCompanyDto(await usecases.company({ principal, id: path.id })),
    }),

    updateCompany: async ({ path, body, principal, origin }) => {
      const { name, is_joinable: isJoinable } = body;
      const company = await usecases.updateCompany({ principal, id: path.id, name, isJoinable, origin });
      return { status: 200, body: toCompanyDto(company) };
    },

    deleteCompany: async ({ path, principal, origin }) => {
      await usecases.deleteCompany({ principal, id: path.id, origin });
      return { status: 204 };
    },

    branches: async ({ path, query, principal }) => {
      const page = await usecases.branches({ principal, companyId: path.id, ...query });
      return { status: 200, ...toPage(`/v1/companies/${path.id}/branches`, query, page, toBranchDto) };
    },

    createBranch: async ({ path, body, principal, origin }) => {
      const branch = await usecases.createBranch({ principal, companyId: path.id, name: body.name, origin });
      return { status: 201, body: toBranchDto(branch) };
    },

    updateBranch: async ({ path, body, principal, origin }) => {
      const { name, is_default: isDefault } = body;
      const { id: companyId, branch_id: id } = path;
      const branch = await usecases.updateBranch({ principal, companyId, id, name, isDefault, origin });
      return { status: 200, body: toBranchDto(branch) };
    },

    deleteBranch: async ({ path, principal, origin }) => {
      await usecases.deleteBranch({ principal, companyId: path.id, id: path.branch_id, origin });
      return { status: 204 };
    },

    joinCompany: async ({ path, principal, origin }) => ({
      status: 201,
      body: toMemberDto(await usecases.joinCompany({ principal, companyId: path.id, origin })),
    }),

    members: async ({ path, query, principal }) => {
      const page = await usecases.members({ principal, companyId: path.id, ...query });
      return { status: 200, ...toPage(`/v1/companies/${path.id}/members`, query, page, toMemberDto) };
    },

    setMember: async ({ path, body, principal, origin }) => {
      const { role, company_branch_id: branchId } = body;
      const place = { companyId: path.id, userId: toUserRef(path.user_id) };
      const member = await usecases.setMember({ principal, ...place, role, branchId, origin });
      return { status: 200, body: toMemberDto(member) };
    },

    removeMember: async ({ path, principal, origin }) => {
      await usecases.removeMember({ principal, companyId: path.id, userId: toUserRef(path.user_id), origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;
