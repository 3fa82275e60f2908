import type { Origin } from '../../../kernel/audit.ts';
import type { EventOf } from '../../../kernel/event-causes.ts';
import type { NewPassword } from '../../../kernel/new-password.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { EndReason } from '../../../kernel/session.ts';
import type { Account } from '../../../kernel/user.ts';
import { passwordChanged } from '../../../kernel/user-events.ts';
import { reportIfBreached } from '../../breached-passwords/steps/report-breach.ts';
import type { UnlinkedIdentity } from '../../notifications/content.ts';
import { mailOriginOf } from '../../notifications/key-notification.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import type { SessionEnded } from '../../sessions/session-events.ts';

interface Replacement {
  /** The account is locked by the transaction. */
  readonly account: Account;
  readonly password: NewPassword;
  readonly reason: EndReason;
  /** The session that stays; absent: all end. */
  readonly sessionId?: string | undefined;
  readonly isNotified: boolean;
  /** The credentials that the email lists. */
  readonly unlinked?: readonly UnlinkedIdentity[];
  readonly origin: Origin;
  readonly at: Date;
}

/**
 * Replaces a password: the other sessions end (ASVS 7.4.3), pending keys, logins and changes of address become void, and the
 * owner is notified (ASVS 6.3.7). @returns the events of the password and of the sessions
 */
export const replacePassword = async (
  unit: Unit,
  replacement: Replacement,
): Promise<readonly [EventOf<'user.password_changed'>, ...SessionEnded[]]> => {
  const { account, password, reason, sessionId, isNotified, unlinked = [], origin, at } = replacement;
  const { user } = account;
  await unit.users.setPassword(user.id, password, at);
  const ended = await unit.sessions.endAll(user.id, reason, at, sessionId);
  for (const purpose of ['recovery', 'login', 'reauthentication', 'merge'] as const)
    await unit.oneTimeTokens.voidOf({ userId: user.id }, at, purpose);
  await unit.factorChallenges.removeAllOf(user.id);
  await unit.emailChanges.cancel({ userId: user.id }, at);
  if (isNotified)
    await tellUser(unit, user, at, {
      template: 'password-changed',
      data: { ...mailOriginOf(origin), unlinked_identities: [...unlinked] },
    });
  await reportIfBreached(unit, password, { user, origin, at });
  return [passwordChanged(user.id, reason === 'password_reset' ? 'reset' : 'changed'), ...ended];
};
