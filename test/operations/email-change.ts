import { soonEnforced } from '../kit/connections.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const newEmail = () => ({ email: `${crypto.randomUUID()}@example.com` });

/** A request about the own address. */
const own = async ({ given }: TestService, body: { readonly email?: string; readonly password?: string } = {}) => ({
  headers: (await given.user()).headers,
  path: { id: 'me' },
  body: { ...newEmail(), password, ...body },
});

/** A request of a user who has requested a change of address. */
const ofRequester = async (service: TestService) => {
  const { headers, path, body } = await own(service);
  await operationsOf(service).REST.changeUserEmail(headers, { path, body });
  return { headers, path };
};

/** A request of a user without a pending change. */
const ofOther = async (service: TestService) => ({
  headers: (await service.given.user()).headers,
  path: { id: 'me' },
});

/** Stores a change of address that a user has requested. */
export const givenEmailChange = async ({ db, given, clock }: TestService, { id, email }: KnownUser): Promise<void> => {
  const addresses = { old_email: email, new_email: given.email(), needs_old: true };
  await db('email_changes').insert({ app_id: 1, user_id: id, ...addresses, created_at: clock.now() });
};

export const emailChange = {
  changeUserEmail: {
    body: newEmail,
    done: { 202: (service) => own(service) },
    refused: {
      validation_failed: (service) => own(service, { email: 'no address' }),
      password_incorrect: (service) => own(service, { password: 'wrong' }),
      sso_required: async (service) => {
        const { email, enforce } = soonEnforced(service);
        await enforce();
        return own(service, { email });
      },
      overloaded: (service) => own(service),
      user_inactive: async (service) => {
        const path = { id: (await service.given.user()).id };
        await operationsOf(service).REST.banUser(superAdmin, { path });
        return { headers: superAdmin, path, body: newEmail() };
      },
    },
  },
  getUserEmailChange: { done: { 200: ofRequester }, refused: { not_found: ofOther } },
  cancelUserEmailChange: { done: { 204: ofRequester }, refused: { not_found: ofOther } },
} satisfies Rows;
