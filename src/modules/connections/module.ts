import type { Module, Operations, UseCasesOf } from '../module.ts';
import { enforcements } from './enforcement-store.ts';
import { createConnection } from './operations/create-connection.ts';
import { deleteConnection } from './operations/delete-connection.ts';
import { deleteEnforcement } from './operations/delete-enforcement.ts';
import { findConnection } from './operations/find-connection.ts';
import { getConnection } from './operations/get-connection.ts';
import { getConnectionTest } from './operations/get-connection-test.ts';
import { listBreakGlassOwners } from './operations/list-break-glass-owners.ts';
import { listConnections } from './operations/list-connections.ts';
import { refreshConnectionMetadata } from './operations/refresh-connection-metadata.ts';
import { rest } from './operations/rest.ts';
import { setEnforcement } from './operations/set-enforcement.ts';
import { updateConnection } from './operations/update-connection.ts';
import { allConnections, connections } from './store.ts';
import { connectionTests } from './tests-store.ts';

const operations = {
  listConnections: { useCase: listConnections },
  findConnection: { useCase: findConnection, limits: ['social_network'] },
  createConnection: { useCase: createConnection },
  getConnection: { useCase: getConnection },
  getConnectionTest: { useCase: getConnectionTest },
  updateConnection: { useCase: updateConnection },
  refreshConnectionMetadata: { useCase: refreshConnectionMetadata, limits: ['provider_tests'] },
  getSamlMetadata: { limits: ['authorization_network'] },
  receiveSamlResponse: { limits: ['authorization_network', 'saml_responses'] },
  deleteConnection: { useCase: deleteConnection },
  listBreakGlassOwners: { useCase: listBreakGlassOwners },
  setEnforcement: { useCase: setEnforcement },
  deleteEnforcement: { useCase: deleteEnforcement },
} satisfies Operations;

export const connectionsModule = {
  repositories: { connections, connectionTests, enforcements },
  system: { allConnections },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
