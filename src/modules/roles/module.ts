import type { Module, Operations, UseCasesOf } from '../module.ts';
import { createRole } from './operations/create-role.ts';
import { deleteRole } from './operations/delete-role.ts';
import { getPermissions } from './operations/get-permissions.ts';
import { graphql } from './operations/graphql.ts';
import { listRoles } from './operations/list-roles.ts';
import { rest } from './operations/rest.ts';
import { updateRole } from './operations/update-role.ts';
import { roles as rolesStore } from './store.ts';

const operations = {
  createRole: { useCase: createRole },
  deleteRole: { useCase: deleteRole },
  getPermissions: { useCase: getPermissions },
  listRoles: { useCase: listRoles },
  updateRole: { useCase: updateRole },
} satisfies Operations;

export const rolesModule = {
  repositories: { roles: rolesStore },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
