import type { components } from '../../../../generated/openapi.ts';
import { isBuiltIn, type RoleOfApp, roleState } from '../../../kernel/role.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import { type Branch, type Company, companyState, type Member, memberState, type NamedMembership } from '../company.ts';

type Schemas = components['schemas'];

export const toCompanyDto = (company: Company): Schemas['Company'] => ({
  id: company.id,
  name: company.name,
  is_joinable: company.isJoinable,
  default_branch: company.defaultBranchId,
  version: versionOf(companyState(company)),
  members_count: company.membersCount ?? null,
  created_at: toTimestamp(company.createdAt),
});

export const toBranchDto = (branch: Branch): Schemas['Branch'] => ({
  id: branch.id,
  company_id: branch.companyId,
  name: branch.name,
  version: versionOf(branch),
  is_default: branch.isDefault,
});

export const toMemberDto = (member: Member): Schemas['Member'] => ({
  user_id: member.userId,
  email: member.user.email,
  displayname: member.user.displayname,
  company_id: member.companyId,
  company_branch_id: member.branchId,
  branch_name: member.branchName,
  roles_id: member.role.id,
  role: member.role.name,
  version: versionOf(memberState(member)),
  joined_at: toTimestamp(member.joinedAt),
});

export const toMembershipDto = (membership: NamedMembership): Schemas['Membership'] => ({
  company_id: membership.companyId,
  company_name: membership.companyName,
  company_branch_id: membership.branchId,
  branch_name: membership.branchName,
  roles_id: membership.role.id,
  role: membership.role.name,
  permissions: membership.permissions ?? null,
  version: versionOf(memberState(membership)),
  joined_at: toTimestamp(membership.joinedAt),
});

export const toRoleDto = (role: RoleOfApp): Schemas['Role'] => ({
  id: role.id,
  name: role.name,
  permissions: role.permissions,
  version: versionOf(roleState(role)),
  is_built_in: isBuiltIn(role.name),
});
