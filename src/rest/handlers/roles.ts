import type { UseCases } from '../../usecases/usecases.ts';
import type { RestHandlers } from '../handler.ts';
import { toRoleDto } from '../mappers/company.ts';
import { toPage } from '../mappers/page.ts';

type RoleHandlers = Pick<RestHandlers, 'roles' | 'createRole' | 'updateRole' | 'deleteRole'>;

export const roleHandlers = (usecases: UseCases): RoleHandlers => ({
  roles: async ({ query, principal }) => {
    const page = await usecases.roles({ principal, ...query });
    return { status: 200, ...toPage('/v1/roles', query, page, toRoleDto) };
  },

  createRole: async ({ body, principal, origin }) => ({
    status: 201,
    body: toRoleDto(await usecases.createRole({ principal, ...body, origin })),
  }),

  updateRole: async ({ path, body, principal, origin }) => ({
    status: 200,
    body: toRoleDto(await usecases.updateRole({ principal, id: path.id, ...body, origin })),
  }),

  deleteRole: async ({ path, principal, origin }) => {
    await usecases.deleteRole({ principal, id: path.id, origin });
    return { status: 204 };
  },
});
