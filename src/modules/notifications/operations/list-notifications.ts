import { operationPermissions } from '../../../../generated/permissions.ts';
import { type Page, type PageRequest, type Positioned, readPage } from '../../../kernel/paging.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { Notification, NotificationState } from '../notification.ts';

export interface NotificationsCommand extends PageRequest {
  readonly principal: Actor;
  readonly state?: NotificationState | undefined;
  readonly userId?: number | undefined;
}

export type ListNotifications = (command: NotificationsCommand) => Promise<Page<Notification>>;

/** Lists the emails requested from the notification application, newest first. */
export const listNotifications =
  ({ cursors }: Pick<Ports, 'cursors'>): ListNotifications =>
  async ({ principal, state, userId, limit, cursor }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listNotifications);
    return readPage<Positioned<Notification>>(
      { cursors, principal, list: 'notifications', limit, cursor },
      (from) => principal.store.list(({ notifications }) => notifications.list({ ...from, state, userId })),
      ({ position }) => ({ id: position }),
    );
  };
