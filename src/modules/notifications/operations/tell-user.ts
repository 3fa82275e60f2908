import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import type { NotificationContent } from '../content.ts';
import { recipientOf } from '../key-notification.ts';

/** Asks for an email to a user about the account, which is sent once the transaction has been committed. */
export const tellUser = ({ outbox }: Unit, user: User, at: Date, content: NotificationContent): Promise<void> =>
  outbox.add({ appId: user.appId, userId: user.id, recipient: recipientOf(user), content, at });

/** Welcomes a user whose address is known to be theirs. */
export const welcome = (unit: Unit, user: User, at: Date): Promise<void> =>
  tellUser(unit, user, at, { template: 'welcome', data: {} });

/** Notes that the user has opened an email sent to their address. The first time they are welcomed. */
export const noteVerified = async (unit: Unit, user: User, at: Date): Promise<void> => {
  if (!(await unit.users.verifyEmail(user.id, at))) return;
  await unit.oneTimeTokens.voidOf({ userId: user.id }, at, 'verification');
  await welcome(unit, { ...user, emailVerifiedAt: at }, at);
};
