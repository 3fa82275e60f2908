import type { components } from '../../../../generated/openapi.ts';
import { isBuiltIn, type RoleOfApp } from '../../../kernel/role.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { Branch, Company, Member } from '../company.ts';

type Schemas = components['schemas'];

export const toCompanyDto = (company: Company): Schemas['Company'] => ({
  id: company.id,
  name: company.name,
  is_joinable: company.isJoinable,
  default_branch: company.defaultBranchId,
  members_count: company.membersCount ?? null,
  created_at: toTimestamp(company.createdAt),
});

export const toBranchDto = (branch: Branch): Schemas['Branch'] => ({
  id: branch.id,
  company_id: branch.companyId,
  name: branch.name,
  is_default: branch.isDefault,
});

export const toMemberDto = (member: Member): Schemas['Member'] => ({
  user_id: member.userId,
  email: member.user.email,
  displayname: member.user.displayname,
  company_id: member.companyId,
  company_branch_id: member.branchId,
  roles_id: member.role.id,
  role: member.role.name,
  since: toTimestamp(member.since),
});

export const toRoleDto = ({ id, name, permissions }: RoleOfApp): Schemas['Role'] => ({
  id,
  name,
  permissions,
  is_built_in: isBuiltIn(name),
});
