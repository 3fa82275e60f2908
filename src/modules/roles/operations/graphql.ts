import type { components } from '../../../../generated/openapi.ts';
import type { Loaders } from '../../../graphql/context.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { isBuiltIn, type Role } from '../../../kernel/role.ts';
import { toRoleDto } from '../../companies/operations/rest-mapper.ts';

type RoleDto = components['schemas']['Role'];

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Role: Role | RoleDto;
  }
}

/** Returns all of a role. The roles of a user are read with the user, without permissions. */
const completed = async (role: Role | RoleDto, { roles }: Loaders): Promise<RoleDto> =>
  'version' in role ? role : toRoleDto(await roles.load(role.id));

export const graphql = {
  Role: {
    permissions: async (role, _args, { loaders }) => (await completed(role, loaders)).permissions,
    version: async (role, _args, { loaders }) => (await completed(role, loaders)).version,
    is_built_in: ({ name }) => isBuiltIn(name),
  },
} satisfies ModuleResolvers;
