import type { EventType } from '../../generated/events.ts';
import type { EventOf } from './event-causes.ts';

/** The types of events of which everything is said by their type and their user. */
type PlainType = Extract<
  EventType,
  | 'user.completed'
  | 'user.email_verified'
  | 'user.email_changed'
  | 'user.phone_verified'
  | 'user.password_breached'
  | 'user.banned'
  | 'user.unbanned'
  | 'user.deactivated'
  | 'user.activated'
  | 'user.deleted'
  | 'user.restored'
  | 'user.erased'
  | 'user.lockouts_cleared'
  | 'recovery_codes.replaced'
>;

/** Creates an event without data. */
export const userEvent = <T extends PlainType>(
  type: T,
  userId: number,
): { readonly type: T; readonly subject: `user:${number}`; readonly data: Record<string, never> } => ({
  type,
  subject: `user:${userId}`,
  data: {},
});

export const passwordChanged = (
  userId: number,
  reason: EventOf<'user.password_changed'>['data']['reason'],
): EventOf<'user.password_changed'> => ({ type: 'user.password_changed', subject: `user:${userId}`, data: { reason } });
