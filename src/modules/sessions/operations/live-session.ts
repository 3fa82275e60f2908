import { DomainError } from '../../../kernel/errors.ts';
import type { Unit } from '../../../kernel/ports.ts';
import { isLive, type Session } from '../../../kernel/session.ts';

/** Returns the current session, locked. The caller locks the user before. @throws `session_ended` */
export const requireLiveSession = async (unit: Unit, sessionId: string, at: Date): Promise<Session> => {
  const session = await unit.sessions.lock(sessionId);
  if (!session || !isLive(session, at)) throw new DomainError('session_ended');
  return session;
};
