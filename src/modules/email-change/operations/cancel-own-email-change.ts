import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { requirePending } from './get-own-email-change.ts';

export interface CancelOwnEmailChangeCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  readonly origin: Origin;
}

export type CancelOwnEmailChange = (command: CancelOwnEmailChangeCommand) => Promise<void>;

/** Cancels the change of address that the caller has requested, with its keys. It gives nothing to a caller, so it needs no recent proof. */
export const cancelOwnEmailChange = (ports: Pick<Ports, 'store' | 'clock'>): CancelOwnEmailChange =>
  ownAccountOnly(
    auditedTransaction(ports, 'cancel_email_change', {
      async work(unit, { principal: { user } }: CancelOwnEmailChangeCommand, at) {
        await unit.users.lock(user.id);
        const { id } = await requirePending(unit, user.id, at);
        await unit.emailChanges.cancel({ id }, at);
        return { result: undefined };
      },
    }),
  );
