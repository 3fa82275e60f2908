import { mostClients } from '../../src/modules/clients/client.ts';
import { clientRow, newClient } from '../kit/clients.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { unknownIds } from './ids.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

/** The name of the clients with all permissions that attempts are made on. */
export const powerfulClient = 'Powerful';

const change = { client_name: 'Renamed' };
const fragment = { redirect_uris: ['https://app.example.com/#callback'] };
const unknown = { path: { id: unknownIds.client }, headers: superAdmin };

/** Earlier clients are deleted, so that the limit is not reached. */
const leaveRoom = async (service: TestService): Promise<void> => {
  await service.db('oidc_clients').delete();
};

const withBody = (body: object) => async (service: TestService) => {
  await leaveRoom(service);
  const reply = await operationsOf(service).REST.createClient(superAdmin, { body: { ...newClient(), ...body } });
  return { headers: superAdmin, path: { id: Number(reply.body.id) } };
};

/** The super admin's request about a new client. */
const onClient = withBody({});
const onPublicClient = withBody({ token_endpoint_auth_method: 'none' });

const machine = async (service: TestService) => ({
  grant_types: ['client_credentials' as const],
  service_account_id: (await newServiceAccount(service, ['security:write'])).id,
});

/** A client that acts as a service account with all permissions. */
const powerful = async (service: TestService) => {
  const { path } = await withBody({ client_name: powerfulClient, ...(await machine(service)) })(service);
  return { path };
};

/** A client that gets tokens without the consent of users. */
const firstParty = async (service: TestService) => {
  const { path } = await withBody({ client_name: powerfulClient, is_first_party: true })(service);
  return { path };
};

const attempt = async (service: TestService) => ({ path: (await onClient(service)).path });

export const clients = {
  listClients: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  createClient: {
    creates: 'client',
    body: newClient,
    done: {
      201: async (service) => {
        await leaveRoom(service);
        return { headers: superAdmin, body: newClient() };
      },
    },
    refused: {
      validation_failed: () => ({ headers: superAdmin, body: { ...newClient(), ...fragment } }),
      too_many_clients: async (service) => {
        await leaveRoom(service);
        const at = service.clock.now();
        await service.db('oidc_clients').insert(Array.from({ length: mostClients }, () => clientRow(at)));
        return { headers: superAdmin, body: newClient() };
      },
    },
    attempts: () => [
      { body: newClient() },
      async (service) => ({ body: { ...newClient(), ...(await machine(service)) } }),
      { body: { ...newClient(), is_first_party: true } },
    ],
  },
  getClient: { done: { 200: onClient }, refused: {} },
  listClientErrors: { done: { 200: onClient }, refused: {} },
  updateClient: {
    body: change,
    done: { 200: async (service) => ({ ...(await onClient(service)), body: change }) },
    refused: { validation_failed: () => ({ ...unknown, body: { client_uri: 'http://app.example.com' } }) },
    attempts: () => [
      async (service) => ({ ...(await attempt(service)), body: change }),
      async (service) => ({ ...(await attempt(service)), body: await machine(service) }),
      async (service) => ({ ...(await attempt(service)), body: { is_first_party: true } }),
      async (service) => ({ ...(await firstParty(service)), body: { redirect_uris: ['https://attacker.example'] } }),
      async (service) => ({ ...(await powerful(service)), body: { is_enabled: true } }),
    ],
  },
  deleteClient: { done: { 204: onClient }, refused: {}, attempts: () => [attempt, powerful, firstParty] },
  rotateClientSecret: {
    creates: 'client',
    body: {},
    done: { 201: async (service) => ({ ...(await onClient(service)), body: { overlap_seconds: 60 } }) },
    refused: {
      validation_failed: () => ({ ...unknown, body: { overlap_seconds: 2_592_001 } }),
      client_without_secret: onPublicClient,
    },
    attempts: () => [attempt, powerful, firstParty],
  },
} satisfies Rows;
