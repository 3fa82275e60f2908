import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { activateUser, banUser, deactivateUser, unbanUser } from './change-state.ts';
import { deleteUser } from './delete-user.ts';
import { exportUser } from './export-user.ts';
import { user } from './get-user.ts';
import { graphql } from './graphql.ts';
import { userList } from './list-store.ts';
import { users } from './list-users.ts';
import { personalData } from './personal-data-store.ts';
import { rest } from './rest.ts';
import { users as usersStore } from './store.ts';
import { updateUser } from './update-user.ts';

const useCases = (ports: Ports) => ({
  deleteUser: deleteUser(ports),
  exportUser: exportUser(ports),
  updateUser: updateUser(ports),
  user: user(ports),
  users: users(ports),
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
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
