import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireOwnUserField } from '../policy.ts';
import { userFieldEvent } from '../user-field-events.ts';

export interface DeleteUserFieldCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteUserField = (command: DeleteUserFieldCommand) => Promise<void>;

/** Deletes the definition of a field. No reply contains its values from then on, and a job deletes them. */
export const deleteUserField = (ports: Pick<Ports, 'store' | 'clock'>): DeleteUserField =>
  auditedTransaction(ports, 'delete_user_field', {
    async work(unit, { principal, id }, at) {
      await requireOwnUserField(unit, principal, id);
      await requireProof(unit, 'deleteUserField', principal, at);
      await unit.userFields.delete(id, at);
      return {
        result: undefined,
        target: `user-field:${id}`,
        events: [userFieldEvent('user_field.deleted', id)] as const,
      };
    },
  });
