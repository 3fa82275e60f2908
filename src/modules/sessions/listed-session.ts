import type { Actor } from '../../kernel/principal.ts';
import type { Session } from '../../kernel/session.ts';

/** A session in a list. `isCurrent` marks that of the request. */
export interface ListedSession extends Session {
  readonly isCurrent: boolean;
}

/** Marks the session of the request. A super admin key has no session. */
export const toListed = (session: Session, principal: Actor): ListedSession => ({
  ...session,
  isCurrent: principal.kind === 'user' && session.id === principal.sessionId,
});

export const listed = (sessions: readonly Session[], principal: Actor): readonly ListedSession[] =>
  sessions.map((session) => toListed(session, principal));
