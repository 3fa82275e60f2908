import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { lockWritable, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { isLive } from '../../../kernel/session.ts';
import { sessionEnded } from '../session-events.ts';

export interface EndSessionCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly sessionId: string;
  readonly origin: Origin;
}

export type EndSession = (command: EndSessionCommand) => Promise<void>;

/** Ends one session of the caller, or of a user that the caller may change. */
export const endSession = (ports: Pick<Ports, 'store' | 'clock'>): EndSession =>
  auditedTransaction(ports, 'end_session', {
    async work(unit, { principal, userId, sessionId }, at) {
      const { user } = await lockWritable(unit, principal, userId, operationPermissions.endSession);
      const session = await unit.sessions.lock(sessionId);
      if (session?.userId !== user.id || !isLive(session, at)) throw new DomainError('not_found');
      await unit.sessions.end(sessionId, 'ended', at);
      return { result: undefined, target: `user:${user.id}`, events: [sessionEnded(session, 'ended')] as const };
    },
  });
