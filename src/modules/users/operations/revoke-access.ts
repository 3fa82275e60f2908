import type { Unit } from '../../../kernel/ports.ts';
import type { EndReason } from '../../../kernel/session.ts';

/** Ends the sessions, pending logins, unused keys and change of address of a user. */
export const revokeAccess = async (unit: Unit, userId: number, reason: EndReason, at: Date): Promise<void> => {
  await unit.sessions.endAll(userId, reason, at);
  await unit.factorChallenges.removeAllOf(userId);
  await unit.oneTimeTokens.voidOf({ userId }, at);
  await unit.emailChanges.cancel({ userId }, at);
};

/** Deletes an account: it cannot log in, and its address and identities can be used again. The audit log stays. */
export const deleteAccount = async (unit: Unit, userId: number, at: Date): Promise<void> => {
  await revokeAccess(unit, userId, 'deleted', at);
  await unit.identities.deleteAll(userId);
  await unit.factors.deleteAll(userId);
  await unit.users.delete(userId, at);
};
