import { givenConnection, newConnection } from '../kit/connections.ts';
import { superAdmin } from '../kit/members.ts';
import { publishedMetadata } from '../kit/saml/published.ts';
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

/** The same about a SAML connection, whose provider publishes its metadata. */
const onSamlConnection = async (service: TestService) => {
  const { path } = await onCompany(service);
  const settings = { protocol: 'saml', issuer: null, client_id: null, metadata_url: await publishedMetadata(service) };
  return { headers: superAdmin, path: { ...path, connection_id: await givenConnection(service, path.id, settings) } };
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
  refreshConnectionMetadata: {
    needs: 'directories:write',
    done: { 200: onSamlConnection },
    refused: { validation_failed: onConnection },
    attempts: ({ companies, connection }) => companies.map((id) => ({ path: { id, connection_id: connection } })),
  },
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
} satisfies Rows;
