import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { isNamedInSettings, requireOwnRole } from '../policy.ts';
import { roleEvent } from '../role-events.ts';

export interface DeleteRoleCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteRole = (command: DeleteRoleCommand) => Promise<void>;

/** Deletes a role that no member has and that no invitation and no setting names. */
export const deleteRole = (ports: Pick<Ports, 'store' | 'clock'>): DeleteRole =>
  auditedTransaction(ports, 'delete_role', {
    async work(unit, { principal, id }, at) {
      const role = await requireOwnRole(unit, principal, id);
      await requireProof(unit, 'deleteRole', principal, at);
      if (await isNamedInSettings(unit, role)) throw new DomainError('role_in_use');
      await unit.roles.delete(id);
      return { result: undefined, target: `role:${id}`, events: [roleEvent('role.deleted', id)] as const };
    },
  });
