import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { idOf, lockWritable, type UserRef } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { isLive, type Session } from '../../../kernel/session.ts';
import type { User } from '../../../kernel/user.ts';
import { sessionEnded } from '../session-events.ts';

export interface EndSessionCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly sessionId: string;
  readonly origin: Origin;
}

export type EndSession = (command: EndSessionCommand) => Promise<void>;

/** Returns true if the caller has opened a session to act as its user: who may begin it may end it. A key lists each permission. */
const isOfImpersonator = ({ impersonator }: Session, principal: Actor): boolean =>
  principal.kind === 'user' && impersonator?.type === 'user' && impersonator.id === principal.user.id;

/** Locks the user of a session that the caller may end. @throws `forbidden` or `not_found` */
const lockUser = async (unit: Unit, { principal, userId, sessionId }: EndSessionCommand): Promise<Pick<User, 'id'>> => {
  const session = await unit.sessions.find(sessionId);
  const isOwn = session !== undefined && isOfImpersonator(session, principal);
  if (!isOwn || session.userId !== idOf(userId, principal))
    return (await lockWritable(unit, principal, userId, operationPermissions.endSession)).user;
  await unit.users.lock(session.userId);
  return { id: session.userId };
};

/** Ends one session of the caller, of a user that the caller may change, or one in which the caller acts as a user. */
export const endSession = (ports: Pick<Ports, 'store' | 'clock'>): EndSession =>
  auditedTransaction(ports, 'end_session', {
    async work(unit, command, at) {
      const { sessionId } = command;
      const user = await lockUser(unit, command);
      const session = await unit.sessions.lock(sessionId);
      if (session?.userId !== user.id || !isLive(session, at)) throw new DomainError('not_found');
      await unit.sessions.end(sessionId, 'ended', at);
      return { result: undefined, target: `user:${user.id}`, events: [sessionEnded(session, 'ended')] as const };
    },
  });
