import type {
  BranchResolvers,
  CompanyResolvers,
  MemberResolvers,
  MembershipResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import { toOptionalRowId, toRowId, toUserRef } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { Branch, Company, Membership } from '../company.ts';
import type { VisibleMember } from '../visible-member.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Membership: Membership;
    readonly Member: VisibleMember;
    readonly Company: Company;
    readonly Branch: Branch;
  }
}

const companies: QueryResolvers['companies'] = async (_root, args, { usecases, actor }) =>
  usecases.listCompanies({ principal: await actor(), ...pageRequest(args), prefix: args.q ?? undefined });

const company: QueryResolvers['company'] = async (_root, { id }, { usecases, actor }) =>
  usecases.getCompany({ principal: await actor(), id: toRowId(id) });

const branches: QueryResolvers['branches'] = async (_root, { company_id, ...args }, { usecases, actor }) =>
  usecases.listBranches({ principal: await actor(), companyId: toRowId(company_id), ...pageRequest(args) });

const members: QueryResolvers['members'] = async (_root, { company_id, ...args }, { usecases, actor }) =>
  usecases.listMembers({ principal: await actor(), companyId: toRowId(company_id), ...pageRequest(args) });

const createCompany: MutationResolvers['createCompany'] = async (_root, { data }, context, info) => {
  const { usecases, origin, actor, retryOf } = context;
  return usecases.createCompany({
    principal: await actor(),
    name: data.name,
    isJoinable: data.is_joinable ?? false,
    retry: retryOf(info),
    origin,
  });
};

const updateCompany: MutationResolvers['updateCompany'] = async (_root, { id, data }, { usecases, origin, actor }) =>
  usecases.updateCompany({
    principal: await actor(),
    id: toRowId(id),
    name: data.name ?? undefined,
    isJoinable: data.is_joinable ?? undefined,
    origin,
  });

const deleteCompany: MutationResolvers['deleteCompany'] = async (_root, { id }, { usecases, origin, actor }) => {
  await usecases.deleteCompany({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

const createBranch: MutationResolvers['createBranch'] = async (
  _root,
  { company_id, data },
  { usecases, origin, actor, retryOf },
  info,
) =>
  usecases.createBranch({
    principal: await actor(),
    companyId: toRowId(company_id),
    name: data.name,
    retry: retryOf(info),
    origin,
  });

const updateBranch: MutationResolvers['updateBranch'] = async (
  _root,
  { company_id, id, data },
  { usecases, origin, actor },
) =>
  usecases.updateBranch({
    principal: await actor(),
    companyId: toRowId(company_id),
    id: toRowId(id),
    name: data.name ?? undefined,
    isDefault: data.is_default ?? undefined,
    origin,
  });

const deleteBranch: MutationResolvers['deleteBranch'] = async (
  _root,
  { company_id, id },
  { usecases, origin, actor },
) => {
  await usecases.deleteBranch({ principal: await actor(), companyId: toRowId(company_id), id: toRowId(id), origin });
  return true;
};

const joinCompany: MutationResolvers['joinCompany'] = async (_root, { company_id }, context, info) => {
  const { usecases, origin, session, retryOf } = context;
  const companyId = toRowId(company_id);
  return usecases.joinCompany({ principal: await session(), companyId, retry: retryOf(info), origin });
};

const setMember: MutationResolvers['setMember'] = async (
  _root,
  { company_id, user_id, data },
  { usecases, origin, actor },
) =>
  usecases.setMember({
    principal: await actor(),
    companyId: toRowId(company_id),
    userId: toUserRef(user_id),
    role: data.role ?? undefined,
    branchId: toOptionalRowId(data.company_branch_id),
    origin,
  });

const removeMember: MutationResolvers['removeMember'] = async (
  _root,
  { company_id, user_id },
  { usecases, origin, actor },
) => {
  const place = { companyId: toRowId(company_id), userId: toUserRef(user_id) };
  await usecases.removeMember({ principal: await actor(), ...place, origin });
  return true;
};

const companyType: CompanyResolvers = {
  id: ({ id }) => String(id),
  name: ({ name }) => name,
  is_joinable: ({ isJoinable }) => isJoinable,
  default_branch: ({ defaultBranchId }) => defaultBranchId,
  members_count: ({ membersCount }) => membersCount ?? null,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
};

const branch: BranchResolvers = {
  id: ({ id }) => String(id),
  company_id: ({ companyId }) => companyId,
  name: ({ name }) => name,
  is_default: ({ isDefault }) => isDefault,
};

const membership: MembershipResolvers = {
  company: ({ companyId }, _args, { loaders }) => loaders.companies.load(companyId),
  branch: ({ branchId }, _args, { loaders }) => loaders.branches.load(branchId),
  role: ({ role }) => role,
  since: ({ since }) => toTimestamp(since),
};

const member: MemberResolvers = {
  user: ({ user }) => user,
  company_id: ({ companyId }) => companyId,
  company_branch_id: ({ branchId }) => branchId,
  role: ({ role }) => role.name,
  since: ({ since }) => toTimestamp(since),
};

export const graphql = {
  Query: { companies, company, branches, members },
  Mutation: {
    createCompany,
    updateCompany,
    deleteCompany,
    createBranch,
    updateBranch,
    deleteBranch,
    joinCompany,
    setMember,
    removeMember,
  },
  Company: companyType,
  CompanyPage: page,
  Branch: branch,
  BranchPage: page,
  Membership: membership,
  MembershipPage: page,
  Member: member,
  MemberPage: page,
} satisfies ModuleResolvers;
