import { DomainError } from '../../../kernel/errors.ts';
import type { Unit } from '../../../kernel/ports.ts';
import { isLive, type Session } from '../../../kernel/session.ts';

/** The session as of now, locked. The user is locked before. @throws `session_ended` */
export const requireLiveSession = async (unit: Unit, sessionId: string, at: Date): Promise<Session> => {
  const session = await unit.sessions.lock(sessionId);
  if (!session || !isLive(session, at)) throw new DomainError('session_ended');
  return session;
};
