import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { tellUser } from './tell-user.ts';

/** Welcomes a user whose address is known to be theirs. */
export const welcome = (unit: Unit, user: User, at: Date): Promise<void> =>
  tellUser(unit, user, at, { template: 'welcome', data: {} });

/** Notes that the user has opened a mail sent to their address. The first time they are welcomed. */
export const noteVerified = async (unit: Unit, user: User, at: Date): Promise<void> => {
  if (!(await unit.users.verifyEmail(user.id, at))) return;
  await unit.oneTimeTokens.voidOf({ userId: user.id }, at, 'verification');
  await welcome(unit, { ...user, emailVerifiedAt: at }, at);
};
