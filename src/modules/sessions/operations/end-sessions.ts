import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { lockWritable, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';

export interface EndSessionsCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly origin: Origin;
}

export type EndSessions = (command: EndSessionsCommand) => Promise<void>;

/** Ends every session of a user, including that of the request. */
export const endSessions = (ports: Pick<Ports, 'store' | 'clock'>): EndSessions =>
  auditedTransaction(ports, 'end_sessions', {
    async work(unit, { principal, userId }, at) {
      const { user } = await lockWritable(unit, principal, userId, operationPermissions.endSessions);
      const events = await unit.sessions.endAll(user.id, 'ended', at);
      return { result: undefined, target: `user:${user.id}`, events };
    },
  });
