import type { EventOf } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import type { NotificationContent } from '../content.ts';
import { recipientOf } from '../key-notification.ts';

/** Queues an email to a user about the account, which is sent after the commit. */
export const tellUser = ({ outbox }: Unit, user: User, at: Date, content: NotificationContent): Promise<void> =>
  outbox.add({ userId: user.id, recipient: recipientOf(user), content, at });

/** Welcomes a user whose address is verified. */
export const welcome = (unit: Unit, user: User, at: Date): Promise<void> =>
  tellUser(unit, user, at, { template: 'welcome', data: {} });

/** Marks the address of a user as verified. The first time, the user is welcomed. @returns the event */
export const noteVerified = async (
  unit: Unit,
  user: User,
  at: Date,
): Promise<readonly EventOf<'user.email_verified'>[]> => {
  if (!(await unit.users.verifyEmail(user.id, at))) return [];
  await unit.oneTimeTokens.voidOf({ userId: user.id }, at, 'verification');
  await welcome(unit, { ...user, emailVerifiedAt: at }, at);
  return [userEvent('user.email_verified', user.id)];
};
