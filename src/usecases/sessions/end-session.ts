import type { Origin } from '../../domain/audit.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/principal.ts';
import { isLive } from '../../domain/session.ts';
import { lockWritable, type UserRef } from '../access.ts';
import type { Ports } from '../ports.ts';
import { recorded } from '../recorded.ts';

export interface EndSessionCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly sessionId: string;
  readonly origin: Origin;
}

export type EndSession = (command: EndSessionCommand) => Promise<void>;

/** Ends one session: one's own, or one of a user that one may change. */
export const endSession = (ports: Pick<Ports, 'store' | 'clock'>): EndSession =>
  recorded(ports, 'end_session', {
    async work(unit, { principal, userId, sessionId }, at) {
      const { user } = await lockWritable(unit, principal, userId);
      const session = await unit.sessions.lock(sessionId);
      if (session?.userId !== user.id || !isLive(session, at)) throw new DomainError('not_found');
      await unit.sessions.end(sessionId, 'ended', at);
      return { result: undefined, target: `user:${user.id}` };
    },
  });
