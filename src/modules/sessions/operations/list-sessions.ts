import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireUserInScope, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { Session } from '../../../kernel/session.ts';
import { userData } from '../../users/user-data.ts';

export interface SessionsCommand extends PageRequest {
  readonly principal: Actor;
  readonly userId: UserRef;
}

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

export type ListSessions = (command: SessionsCommand) => Promise<Page<ListedSession>>;

/** Lists the live sessions of a user, newest first. */
export const listSessions =
  ({ store, clock, cursors }: Pick<Ports, 'store' | 'cursors' | 'clock'>): ListSessions =>
  async ({ principal, userId, limit, cursor }) => {
    const user = await requireUserInScope(store.reads, principal, userId, userData.sessions.permission);
    const page = await readPage(
      { cursors, principal, list: `sessions/${user.id}`, limit, cursor },
      (page) => store.reads.sessions.list(user.id, page, clock.now()),
      ({ id, createdAt }) => ({ id: createdAt.getTime(), value: id }),
    );
    return { ...page, data: listed(page.data, principal) };
  };
