import { toUserRef } from '../../../api/ids.ts';
import { ifSent } from '../../../kernel/errors.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { newEmailFaults } from './change-user-email.ts';

/** Tells the user the next step. */
const changeRequested = {
  message: 'You will receive an email to confirm the change. Your email address changes once it is confirmed.',
} as const;

export const rest = (usecases: UseCases) =>
  ({
    changeUserEmail: async ({ path, body, principal, origin }) => {
      await usecases.changeUserEmail({
        principal,
        userId: toUserRef(path.id),
        email: body.email,
        currentPassword: body.password,
        origin,
      });
      return { status: 202, body: changeRequested };
    },

    getEmailChange: async ({ path, principal }) => {
      const change = await usecases.getEmailChange({ principal, key: path.key });
      return {
        status: 200,
        body: {
          app: change.appName,
          old_email: change.oldEmail,
          new_email: change.newEmail,
          other_must_confirm: change.otherMustConfirm,
          expires_at: toTimestamp(change.expiresAt),
        },
      };
    },

    confirmEmailChange: async ({ path, principal, origin }) => {
      await usecases.confirmEmailChange({ principal, key: path.key, origin });
      return { status: 204 };
    },

    getOwnEmailChange: async ({ path, principal }) => {
      const change = await usecases.getOwnEmailChange({ principal, userId: toUserRef(path.id) });
      return {
        status: 200,
        body: {
          new_email: change.newEmail,
          new_must_confirm: change.newMustConfirm,
          old_must_confirm: change.oldMustConfirm,
          created_at: toTimestamp(change.createdAt),
          expires_at: toTimestamp(change.expiresAt),
        },
      };
    },

    cancelOwnEmailChange: async ({ path, principal, origin }) => {
      await usecases.cancelOwnEmailChange({ principal, userId: toUserRef(path.id), origin });
      return { status: 204 };
    },

    cancelEmailChange: async ({ path, principal, origin }) => {
      await usecases.cancelEmailChange({ principal, key: path.key, origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  changeUserEmail: ({ email }, { user }) => ifSent(email, (address) => newEmailFaults(address, user?.email ?? '')),
} satisfies RequestRules;
