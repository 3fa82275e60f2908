import { toUserRef } from '../../../api/ids.ts';
import { emailFaults } from '../../../kernel/email.ts';
import { ifSent } from '../../../kernel/errors.ts';
import { isSelf } from '../../../kernel/policy.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';

/** Tells the caller the next step, for the own address and for that of another user. */
const changeRequested = {
  own: 'You will receive an email to confirm the change. Your email address changes once it is confirmed.',
  other:
    'The new address gets an email to confirm the change. The email address of the user changes once it is confirmed.',
} as const;

export const rest = (usecases: UseCases) =>
  ({
    changeUserEmail: async ({ path, body, principal, origin }) => {
      const userId = toUserRef(path.id);
      await usecases.changeUserEmail({
        principal,
        userId,
        email: body.email,
        currentPassword: body.password,
        origin,
      });
      return { status: 202, body: { message: changeRequested[isSelf(userId, principal) ? 'own' : 'other'] } };
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

    getUserEmailChange: async ({ path, principal }) => {
      const change = await usecases.getUserEmailChange({ principal, userId: toUserRef(path.id) });
      return {
        status: 200,
        body: {
          new_email: change.newEmail,
          new_must_confirm: change.newMustConfirm,
          old_must_confirm: change.oldMustConfirm,
          by_administrator: change.byAdministrator,
          created_at: toTimestamp(change.createdAt),
          expires_at: toTimestamp(change.expiresAt),
        },
      };
    },

    cancelUserEmailChange: async ({ path, principal, origin }) => {
      await usecases.cancelUserEmailChange({ principal, userId: toUserRef(path.id), origin });
      return { status: 204 };
    },

    cancelEmailChange: async ({ path, principal, origin }) => {
      await usecases.cancelEmailChange({ principal, key: path.key, origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  changeUserEmail: ({ email }) => ifSent(email, emailFaults),
} satisfies RequestRules;
