import { lastOwner } from '../kit/colleagues.ts';
import { password, wholeProfile } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';
import { unindexed } from './user-fields.ts';

/** The super admin's request about a new user. */
const onUser = async ({ given }: TestService) => ({ headers: superAdmin, path: { id: (await given.user()).id } });
const onLastOwner = async (service: TestService) => ({
  headers: superAdmin,
  path: { id: (await lastOwner(service)).id },
});
/** The super admin's request about a user whom an administrator has deleted. */
const onDeleted = async (service: TestService) => {
  const request = await onUser(service);
  await operationsOf(service).REST.deleteUser(superAdmin, { path: request.path });
  return request;
};
/** A user's request about themselves. */
const own = async ({ given }: TestService) => ({ headers: (await given.user()).headers, path: { id: 'me' } });
/** Users who replace their own profile: what is sent depends on where they work. */
const replacing = async ({ given }: TestService) => {
  const user = await given.user();
  return { headers: user.headers, path: { id: 'me' }, body: wholeProfile(user, 'Grace') };
};
const withStaleVersion = async (service: TestService) => {
  const request = await own(service);
  return { ...request, headers: { ...request.headers, 'If-Match': '"of another day"' } };
};

/** The super admin's request about a user who was imported without a password. */
const onAwaiting = async (service: TestService) => {
  const request = await onUser(service);
  await service.db('users').where(request.path).update({ password_hash: null, is_password_awaited: true });
  return request;
};
const oldHash = { password_hash: `$2b$10$${'a'.repeat(53)}` };
/** A change of a user to the external ID of another one. */
const takenExternalId = async (service: TestService) => {
  const { id } = await service.given.user();
  const taken = { external_id: `taken ${id}` };
  await service.db('users').where({ id }).update(taken);
  return taken;
};

const change = { displayname: 'Grace' };
const impersonation = { reason: 'Ticket 4711' };

export const users = {
  listUsers: {
    needs: 'users:read',
    done: { 200: () => ({ headers: superAdmin }) },
    refused: { field_not_indexed: unindexed },
  },
  countUsers: {
    needs: 'users:read',
    done: { 200: () => ({ headers: superAdmin }) },
    refused: {
      validation_failed: () => ({ headers: superAdmin, query: { registered_from: 'yesterday' } }),
      field_not_indexed: unindexed,
    },
  },
  getUser: { done: { 200: onUser }, refused: {} },
  updateUser: {
    body: change,
    done: { 200: async (service) => ({ ...(await own(service)), body: change }) },
    refused: {
      validation_failed: async (service) => ({ ...(await own(service)), body: { karma: 1 } }),
      precondition_failed: async (service) => ({ ...(await withStaleVersion(service)), body: change }),
      external_id_taken: async (service) => ({ ...(await onUser(service)), body: await takenExternalId(service) }),
    },
    attempts: ({ powerful, self, companies }) =>
      [...powerful, self].flatMap(({ id }) =>
        [{ firstname: 'Changed' }, ...companies.map((default_company) => ({ default_company }))].map((body) => ({
          path: { id },
          body,
        })),
      ),
  },
  replaceUser: {
    body: wholeProfile({ company: 1, branch: 1 }),
    done: { 200: replacing },
    refused: {
      external_id_taken: async (service) => {
        const { given } = service;
        const user = await given.user();
        const body = { ...wholeProfile(user), ...(await takenExternalId(service)) };
        return { headers: superAdmin, path: { id: user.id }, body };
      },
    },
    attempts: ({ powerful, user }) => powerful.map(({ id }) => ({ path: { id }, body: { ...user } })),
  },
  deleteUser: {
    body: { password },
    done: { 204: async (service) => ({ ...(await own(service)), body: { password } }) },
    refused: {
      validation_failed: async (service) => ({ ...(await own(service)), body: { password: 'x'.repeat(257) } }),
      password_incorrect: async (service) => ({ ...(await own(service)), body: { password: 'wrong' } }),
      last_owner: onLastOwner,
      precondition_failed: async (service) => ({ ...(await withStaleVersion(service)), body: { password } }),
      overloaded: async (service) => ({ ...(await own(service)), body: { password: 'wrong' } }),
    },
    attempts: ({ powerful }) => powerful.map(({ id }) => ({ path: { id } })),
  },
  restoreUser: {
    done: { 200: onDeleted },
    refused: {
      email_taken: async (service) => {
        const request = await onDeleted(service);
        const { email } = await service.db('users').where(request.path).first('email');
        await service.given.user({ email });
        return request;
      },
      external_id_taken: async (service) => {
        const request = await onDeleted(service);
        await service
          .db('users')
          .where(request.path)
          .update(await takenExternalId(service));
        return request;
      },
    },
    attempts: ({ powerful }) => powerful.map(({ id }) => ({ path: { id } })),
  },
  setPasswordHash: {
    body: oldHash,
    proven: 'password_not_awaited',
    done: { 204: async (service) => ({ ...(await onAwaiting(service)), body: oldHash }) },
    refused: {
      validation_failed: async (service) => ({ ...(await onAwaiting(service)), body: { password_hash: 'plain text' } }),
      password_not_awaited: async (service) => ({ ...(await onUser(service)), body: oldHash }),
    },
    attempts: ({ powerful }) => powerful.map(({ id }) => ({ path: { id }, body: oldHash })),
  },
  exportUser: { done: { 200: onUser }, refused: {} },
  banUser: { done: { 200: onUser }, refused: { last_owner: onLastOwner } },
  unbanUser: { done: { 200: onUser }, refused: {} },
  resendUserVerification: {
    done: { 202: onUser },
    refused: {
      already_verified: async (service) => {
        const request = await onUser(service);
        await service.db('users').where({ id: request.path.id }).update({ email_verified_at: service.clock.now() });
        return request;
      },
    },
  },
  verifyUserEmail: { done: { 200: onUser }, refused: {} },
  deactivateUser: { done: { 200: onUser }, refused: { last_owner: onLastOwner } },
  activateUser: { done: { 200: onUser }, refused: {} },
  impersonateUser: {
    body: impersonation,
    done: { 200: async (service) => ({ ...(await onUser(service)), body: impersonation }) },
    refused: {
      validation_failed: async (service) => ({ ...(await onUser(service)), body: { reason: ' ' } }),
      user_inactive: async (service) => {
        const request = { ...(await onUser(service)), body: impersonation };
        await operationsOf(service).REST.banUser(superAdmin, { path: request.path });
        return request;
      },
    },
    attempts: ({ powerful, self }) => [...powerful, self].map(({ id }) => ({ path: { id }, body: impersonation })),
  },
  listLockouts: { done: { 200: own }, refused: {} },
  clearLockouts: { done: { 204: onUser }, refused: {} },
} satisfies Rows;
