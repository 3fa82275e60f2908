import { enforceable, givenConnection, givenEnforcement, newConnection, newDomain } from '../kit/connections.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

/** The super admin's request about a company, and its owner. */
const onCompany = async ({ given }: TestService) => ({ headers: superAdmin, path: { id: await given.company() } });

/** The same about a connection of a company. */
const onConnection = async (service: TestService) => {
  const { path } = await onCompany(service);
  return { headers: superAdmin, path: { ...path, connection_id: await givenConnection(service, path.id) } };
};

export const connections = {
  listConnections: { needs: 'directories:write', done: { 200: onCompany }, refused: {} },
  findConnection: {
    body: { email: 'ada@engines.example' },
    done: { 200: () => ({ body: { email: 'ada@engines.example' } }) },
    refused: { validation_failed: () => ({ body: { email: 'no address' } }) },
  },
  createConnection: {
    creates: 'connection',
    body: newConnection,
    done: { 201: async (service) => ({ ...(await onCompany(service)), body: newConnection() }) },
    refused: {
      validation_failed: async (service) => ({
        ...(await onCompany(service)),
        body: { ...newConnection(), domains: ['engines.example'] },
      }),
      too_many_connections: async (service) => {
        const request = await onCompany(service);
        for (let count = 0; count < 10; count += 1) await givenConnection(service, request.path.id);
        return { ...request, body: newConnection() };
      },
    },
    attempts: ({ companies }) => companies.map((id) => ({ path: { id }, body: newConnection() })),
  },
  getConnection: { done: { 200: onConnection }, refused: {} },
  updateConnection: {
    body: { name: 'Engines Ltd' },
    done: { 200: async (service) => ({ ...(await onConnection(service)), body: { state: 'active' } }) },
    refused: {
      validation_failed: async (service) => ({ ...(await onConnection(service)), body: { default_role: 'Unknown' } }),
      domain_connected: async (service) => {
        const request = await onConnection(service);
        const path = { id: request.path.id };
        const { addDomain, updateConnection } = operationsOf(service).REST;
        const domain = `${crypto.randomUUID()}.example`;
        await addDomain(superAdmin, { path, body: { domain } });
        const body = { state: 'active', domains: [domain] } as const;
        const other = { ...path, connection_id: await givenConnection(service, path.id) };
        await updateConnection(superAdmin, { path: other, body });
        return { ...request, body };
      },
    },
    attempts: ({ companies, connection }) =>
      companies.map((id) => ({ path: { id, connection_id: connection }, body: { state: 'active' } })),
  },
  deleteConnection: {
    done: { 204: onConnection },
    refused: {},
    attempts: ({ companies, connection }) => companies.map((id) => ({ path: { id, connection_id: connection } })),
  },
  setEnforcement: {
    body: { domains: ['engines.example'], break_glass_user_ids: [1] },
    proven: 'validation_failed',
    done: {
      200: async (service) => {
        const { path, body } = await enforceable(service);
        return { headers: superAdmin, path, body };
      },
    },
    refused: {
      validation_failed: async (service) => {
        const { path, body } = await enforceable(service);
        return { headers: superAdmin, path, body: { ...body, domains: ['other.example'] } };
      },
      break_glass_required: async (service) => {
        const { path, body } = await enforceable(service);
        const { id } = await service.given.user();
        return { headers: superAdmin, path, body: { ...body, break_glass_user_ids: [id] } };
      },
      test_required: async (service) => {
        const { connection: id, path, body } = await enforceable(service);
        await service.db('connections').where({ id }).update({ tested_at: null });
        return { headers: superAdmin, path, body };
      },
    },
    attempts: ({ companies, connection }) =>
      companies.map((id) => ({
        path: { id, connection_id: connection },
        body: { domains: ['engines.example'], break_glass_user_ids: [1] },
      })),
  },
  deleteEnforcement: {
    proven: 'not_found',
    done: {
      204: async (service) => {
        const { company: id, connection: connection_id } = await givenEnforcement(service, newDomain());
        return { headers: superAdmin, path: { id, connection_id } };
      },
    },
    refused: {},
    attempts: ({ companies, connection }) => companies.map((id) => ({ path: { id, connection_id: connection } })),
  },
} satisfies Rows;
