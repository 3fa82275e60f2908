import type { Module, Operations, UseCasesOf } from '../module.ts';
import { clientErrorCounts, clientErrors } from './error-store.ts';
import { createClient } from './operations/create-client.ts';
import { deleteClient } from './operations/delete-client.ts';
import { getClient } from './operations/get-client.ts';
import { graphql } from './operations/graphql.ts';
import { listClientErrors } from './operations/list-client-errors.ts';
import { listClients } from './operations/list-clients.ts';
import { rest } from './operations/rest.ts';
import { rotateClientSecret } from './operations/rotate-client-secret.ts';
import { updateClient } from './operations/update-client.ts';
import { clients } from './store.ts';

const operations = {
  createClient: { useCase: createClient },
  deleteClient: { useCase: deleteClient },
  getClient: { useCase: getClient },
  listClientErrors: { useCase: listClientErrors },
  listClients: { useCase: listClients },
  rotateClientSecret: { useCase: rotateClientSecret },
  updateClient: { useCase: updateClient },
} satisfies Operations;

export const clientsModule = {
  repositories: { clients, clientErrors },
  system: { clientErrors: clientErrorCounts },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
