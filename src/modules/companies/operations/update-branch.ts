import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError, type Fault, refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import type { Branch } from '../company.ts';
import { branchUpdated } from '../company-events.ts';
import { lockCompanyWith } from '../policy.ts';

export interface UpdateBranchCommand extends Conditional {
  readonly principal: Actor;
  readonly companyId: number;
  readonly id: number;
  readonly name?: string | undefined;
  /** New members start in this branch from now on. A company always has a default branch, so false is not allowed. */
  readonly isDefault?: boolean | undefined;
  readonly origin: Origin;
}

export type UpdateBranch = (command: UpdateBranchCommand) => Promise<Branch>;

export const branchFaults = ({
  name,
  isDefault,
}: Pick<UpdateBranchCommand, 'name' | 'isDefault'>): readonly Fault[] => [
  ...labelFaults(name),
  ...(isDefault === false
    ? [
        {
          field: 'isDefault',
          code: 'not_allowed',
          detail: 'must be true; to change the default, set it for another branch',
        } as const,
      ]
    : []),
];

/** Changes the fields that are sent. A company always has a default branch. */
export const updateBranch = (ports: Pick<Ports, 'store' | 'clock'>): UpdateBranch =>
  auditedTransaction(ports, 'update_branch', {
    validate: (command) => refuseFaults(branchFaults(command)),
    async work(unit, { principal, companyId, id, name, isDefault = false, expected }) {
      await lockCompanyWith(unit, principal, companyId, operationPermissions.updateBranch);
      const branch = await unit.branches.hold(companyId, id);
      if (!branch) throw new DomainError('not_found');
      requireVersion(branch, expected);
      if (name !== undefined) await unit.branches.rename(id, name);
      if (isDefault) await unit.branches.makeDefault(companyId, id);
      const result = { ...branch, name: name ?? branch.name, isDefault: isDefault || branch.isDefault };
      return { result, target: `branch:${id}`, ...branchUpdated(branch, result) };
    },
  });
