import type { EventOf } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { EndReason } from '../../../kernel/session.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { type FactorRemoved, factorEvent } from '../../second-factors/factor-events.ts';
import type { SessionEnded } from '../../sessions/session-events.ts';
import { type IdentityUnlinked, identityUnlinked } from '../../social/identity-events.ts';

/** Ends the sessions, pending logins, unused keys and change of address of a user. @returns the events of the sessions */
export const revokeAccess = async (
  unit: Unit,
  userId: number,
  reason: EndReason,
  at: Date,
): Promise<readonly SessionEnded[]> => {
  const ended = await unit.sessions.endAll(userId, reason, at);
  await unit.factorChallenges.removeAllOf(userId);
  await unit.oneTimeTokens.voidOf({ userId }, at);
  await unit.emailChanges.cancel({ userId }, at);
  return ended;
};

type AccessEnded = SessionEnded | IdentityUnlinked | FactorRemoved;

/** Closes an account as `deleteAccount` does. @returns the events besides the one that tells why */
export const closeAccount = async (
  unit: Unit,
  userId: number,
  isRestorable: boolean,
  at: Date,
): Promise<readonly AccessEnded[]> => {
  const ended = await revokeAccess(unit, userId, 'deleted', at);
  const unlinked = await unit.identities.deleteAll(userId);
  const removed = await unit.factors.deleteAll(userId);
  await unit.users.delete(userId, isRestorable, at);
  return [
    ...ended,
    ...unlinked.map(identityUnlinked),
    ...removed.map((factor) => factorEvent('factor.removed', factor)),
  ];
};

/**
 * Deletes an account: it cannot log in, and its address and identities can be used again. The audit log stays. A restorable account
 * keeps its profile and memberships for `restoreUser`, but none of its credentials.
 */
export const deleteAccount = async (
  unit: Unit,
  userId: number,
  isRestorable: boolean,
  at: Date,
): Promise<readonly [EventOf<'user.deleted'>, ...AccessEnded[]]> => [
  userEvent('user.deleted', userId),
  ...(await closeAccount(unit, userId, isRestorable, at)),
];
