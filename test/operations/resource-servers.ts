import { mostResourceServers } from '../../src/modules/resource-servers/resource-server.ts';
import { newResourceServer, resourceServerRow } from '../kit/clients.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { unknownIds } from './ids.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const change = { name: 'Renamed' };
const tooLong = { access_token_seconds: 86_401 };
const unknown = { path: { id: unknownIds['resource-server'] }, headers: superAdmin };

/** Earlier resource servers are deleted, so that the limit is not reached. */
const leaveRoom = async (service: TestService): Promise<void> => {
  await service.db('oidc_apis').delete();
};

/** The super admin's request about a new resource server. */
const onServer = async (service: TestService) => {
  await leaveRoom(service);
  const { body } = await operationsOf(service).REST.createResourceServer(superAdmin, { body: newResourceServer() });
  return { headers: superAdmin, path: { id: Number(body.id) } };
};

const attempt = async (service: TestService) => ({ path: (await onServer(service)).path });

export const resourceServers = {
  listResourceServers: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  createResourceServer: {
    creates: 'resource-server',
    body: newResourceServer,
    done: {
      201: async (service) => {
        await leaveRoom(service);
        return { headers: superAdmin, body: newResourceServer() };
      },
    },
    refused: {
      validation_failed: () => ({ headers: superAdmin, body: { ...newResourceServer(), ...tooLong } }),
      too_many_resource_servers: async (service) => {
        await leaveRoom(service);
        const at = service.clock.now();
        const rows = Array.from({ length: mostResourceServers }, () => resourceServerRow(at));
        await service.db('oidc_apis').insert(rows);
        return { headers: superAdmin, body: newResourceServer() };
      },
      identifier_taken: async (service) => {
        await leaveRoom(service);
        const body = newResourceServer();
        await operationsOf(service).REST.createResourceServer(superAdmin, { body });
        return { headers: superAdmin, body };
      },
    },
    attempts: () => [{ body: newResourceServer() }],
  },
  getResourceServer: { done: { 200: onServer }, refused: {} },
  updateResourceServer: {
    body: change,
    done: { 200: async (service) => ({ ...(await onServer(service)), body: change }) },
    refused: { validation_failed: () => ({ ...unknown, body: tooLong }) },
    attempts: () => [async (service) => ({ ...(await attempt(service)), body: change })],
  },
  deleteResourceServer: { done: { 204: onServer }, refused: {}, attempts: () => [attempt] },
} satisfies Rows;
