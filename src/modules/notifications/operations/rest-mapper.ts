import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { Notification } from '../notification.ts';

export const toNotificationDto = (notification: Notification): components['schemas']['Notification'] => ({
  id: notification.id,
  template: notification.template,
  email: notification.email,
  state: notification.state,
  attempts: notification.attempts,
  last_failure: notification.lastFailure ?? null,
  created_at: toTimestamp(notification.createdAt),
  delivered_at: toMaybeTimestamp(notification.deliveredAt),
});
