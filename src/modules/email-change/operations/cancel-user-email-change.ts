import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { lockWritable, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requirePending } from './get-user-email-change.ts';

export interface CancelUserEmailChangeCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly origin: Origin;
}

export type CancelUserEmailChange = (command: CancelUserEmailChangeCommand) => Promise<void>;

/** Cancels the pending change of a user's address, with its keys. It gives nothing to a caller, so it needs no recent proof. */
export const cancelUserEmailChange = (ports: Pick<Ports, 'store' | 'clock'>): CancelUserEmailChange =>
  auditedTransaction(ports, 'cancel_email_change', {
    async work(unit, { principal, userId }: CancelUserEmailChangeCommand, at) {
      const { user } = await lockWritable(unit, principal, userId, operationPermissions.cancelUserEmailChange);
      const { id } = await requirePending(unit, user.id, at);
      await unit.emailChanges.cancel({ id }, at);
      return { result: undefined, target: `user:${user.id}` };
    },
  });
