import { DomainError } from '../../../kernel/errors.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { isLive, type Session } from '../../../kernel/session.ts';
import type { Account } from '../../../kernel/user.ts';

/** Returns the current session, locked. The caller locks the user before. @throws `session_ended` */
export const requireLiveSession = async (unit: Unit, sessionId: string, at: Date): Promise<Session> => {
  const session = await unit.sessions.lock(sessionId);
  if (!session || !isLive(session, at)) throw new DomainError('session_ended');
  return session;
};

/** Returns the current account of a user, locked. @throws `session_ended` if the user was deleted */
export const requireLiveAccount = async (unit: Unit, { user }: Pick<SignedInUser, 'user'>): Promise<Account> => {
  const account = await unit.users.lock(user.id);
  if (!account) throw new DomainError('session_ended');
  return account;
};

/** Returns the current account and session of the caller, locked. @throws `session_ended` */
export const requireLiveCaller = async (
  unit: Unit,
  caller: SignedInUser,
  at: Date,
): Promise<{ readonly account: Account; readonly session: Session }> => ({
  account: await requireLiveAccount(unit, caller),
  session: await requireLiveSession(unit, caller.sessionId, at),
});
