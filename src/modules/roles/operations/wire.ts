import type { Permission as PermissionName } from '../../../../generated/graphql.ts';
import type { Permission } from '../../../kernel/role.ts';

/** Converts a name of a permission: GraphQL allows no colon in names. */
export const fromPermissionName = (name: PermissionName): Permission => name.replace('_', ':') as Permission;
export const toPermissionName = (permission: Permission): PermissionName =>
  permission.replace(':', '_') as PermissionName;
