import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { DeadLetter } from '../dead-letter.ts';
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

export const toDeadLetterDto = ({
  id,
  attempts,
  failure,
  outcome,
  notification,
}: DeadLetter): components['schemas']['DeadLetter'] => ({
  id,
  template: notification.template,
  email: notification.email,
  outcome,
  attempts,
  failure,
  created_at: toTimestamp(notification.createdAt),
});
