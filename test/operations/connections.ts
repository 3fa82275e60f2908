import { knownAnswer, pathOf, testerOf } from '../kit/connection-tests.ts';
import {
  connectedCompany,
  enforceable,
  givenConnection,
  givenEnforcement,
  newConnection,
  newDomain,
} from '../kit/connections.ts';
import { superAdmin } from '../kit/members.ts';
import { publishedMetadata } from '../kit/saml/published.ts';
import type { TestService } from '../kit/service.ts';
import { drops, type Failure, refuses } from '../kit/social/failures.ts';
import { newClaims, redirectUri } from '../kit/social/stage.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

/** The super admin's request about a company, and its owner. */
const onCompany = async ({ given }: TestService) => ({ headers: superAdmin, path: { id: await given.company() } });

/** The same about a connection of a company. */
const onConnection = async (service: TestService) => {
  const { path } = await onCompany(service);
  return { headers: superAdmin, path: { ...path, connection_id: await givenConnection(service, path.id) } };
};

/** A test is started. With a failure, the provider has it at its metadata, which were never read. */
const starting = (failure?: Failure) => async (service: TestService) => {
  const connected = await connectedCompany(service, { client_id: crypto.randomUUID() });
  if (failure) connected.rogue.fails({ '/.well-known/openid-configuration': failure });
  return { headers: superAdmin, path: pathOf(connected), body: { redirect_uri: redirectUri } };
};

/** A person comes back from the provider of a company that is tested. */
const returning = async (service: TestService) => {
  const connected = await connectedCompany(service);
  connected.rogue.behaves({ claims: newClaims({ email: `ada@${connected.domain}` }) });
  const body = await testerOf(service, 'REST', connected).comeBack();
  return { headers: superAdmin, path: pathOf(connected), body };
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
    proven: 'validation_failed',
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
  listBreakGlassOwners: { needs: 'directories:write', done: { 200: onConnection }, refused: {} },
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
  getConnectionTest: {
    needs: 'directories:write',
    proven: 'not_found',
    done: {
      200: async (service) => {
        const { path } = await returning(service);
        return { headers: superAdmin, path };
      },
    },
    refused: {},
  },
  startConnectionTest: {
    body: { redirect_uri: redirectUri },
    proven: 'validation_failed',
    done: { 200: starting() },
    refused: {
      validation_failed: async (service) => ({
        ...(await onConnection(service)),
        body: { redirect_uri: 'https://elsewhere.example' },
      }),
      social_provider_failed: starting(refuses('invalid_request')),
      social_provider_unavailable: starting(drops),
    },
    attempts: ({ companies, connection }) =>
      companies.map((id) => ({ path: { id, connection_id: connection }, body: { redirect_uri: redirectUri } })),
  },
  finishConnectionTest: {
    body: knownAnswer,
    proven: 'social_state_invalid',
    done: { 200: returning },
    refused: {
      validation_failed: async (service) => ({ ...(await onConnection(service)), body: { state: 's', binding: 'b' } }),
      social_state_invalid: async (service) => ({ ...(await onConnection(service)), body: knownAnswer }),
    },
    attempts: ({ companies, connection }) =>
      companies.map((id) => ({ path: { id, connection_id: connection }, body: knownAnswer })),
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
