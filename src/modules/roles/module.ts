import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import { getPermissions } from './get-permissions.ts';
import { graphql } from './graphql.ts';
import { listRoles } from './list-roles.ts';
import { rest } from './rest.ts';
import { roles as rolesStore } from './store.ts';
import { updateRole } from './update-role.ts';

const useCases = (ports: Ports) => ({
  createRole: createRole(ports),
  deleteRole: deleteRole(ports),
  getPermissions: getPermissions(ports),
  listRoles: listRoles(ports),
  updateRole: updateRole(ports),
});

export const rolesModule = {
  repositories: { roles: rolesStore },
  useCases,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
