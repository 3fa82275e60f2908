import { givenGrant } from '../kit/clients.ts';
import type { TestService } from '../kit/service.ts';
import type { Rows } from './row.ts';

/** A user's request about their grants. */
const own = async (service: TestService) => ({
  headers: (await service.given.user()).headers,
  path: { id: 'me' },
});

/** A user's request about their only grant. */
const ownGrant = async (service: TestService) => {
  const { id, headers } = await service.given.user();
  return { headers, path: { id: 'me', grant_id: await givenGrant(service.db, id, service.clock.now()) } };
};

export const grants = {
  listGrants: { done: { 200: own }, refused: {} },
  revokeGrant: { done: { 204: ownGrant }, refused: {} },
} satisfies Rows;
