import type { Template } from './content.ts';

/**
 * `waiting` until it is delivered; `dead` after delivery has failed for good; `superseded` if its key was used or
 * voided before delivery.
 */
export type NotificationState = 'waiting' | 'delivered' | 'dead' | 'superseded';

/** An email requested from the notification application, as its operator sees it. */
export interface Notification {
  /** The `webhook-id`, the same on every attempt. */
  readonly id: string;
  readonly template: Template;
  readonly email: string;
  readonly state: NotificationState;
  readonly attempts: number;
  readonly lastFailure: string | undefined;
  readonly createdAt: Date;
  readonly deliveredAt: Date | undefined;
}
