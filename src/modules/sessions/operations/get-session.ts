import { DomainError } from '../../../kernel/errors.ts';
import { requireUserInScope, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { isLive } from '../../../kernel/session.ts';
import { userData } from '../../users/user-data.ts';
import { type ListedSession, toListed } from '../listed-session.ts';

export interface GetSessionCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly sessionId: string;
}

export type GetSession = (command: GetSessionCommand) => Promise<ListedSession>;

/** Returns a session of a user that is alive: one that the user's list contains. */
export const getSession =
  ({ clock }: Pick<Ports, 'clock'>): GetSession =>
  async ({ principal, userId, sessionId }) => {
    const user = await requireUserInScope(principal.store.reads, principal, userId, userData.sessions.permission);
    const session = await principal.store.reads.sessions.find(sessionId);
    if (session?.userId !== user.id || !isLive(session, clock.now())) throw new DomainError('not_found');
    return toListed(session, principal);
  };
