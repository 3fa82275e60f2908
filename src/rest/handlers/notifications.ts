import type { UseCases } from '../../usecases/usecases.ts';
import type { RestHandlers } from '../handler.ts';
import { toNotificationDto } from '../mappers/notification.ts';
import { toPage } from '../mappers/page.ts';
import { messages } from '../messages.ts';

type NotificationHandlers = Pick<RestHandlers, 'notifications' | 'resendNotification'>;

export const notificationHandlers = (usecases: UseCases): NotificationHandlers => ({
  notifications: async ({ query, principal }) => {
    const page = await usecases.notifications({ principal, ...query });
    return { status: 200, ...toPage('/v1/notifications', query, page, toNotificationDto) };
  },

  resendNotification: async ({ path, principal, origin }) => {
    await usecases.resendNotification({ principal, id: path.id, origin });
    return { status: 202, body: messages.notification };
  },
});
