import type {
  BranchResolvers,
  CompanyResolvers,
  MemberResolvers,
  MembershipResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../../generated/graphql.ts';
import { toRowId, toUserRef } from '../../api/ids.ts';
import { page, slice } from '../../graphql/page.ts';
import type { ModuleResolvers } from '../../graphql/schema.ts';
import { toTimestamp } from '../../kernel/timestamp.ts';

const companies: QueryResolvers['companies'] = async (_root, args, { usecases, actor }) =>
  usecases.companies({ principal: await actor(), ...slice(args) });

const company: QueryResolvers['company'] = async (_root, { id }, { usecases, actor }) =>
  usecases.company({ principal: await actor(), id: toRowId(id) });

const branches: QueryResolvers['branches'] = async (_root, { company_id, ...args }, { usecases, actor }) =>
  usecases.branches({ principal: await actor(), companyId: toRowId(company_id), ...slice(args) });

const members: QueryResolvers['members'] = async (_root, { company_id, ...args }, { usecases, actor }) =>
  usecases.members({ principal: await actor(), companyId: toRowId(company_id), ...slice(args) });

const createCompany: MutationResolvers['createCompany'] = async (_root, { data }, { usecases, origin, actor }) =>
  usecases.createCompany({ principal: await actor(), name: data.name, isJoinable: data.is_joinable ?? false, origin });

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
  { usecases, origin, actor },
) => usecases.createBranch({ principal: await actor(), companyId: toRowId(company_id), name: data.name, origin });

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

const joinCompany: MutationResolvers['joinCompany'] = async (_root, { company_id }, { usecases, origin, session }) =>
  usecases.joinCompany({ principal: await session(), companyId: toRowId(company_id), origin });

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
    branchId: data.company_branch_id ?? undefined,
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
