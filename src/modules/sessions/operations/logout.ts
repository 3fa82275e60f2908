import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';

export interface LogoutCommand {
  readonly principal: SignedInUser;
  readonly allDevices: boolean;
  readonly origin: Origin;
}

export type Logout = (command: LogoutCommand) => Promise<void>;

/**
 * Ends the session of the token, or every session of its user. An administrator who acts as the user can only end that session.
 */
export const logout = (ports: Pick<Ports, 'store' | 'clock'>): Logout =>
  auditedTransaction(ports, 'logout', {
    async work(unit, { principal, allDevices }, at) {
      const { user, sessionId, impersonator } = principal;
      if (allDevices && impersonator) throw new DomainError('impersonation_forbidden');
      await unit.users.lock(user.id);
      const events = await (allDevices
        ? unit.sessions.endAll(user.id, 'logout_all', at)
        : unit.sessions.end(sessionId, 'logout', at));
      return { result: undefined, events };
    },
  });
