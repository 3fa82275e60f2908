import type { Module, Operations, UseCasesOf } from '../module.ts';
import { createConnection } from './operations/create-connection.ts';
import { deleteConnection } from './operations/delete-connection.ts';
import { findConnection } from './operations/find-connection.ts';
import { getConnection } from './operations/get-connection.ts';
import { listConnections } from './operations/list-connections.ts';
import { refreshConnectionMetadata } from './operations/refresh-connection-metadata.ts';
import { rest } from './operations/rest.ts';
import { updateConnection } from './operations/update-connection.ts';
import { connections } from './store.ts';

const operations = {
  listConnections: { useCase: listConnections },
  findConnection: { useCase: findConnection, limits: ['social_network'] },
  createConnection: { useCase: createConnection },
  getConnection: { useCase: getConnection },
  updateConnection: { useCase: updateConnection },
  refreshConnectionMetadata: { useCase: refreshConnectionMetadata, limits: ['provider_tests'] },
  receiveSamlResponse: { limits: ['authorization_network'] },
  deleteConnection: { useCase: deleteConnection },
} satisfies Operations;

export const connectionsModule = {
  repositories: { connections },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
