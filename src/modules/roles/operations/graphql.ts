import type { MutationResolvers, QueryResolvers, RoleResolvers } from '../../../../generated/graphql.ts';
import { toOptionalRowId, toRowId } from '../../../api/ids.ts';
import type { Loaders } from '../../../graphql/context.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { isBuiltIn, type Role, type RoleOfApp } from '../../../kernel/role.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Role: Role | RoleOfApp;
  }
}

const roles: QueryResolvers['roles'] = async (_root, args, { usecases, actor }) =>
  usecases.listRoles({ principal: await actor(), ...pageRequest(args) });

const permissions: QueryResolvers['permissions'] = async (_root, { company_id }, { usecases, actor }) => {
  const companyId = toOptionalRowId(company_id);
  return usecases.getPermissions({ principal: await actor(), companyId });
};

const createRole: MutationResolvers['createRole'] = async (
  _root,
  { data },
  { usecases, origin, actor, retryOf },
  info,
) =>
  usecases.createRole({
    principal: await actor(),
    name: data.name,
    permissions: data.permissions,
    retry: retryOf(info),
    origin,
  });

const updateRole: MutationResolvers['updateRole'] = async (_root, { id, data }, { usecases, origin, actor }) =>
  usecases.updateRole({
    principal: await actor(),
    id: toRowId(id),
    name: data.name ?? undefined,
    permissions: data.permissions ?? undefined,
    origin,
  });

const deleteRole: MutationResolvers['deleteRole'] = async (_root, { id }, { usecases, origin, actor }) => {
  await usecases.deleteRole({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

/** Returns the permissions of a role. The roles of a user are read with the user, without permissions. */
const permissionsOf = async (role: Role | RoleOfApp, { roles }: Loaders): Promise<readonly string[]> =>
  'permissions' in role ? role.permissions : (await roles.load(role.id)).permissions;

const roleType: RoleResolvers = {
  id: ({ id }) => String(id),
  name: ({ name }) => name,
  permissions: async (role, _args, { loaders }) => permissionsOf(role, loaders),
  is_built_in: ({ name }) => isBuiltIn(name),
};

export const graphql = {
  Query: { permissions, roles },
  Mutation: { createRole, updateRole, deleteRole },
  Role: roleType,
  RolePage: page,
} satisfies ModuleResolvers;
