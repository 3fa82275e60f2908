import type { MutationResolvers, QueryResolvers } from '../../../../generated/graphql.ts';
import { toOptionalRowId, toRowId, toUserRef } from '../../../api/ids.ts';
import { pageRequest, toPage } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { expectedOf } from '../../../graphql/versions.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import { type Membership, memberState, type NamedMembership } from '../company.ts';
import type { VisibleMember } from '../visible-member.ts';
import { toBranchDto, toCompanyDto } from './rest-mapper.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Membership: Membership & Pick<NamedMembership, 'permissions'>;
    readonly Member: VisibleMember;
  }
}

const members: QueryResolvers['members'] = async (_root, { company_id, ...args }, { usecases, actor }) => {
  const query = { companyId: toRowId(company_id), ...pageRequest(args) };
  return toPage(await usecases.listMembers({ principal: await actor(), ...query }));
};

const memberships: QueryResolvers['memberships'] = async (_root, { user_id, ...args }, { usecases, actor }) => {
  const hasPermissions = args.permissions ?? undefined;
  const query = { userId: toUserRef(user_id), hasPermissions, ...pageRequest(args) };
  return toPage(await usecases.listMemberships({ principal: await actor(), ...query }));
};

const joinCompany: MutationResolvers['joinCompany'] = async (_root, { company_id }, context, info) => {
  const { usecases, origin, session, retryOf } = context;
  const companyId = toRowId(company_id);
  return usecases.joinCompany({ principal: await session(), companyId, retry: retryOf(info), origin });
};

const setMember: MutationResolvers['setMember'] = async (
  _root,
  { company_id, user_id, data, if_match },
  { usecases, origin, actor },
) =>
  usecases.setMember({
    principal: await actor(),
    companyId: toRowId(company_id),
    userId: toUserRef(user_id),
    role: data.role ?? undefined,
    branchId: toOptionalRowId(data.company_branch_id),
    expected: expectedOf(if_match),
    origin,
  });

export const graphql = {
  Query: { members, memberships },
  Mutation: { joinCompany, setMember },
  Membership: {
    company: async ({ companyId }, _args, { loaders }) => toCompanyDto(await loaders.companies.load(companyId)),
    branch: async ({ branchId }, _args, { loaders }) => toBranchDto(await loaders.branches.load(branchId)),
    joined_at: ({ joinedAt }) => toTimestamp(joinedAt),
  },
  Member: {
    company_id: ({ companyId }) => companyId,
    company_branch_id: ({ branchId }) => branchId,
    branch_name: ({ branchName }) => branchName,
    role: ({ role }) => role.name,
    version: (member) => versionOf(memberState(member)),
    joined_at: ({ joinedAt }) => toTimestamp(joinedAt),
  },
} satisfies ModuleResolvers;
