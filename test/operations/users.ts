import { lastOwner } from '../kit/colleagues.ts';
import { password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

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
const withStaleVersion = async (service: TestService) => {
  const request = await own(service);
  return { ...request, headers: { ...request.headers, 'If-Match': '"of another day"' } };
};

const change = { displayname: 'Grace' };
const impersonation = { reason: 'Ticket 4711' };

export const users = {
  listUsers: { needs: 'users:read', done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  countUsers: {
    needs: 'users:read',
    done: { 200: () => ({ headers: superAdmin }) },
    refused: { validation_failed: () => ({ headers: superAdmin, query: { registered_from: 'yesterday' } }) },
  },
  getUser: { done: { 200: onUser }, refused: {} },
  updateUser: {
    body: change,
    done: { 200: async (service) => ({ ...(await own(service)), body: change }) },
    refused: {
      validation_failed: async (service) => ({ ...(await own(service)), body: { karma: 1 } }),
      precondition_failed: async (service) => ({ ...(await withStaleVersion(service)), body: change }),
    },
    attempts: ({ powerful, self, companies }) =>
      [...powerful, self].flatMap(({ id }) =>
        [{ firstname: 'Changed' }, ...companies.map((default_company) => ({ default_company }))].map((body) => ({
          path: { id },
          body,
        })),
      ),
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
    },
    attempts: ({ powerful }) => powerful.map(({ id }) => ({ path: { id } })),
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
