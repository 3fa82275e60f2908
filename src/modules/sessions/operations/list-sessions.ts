import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireUserInScope, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { userData } from '../../users/user-data.ts';
import { type ListedSession, listed } from '../listed-session.ts';

export interface SessionsCommand extends PageRequest {
  readonly principal: Actor;
  readonly userId: UserRef;
}

export type ListSessions = (command: SessionsCommand) => Promise<Page<ListedSession>>;

/** Lists the live sessions of a user, newest first. */
export const listSessions =
  ({ clock, cursors }: Pick<Ports, 'cursors' | 'clock'>): ListSessions =>
  async ({ principal, userId, limit, cursor }) => {
    const user = await requireUserInScope(principal.store.reads, principal, userId, userData.sessions.permission);
    const page = await readPage(
      { cursors, principal, list: `sessions/${user.id}`, limit, cursor },
      (page) => principal.store.reads.sessions.list(user.id, page, clock.now()),
      ({ id, createdAt }) => ({ id: createdAt.getTime(), value: id }),
    );
    return { ...page, data: listed(page.data, principal) };
  };
