import type { Notification, NotificationState } from '../../domain/notification.ts';
import type { SuperAdmin } from '../../domain/principal.ts';
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
  ({ store, cursors }: Pick<Ports, 'store' | 'cursors'>): Notifications =>
  ({ principal, state, limit, cursor }) =>
    readPage<Positioned<Notification>>(
      { cursors, principal, list: 'notifications', limit, cursor },
      (from) => store.read.notifications.list(principal.app.id, { ...from, state }),
      ({ position }) => ({ id: position }),
    );
