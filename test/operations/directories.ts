import { givenConnection } from '../kit/connections.ts';
import { superAdmin } from '../kit/members.ts';
import { givenScimToken } from '../kit/scim.ts';
import type { TestService } from '../kit/service.ts';
import type { Rows } from './row.ts';

/** The super admin's request about a connection of a company. */
const onConnection = async (service: TestService) => {
  const id = await service.given.company();
  return { headers: superAdmin, path: { id, connection_id: await givenConnection(service, id) } };
};

export const directories = {
  listScimTokens: { needs: 'directories:write', done: { 200: onConnection }, refused: {} },
  createScimToken: {
    creates: 'scim-token',
    body: () => ({}),
    done: { 201: async (service) => ({ ...(await onConnection(service)), body: {} }) },
    refused: {
      validation_failed: async (service) => ({
        ...(await onConnection(service)),
        body: { expires_at: '2000-01-01 00:00:00' },
      }),
      too_many_scim_tokens: async (service) => {
        const request = await onConnection(service);
        for (let count = 0; count < 2; count += 1) await givenScimToken(service, request.path.connection_id);
        return { ...request, body: {} };
      },
    },
    attempts: ({ companies, connection }) =>
      companies.map((id) => ({ path: { id, connection_id: connection }, body: {} })),
  },
  revokeScimToken: {
    done: {
      204: async (service) => {
        const { headers, path } = await onConnection(service);
        const scim_token_id = await givenScimToken(service, path.connection_id);
        return { headers, path: { ...path, scim_token_id } };
      },
    },
    refused: {},
    attempts: ({ companies, connection, 'scim-token': token }) =>
      companies.map((id) => ({ path: { id, connection_id: connection, scim_token_id: token } })),
  },
  listDirectoryUsers: {
    needs: 'directories:write',
    done: { 200: onConnection },
    refused: { validation_failed: async (service) => ({ ...(await onConnection(service)), query: { limit: 201 } }) },
  },
  listDirectoryGroups: {
    needs: 'directories:write',
    done: { 200: onConnection },
    refused: { validation_failed: async (service) => ({ ...(await onConnection(service)), query: { limit: 201 } }) },
  },
} satisfies Rows;
