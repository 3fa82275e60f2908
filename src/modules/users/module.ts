import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { activateUser, banUser, deactivateUser, unbanUser } from './change-state.ts';
import { deleteUser } from './delete-user.ts';
import { exportUser } from './export-user.ts';
import { getUser } from './get-user.ts';
import { graphql } from './graphql.ts';
import { userList } from './list-store.ts';
import { listUsers } from './list-users.ts';
import { personalData } from './personal-data-store.ts';
import { rest } from './rest.ts';
import { users as usersStore } from './store.ts';
import { updateUser } from './update-user.ts';

const useCases = (ports: Ports) => ({
  deleteUser: deleteUser(ports),
  exportUser: exportUser(ports),
  updateUser: updateUser(ports),
  getUser: getUser(ports),
  listUsers: listUsers(ports),
  banUser: banUser(ports),
  unbanUser: unbanUser(ports),
  deactivateUser: deactivateUser(ports),
  activateUser: activateUser(ports),
});

export const usersModule = {
  repositories: { users: usersStore, userList, personalData },
  useCases,
  rest,
  graphql,
  limits: {
    exportUser: ['exports'],
    deleteUser: ['password_check'],
  },
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
