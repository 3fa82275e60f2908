import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { lockOther, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { accountOf } from '../subject.ts';

export interface ClearLockoutsCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly origin: Origin;
}

export type ClearLockouts = (command: ClearLockoutsCommand) => Promise<void>;

/**
 * Clears all failed attempts of another user. Users cannot clear their own: with a stolen token, the current password could be
 * guessed without limit.
 */
export const clearLockouts = (ports: Pick<Ports, 'store' | 'clock' | 'lockoutKeys'>): ClearLockouts =>
  auditedTransaction(ports, 'clear_lockouts', {
    async work(unit, { principal, userId }, at) {
      const user = await lockOther(unit, principal, userId, operationPermissions.clearLockouts);
      await requireProof(unit, 'clearLockouts', principal, at);
      await unit.lockouts.clearAll(accountOf(ports.lockoutKeys, user));
      const events = [userEvent('user.lockouts_cleared', user.id)] as const;
      return { result: undefined, target: `user:${user.id}`, events };
    },
  });
