import type { Origin } from '../../domain/audit.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/principal.ts';
import type { Ports } from '../ports.ts';
import { recorded } from '../recorded.ts';
import { lockCompanyWith } from './scope.ts';

export interface DeleteBranchCommand {
  readonly principal: Actor;
  readonly companyId: number;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteBranch = (command: DeleteBranchCommand) => Promise<void>;

/** Deletes a branch that nobody works in. */
export const deleteBranch = (ports: Pick<Ports, 'store' | 'clock'>): DeleteBranch =>
  recorded(ports, 'delete_branch', {
    async work(unit, { principal, companyId, id }) {
      await lockCompanyWith(unit, principal, companyId, 'companies:write');
      if (!(await unit.branches.find(companyId, id))) throw new DomainError('not_found');
      await unit.branches.delete(id);
      return { result: undefined, target: `branch:${id}` };
    },
  });
