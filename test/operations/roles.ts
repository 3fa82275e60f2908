import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { covering } from '../kit/tables.ts';
import type { Targets } from '../roles/targets.ts';
import { unknownIds } from './ids.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const newRole = () => ({ name: `Role ${crypto.randomUUID()}`, permissions: ['audit:read'] as const });
const change = { permissions: ['audit:read', 'users:read'] as const };
/** A role of an attacker, by whose name the test finds it. */
const nameOf = ({ self }: Targets): string => `R ${self.id} ${crypto.randomUUID()}`;

/** The super admin's request about a new role. */
const onRole = async (service: TestService) => {
  const { body } = await operationsOf(service).REST.createRole(superAdmin, { body: newRole() });
  return { headers: superAdmin, path: { id: Number(body.id) } };
};

/** The same about a role that every application has. */
const onBuiltIn = async ({ db }: TestService) => ({
  headers: superAdmin,
  path: { id: Number((await db('roles').where({ app_id: 1, name: 'User' }).first('id')).id) },
});

/** The request of an administrator of another application about a role that new users get there. */
const onUsed = async (service: TestService) => {
  const app = await service.given.app();
  const headers = { 'X-Service-Key': app.serviceKey };
  const { body } = await operationsOf(service).REST.createRole(headers, { body: newRole() });
  await service.given.settings({ founderRole: body.name }, app.id);
  return { headers, path: { id: Number(body.id) } };
};

export const roles = {
  listRoles: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  createRole: {
    creates: 'role',
    body: newRole,
    done: { 201: () => ({ headers: superAdmin, body: newRole() }) },
    refused: {
      validation_failed: () => ({ headers: superAdmin, body: { ...newRole(), name: '' } }),
      name_taken: () => ({ headers: superAdmin, body: { ...newRole(), name: 'User' } }),
    },
    attempts: (targets) =>
      targets.permissionSets.map((permissions) => ({ body: { name: nameOf(targets), permissions } })),
  },
  updateRole: {
    body: change,
    done: { 200: async (service) => ({ ...(await onRole(service)), body: change }) },
    refused: {
      validation_failed: () => ({
        headers: superAdmin,
        path: { id: unknownIds.role },
        body: { permissions: ['users:read', 'users:read'] },
      }),
      name_taken: async (service) => ({ ...(await onRole(service)), body: { name: 'User' } }),
      role_built_in: async (service) => ({ ...(await onBuiltIn(service)), body: change }),
      role_in_use: async (service) => ({ ...(await onUsed(service)), body: { name: newRole().name } }),
    },
    // In part: each set of permissions for one's own role, and every other role with one of them; and every role with a name.
    attempts: (targets) => [
      ...covering(
        targets.roleIds.flatMap((id) => targets.permissionSets.map((permissions) => ({ id, permissions }))),
        [({ id, permissions }) => `${id} ${id === targets.ownRoleId ? permissions.join() : 'any'}`],
      ).map(({ id, permissions }) => ({ path: { id }, body: { permissions } })),
      ...targets.roleIds.map((id) => ({ path: { id }, body: { name: nameOf(targets) } })),
    ],
  },
  deleteRole: {
    done: { 204: onRole },
    refused: { role_built_in: onBuiltIn, role_in_use: onUsed },
    attempts: ({ roleIds }) => roleIds.map((id) => ({ path: { id } })),
  },
} satisfies Rows;
