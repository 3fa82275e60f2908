import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { branchEvent } from '../company-events.ts';
import { lockCompanyWith } from '../policy.ts';

export interface DeleteBranchCommand {
  readonly principal: Actor;
  readonly companyId: number;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteBranch = (command: DeleteBranchCommand) => Promise<void>;

/** Deletes a branch without members. */
export const deleteBranch = (ports: Pick<Ports, 'store' | 'clock'>): DeleteBranch =>
  auditedTransaction(ports, 'delete_branch', {
    async work(unit, { principal, companyId, id }) {
      await lockCompanyWith(unit, principal, companyId, operationPermissions.deleteBranch);
      if (!(await unit.branches.hold(companyId, id))) throw new DomainError('not_found');
      await unit.branches.delete(id);
      const events = [branchEvent('branch.deleted', { id, companyId })] as const;
      return { result: undefined, target: `branch:${id}`, events };
    },
  });
