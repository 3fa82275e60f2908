import type {
  MutationResolvers,
  Permission as PermissionName,
  QueryResolvers,
  RoleDefinitionResolvers,
  RoleResolvers,
} from '../../../generated/graphql.ts';
import { toRowId } from '../../api/ids.ts';
import { page, slice } from '../../graphql/page.ts';
import type { ModuleResolvers } from '../../graphql/schema.ts';
import { isBuiltIn, type Permission } from '../../kernel/role.ts';

/** Names of GraphQL have no colon. */
const fromName = (name: PermissionName): Permission => name.replace('_', ':') as Permission;
const toName = (permission: Permission): PermissionName => permission.replace(':', '_') as PermissionName;

const roles: QueryResolvers['roles'] = async (_root, args, { usecases, actor }) =>
  usecases.roles({ principal: await actor(), ...slice(args) });

const createRole: MutationResolvers['createRole'] = async (_root, { data }, { usecases, origin, actor }) =>
  usecases.createRole({
    principal: await actor(),
    name: data.name,
    permissions: data.permissions.map(fromName),
    origin,
  });

const updateRole: MutationResolvers['updateRole'] = async (_root, { id, data }, { usecases, origin, actor }) =>
  usecases.updateRole({
    principal: await actor(),
    id: toRowId(id),
    name: data.name ?? undefined,
    permissions: data.permissions?.map(fromName),
    origin,
  });

const deleteRole: MutationResolvers['deleteRole'] = async (_root, { id }, { usecases, origin, actor }) => {
  await usecases.deleteRole({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

const roleDefinition: RoleDefinitionResolvers = {
  id: ({ id }) => String(id),
  name: ({ name }) => name,
  permissions: ({ permissions }) => permissions.map(toName),
  is_built_in: ({ name }) => isBuiltIn(name),
};

const roleType: RoleResolvers = {
  id: ({ id }) => String(id),
  name: ({ name }) => name,
};

export const graphql = {
  Query: { roles },
  Mutation: { createRole, updateRole, deleteRole },
  Role: roleType,
  RoleDefinition: roleDefinition,
  RolePage: page,
} satisfies ModuleResolvers;
