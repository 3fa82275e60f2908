import type { Origin } from '../../domain/audit.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Notification, NotificationState } from '../../domain/notification.ts';
import type { SuperAdmin } from '../../domain/principal.ts';
import { audited, entryOf } from '../audited.ts';
import type { Positioned } from '../mailbox-ports.ts';
import { type PageRequest, readPage } from '../paging.ts';
import type { Page, Ports } from '../ports.ts';

export interface NotificationsCommand extends PageRequest {
  readonly principal: SuperAdmin;
  readonly state?: NotificationState | undefined;
}

export type Notifications = (command: NotificationsCommand) => Promise<Page<Notification>>;

/** What the notification application was asked to send, newest first. */
export const notifications =
  ({ store }: Pick<Ports, 'store'>): Notifications =>
  ({ principal, state, limit, cursor }) =>
    readPage<Positioned<Notification>>(
      'notifications',
      { limit, cursor },
      (from) => store.read.notifications.list(principal.app.id, { ...from, state }),
      ({ position }) => position,
    );

export interface ResendNotificationCommand {
  readonly principal: SuperAdmin;
  readonly id: string;
  readonly origin: Origin;
}

export type ResendNotification = (command: ResendNotificationCommand) => Promise<void>;

/** Puts a notification that was given up back in the queue, under its old id. */
export const resendNotification = (ports: Pick<Ports, 'store' | 'clock'>): ResendNotification => {
  const { store, clock } = ports;
  return audited(
    ports,
    'resend_notification',
  )(async ({ principal, id, origin }: ResendNotificationCommand) => {
    const { app } = principal;
    if (!(await store.read.notifications.find(app.id, id))) throw new DomainError('not_found');
    await store.transaction(async (unit) => {
      if (!(await unit.notifications.revive(id))) throw new DomainError('notification_not_dead');
      await unit.outbox.resend(app.id, id);
      await unit.audit.add(entryOf('resend_notification', { principal, origin }, clock.now()));
    });
  });
};
