import type {
  MutationResolvers,
  Permission as PermissionName,
  QueryResolvers,
  RoleDefinitionResolvers,
} from '../../../generated/graphql.ts';
import { isBuiltIn, type Permission } from '../../domain/role.ts';
import { toRowId } from '../../doors/ids.ts';
import { slice } from './page.ts';

/** Names of GraphQL have no colon. */
const fromName = (name: PermissionName): Permission => name.replace('_', ':') as Permission;
const toName = (permission: Permission): PermissionName => permission.replace(':', '_') as PermissionName;

export const roles: QueryResolvers['roles'] = async (_root, args, { usecases, actor }) =>
  usecases.roles({ principal: await actor(), ...slice(args) });

export const createRole: MutationResolvers['createRole'] = async (_root, { data }, { usecases, origin, actor }) =>
  usecases.createRole({
    principal: await actor(),
    name: data.name,
    permissions: data.permissions.map(fromName),
    origin,
  });

export const updateRole: MutationResolvers['updateRole'] = async (_root, { id, data }, { usecases, origin, actor }) =>
  usecases.updateRole({
    principal: await actor(),
    id: toRowId(id),
    name: data.name ?? undefined,
    permissions: data.permissions?.map(fromName),
    origin,
  });

export const deleteRole: MutationResolvers['deleteRole'] = async (_root, { id }, { usecases, origin, actor }) => {
  await usecases.deleteRole({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

export const roleDefinition: RoleDefinitionResolvers = {
  id: ({ id }) => String(id),
  name: ({ name }) => name,
  permissions: ({ permissions }) => permissions.map(toName),
  is_built_in: ({ name }) => isBuiltIn(name),
};
