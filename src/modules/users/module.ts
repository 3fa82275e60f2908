import type { Module, Operations, UseCasesOf } from '../module.ts';
import { userList } from './list-store.ts';
import { changePassword } from './operations/change-password.ts';
import { activateUser, banUser, deactivateUser, unbanUser } from './operations/change-state.ts';
import { countUsers } from './operations/count-users.ts';
import { deleteUser } from './operations/delete-user.ts';
import { getMe } from './operations/get-me.ts';
import { getUser } from './operations/get-user.ts';
import { graphql } from './operations/graphql.ts';
import { listUsers } from './operations/list-users.ts';
import { rest } from './operations/rest.ts';
import { restoreUser } from './operations/restore-user.ts';
import { setPasswordHash } from './operations/set-password-hash.ts';
import { signup } from './operations/signup.ts';
import { updateUser } from './operations/update-user.ts';
import { savepoints } from './savepoint-store.ts';
import { users as usersStore } from './store.ts';

const operations = {
  deleteUser: { useCase: deleteUser, limits: ['password_check'] },
  restoreUser: { useCase: restoreUser },
  updateUser: { useCase: updateUser },
  getUser: { useCase: getUser },
  listUsers: { useCase: listUsers },
  countUsers: { useCase: countUsers },
  banUser: { useCase: banUser },
  unbanUser: { useCase: unbanUser },
  deactivateUser: { useCase: deactivateUser },
  activateUser: { useCase: activateUser },
  signup: { useCase: signup, limits: ['signup_network', 'mail_recipient', 'mail_recipient_daily', 'mail_application'] },
  getMe: { useCase: () => getMe },
  changePassword: { useCase: changePassword, limits: ['password_check'] },
  setPasswordHash: { useCase: setPasswordHash },
} satisfies Operations;

export const usersModule = {
  repositories: { users: usersStore, userList, savepoints },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
