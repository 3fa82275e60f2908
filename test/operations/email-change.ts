import { password } from '../kit/given.ts';
import type { TestService } from '../kit/service.ts';
import type { Rows } from './row.ts';

/** A request of a user who has requested a change of address. */
const ofRequester = async (service: TestService) => {
  const { headers } = await service.given.user();
  const body = { email: service.given.email(), password };
  await service.send('POST', '/v1/users/me/email', { headers, body });
  return { headers, path: { id: 'me' } };
};

/** A request of a user without a pending change. */
const ofOther = async (service: TestService) => ({
  headers: (await service.given.user()).headers,
  path: { id: 'me' },
});

export const emailChange = {
  getOwnEmailChange: { done: { 200: ofRequester }, refused: { not_found: ofOther } },
  cancelOwnEmailChange: { done: { 204: ofRequester }, refused: { not_found: ofOther } },
} satisfies Rows;
