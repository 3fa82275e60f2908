import { toOptionalRowId } from '../../../api/ids.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toPage } from '../../../rest/page.ts';
import { toDeadLetterDto, toNotificationDto } from './rest-mapper.ts';

/** Tells the caller the next step. */
const notificationSent = { message: 'The notification will be sent again.' } as const;
const letterSent = { message: 'The email will be sent again.' } as const;

export const rest = (usecases: UseCases) =>
  ({
    listNotifications: async ({ query, principal }) => {
      const { user_id: userId, ...filters } = query ?? {};
      const page = await usecases.listNotifications({ principal, ...filters, userId: toOptionalRowId(userId) });
      return { status: 200, ...toPage('/v1/notifications', query, page, toNotificationDto) };
    },

    resendNotification: async ({ path, principal, origin }) => {
      await usecases.resendNotification({ principal, id: path.id, origin });
      return { status: 202, body: notificationSent };
    },

    listMailStates: async ({ query, principal }) => ({
      status: 200,
      body: { data: await usecases.listMailStates({ principal, ids: query?.ids?.split(',') }) },
    }),

    listDeadLetters: async ({ principal }) => ({
      status: 200,
      body: { data: (await usecases.listDeadLetters({ principal })).map(toDeadLetterDto) },
    }),

    resendDeadLetter: async ({ path, principal, origin }) => {
      await usecases.resendDeadLetter({ principal, id: path.id, origin });
      return { status: 202, body: letterSent };
    },
  }) satisfies Partial<RestHandlers>;
