import { soonEnforced } from '../kit/connections.ts';
import { type KnownApp, password } from '../kit/given.ts';
import type { TestService } from '../kit/service.ts';
import { challengeRefusals } from './challenge-refusals.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const newEmail = () => ({ email: `${crypto.randomUUID()}@example.com` });
const fresh = 'another good battery';
const newPassword = { password: fresh, verify_password: fresh };
const tooShort = { password: 'short', verify_password: 'short' };

/** The path of a key for a new password. */
const requested = async (service: TestService, address?: string) => {
  const { email } = await service.given.user(address === undefined ? {} : { email: address });
  await operationsOf(service).REST.recover({}, { body: { email } });
  return { path: { key: await service.mailbox.key('password-recovery', email) } };
};
const resetting =
  (body = newPassword) =>
  async (service: TestService) => ({ ...(await requested(service)), body });

/** Resets a password with a key. */
const resets = {
  body: newPassword,
  done: { 204: resetting() },
  refused: {
    validation_failed: resetting(tooShort),
    overloaded: resetting(),
    sso_required: async (service: TestService) => {
      const { email, enforce } = soonEnforced(service);
      const request = await requested(service, email);
      await enforce();
      return { ...request, body: newPassword };
    },
  },
} as const;

/** A user whose address waits, and the path of the key from the email. */
const pending = async (service: TestService, app?: KnownApp) => {
  const user = await service.given.user(app && { app });
  return { user, path: { key: await service.mailbox.key('verify-email', user.email) } };
};
const waiting = async (service: TestService) => ({ path: (await pending(service)).path });
const verifying =
  (body: object = { password }) =>
  async (service: TestService) => ({ ...(await waiting(service)), body: { ...body } });

/** A user whose address has been verified with the key of a path. */
const verified = async (service: TestService) => {
  const { user, path } = await pending(service);
  await operationsOf(service).REST.verifyEmail(user.headers, { path });
  return { user, path };
};

const ofUser = async ({ given }: TestService) => ({ headers: (await given.user()).headers });

/** A change of address that has been requested, and the paths of the keys of both sides. */
const changing = async (service: TestService, next = service.given.email()) => {
  const { email, headers } = await service.given.user();
  const body = { email: next, password };
  await operationsOf(service).REST.changeUserEmail(headers, { path: { id: 'me' }, body });
  const [ofNew, ofOld] = await Promise.all(
    [next, email].map(async (side) => ({ path: { key: await service.mailbox.key('email-change-confirm', side) } })),
  );
  return { next, ofNew: ofNew!, ofOld: ofOld! };
};

export const recovery = {
  recover: {
    body: newEmail,
    done: { 202: () => ({ body: newEmail() }) },
    refused: {
      validation_failed: () => ({ body: { email: 'no address' } }),
      ...challengeRefusals(() => ({ body: newEmail() })),
    },
    outcome: { user: undefined, superAdmin: undefined },
  },
  reset: resets,
  resetPassword: resets,
  getPasswordReset: { done: { 200: (service) => requested(service) }, refused: {} },
  getVerification: {
    done: { 200: waiting },
    refused: { already_verified: async (service) => ({ path: (await verified(service)).path }) },
  },
  verifyEmail: {
    body: { password },
    done: { 204: verifying() },
    refused: {
      validation_failed: verifying({}),
      invalid_credentials: verifying({ password: fresh }),
      overloaded: verifying({ password: fresh }),
    },
  },
  rejectSignup: {
    done: { 204: waiting },
    refused: {
      last_owner: async (service) => {
        const app = await service.given.app();
        const { user, path } = await pending(service, app);
        await service.db('apps').where({ id: app.id }).update({ owner_user_id: user.id });
        return { headers: { 'X-Service-App': app.appKey }, path };
      },
    },
  },
  resendVerification: {
    done: { 202: ofUser },
    refused: { already_verified: async (service) => ({ headers: (await verified(service)).user.headers }) },
    outcome: { user: undefined, superAdmin: undefined },
  },
  getEmailChange: { done: { 200: async (service) => (await changing(service)).ofNew }, refused: {} },
  confirmEmailChange: {
    done: { 204: async (service) => (await changing(service)).ofNew },
    refused: {
      sso_required: async (service) => {
        const { email, enforce } = soonEnforced(service);
        const { ofNew } = await changing(service, email);
        await enforce();
        return ofNew;
      },
      email_taken: async (service) => {
        const { next, ofNew, ofOld } = await changing(service);
        await service.given.user({ email: next });
        await operationsOf(service).REST.confirmEmailChange({}, ofNew);
        return ofOld;
      },
    },
  },
  cancelEmailChange: { done: { 204: async (service) => (await changing(service)).ofOld }, refused: {} },
} satisfies Rows;
