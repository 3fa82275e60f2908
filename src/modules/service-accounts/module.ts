import type { Module, Operations, UseCasesOf } from '../module.ts';
import { createServiceAccount } from './operations/create-service-account.ts';
import { deleteServiceAccount } from './operations/delete-service-account.ts';
import { getOwnServiceAccount } from './operations/get-own-service-account.ts';
import { getServiceAccount } from './operations/get-service-account.ts';
import { listServiceAccounts } from './operations/list-service-accounts.ts';
import { rest } from './operations/rest.ts';
import { updateServiceAccount } from './operations/update-service-account.ts';
import { serviceAccounts } from './store.ts';

const operations = {
  createServiceAccount: { useCase: createServiceAccount },
  deleteServiceAccount: { useCase: deleteServiceAccount },
  getOwnServiceAccount: { useCase: getOwnServiceAccount },
  getServiceAccount: { useCase: getServiceAccount },
  listServiceAccounts: { useCase: listServiceAccounts },
  updateServiceAccount: { useCase: updateServiceAccount },
} satisfies Operations;

export const serviceAccountsModule = {
  repositories: { serviceAccounts },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
