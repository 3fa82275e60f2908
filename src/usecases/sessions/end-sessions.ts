import type { Origin } from '../../domain/audit.ts';
import type { Actor } from '../../domain/principal.ts';
import { lockWritable, type UserRef } from '../access.ts';
import type { Ports } from '../ports.ts';
import { recorded } from '../recorded.ts';

export interface EndSessionsCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly origin: Origin;
}

export type EndSessions = (command: EndSessionsCommand) => Promise<void>;

/** Ends every session of a user, the one that asks included. */
export const endSessions = (ports: Pick<Ports, 'store' | 'clock'>): EndSessions =>
  recorded(ports, 'end_sessions', {
    async work(unit, { principal, userId }, at) {
      const { user } = await lockWritable(unit, principal, userId);
      await unit.sessions.endAll(user.id, 'ended', at);
      return { result: undefined, target: `user:${user.id}` };
    },
  });
