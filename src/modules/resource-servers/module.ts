import type { Module, Operations, UseCasesOf } from '../module.ts';
import { createResourceServer } from './operations/create-resource-server.ts';
import { deleteResourceServer } from './operations/delete-resource-server.ts';
import { getResourceServer } from './operations/get-resource-server.ts';
import { listResourceServers } from './operations/list-resource-servers.ts';
import { rest } from './operations/rest.ts';
import { updateResourceServer } from './operations/update-resource-server.ts';
import { resourceServers } from './store.ts';

const operations = {
  createResourceServer: { useCase: createResourceServer },
  deleteResourceServer: { useCase: deleteResourceServer },
  getResourceServer: { useCase: getResourceServer },
  listResourceServers: { useCase: listResourceServers },
  updateResourceServer: { useCase: updateResourceServer },
} satisfies Operations;

export const resourceServersModule = {
  repositories: { resourceServers },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
