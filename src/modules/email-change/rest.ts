import { toUserRef } from '../../api/ids.ts';
import type { UseCases } from '../../kernel/use-cases.ts';
import type { RestHandlers } from '../../rest/handler.ts';
import { messages } from '../../rest/messages.ts';

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
      return { status: 202, body: messages.emailChange };
    },

    confirmEmailChange: async ({ path, principal, origin }) => {
      await usecases.confirmEmailChange({ principal, key: path.key, origin });
      return { status: 204 };
    },

    cancelEmailChange: async ({ path, principal, origin }) => {
      await usecases.cancelEmailChange({ principal, key: path.key, origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;
