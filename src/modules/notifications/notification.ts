import type { Template } from './content.ts';

/**
 * `waiting` until it is delivered; `dead` if the delivery has failed permanently; `superseded` if its key was used or voided
 * before delivery.
 */
export type NotificationState = 'waiting' | 'delivered' | 'dead' | 'superseded';

/** An email requested from the notification application, for its operator. */
export interface Notification {
  /** The `webhook-id`, which is the same on every attempt. */
  readonly id: string;
  readonly template: Template;
  readonly email: string;
  readonly state: NotificationState;
  readonly attempts: number;
  readonly lastFailure: string | undefined;
  readonly createdAt: Date;
  readonly deliveredAt: Date | undefined;
}
