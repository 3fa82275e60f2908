import { operationPermissions } from '../../../../generated/permissions.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import type { Branch } from '../company.ts';
import { branchEvent } from '../company-events.ts';
import { lockCompanyWith } from '../policy.ts';

export interface CreateBranchCommand extends RetryableCommand {
  readonly principal: Actor;
  readonly companyId: number;
  readonly name: string;
}

export type CreateBranch = (command: CreateBranchCommand) => Promise<Branch>;

export const createBranch = (ports: RetryPorts): CreateBranch =>
  auditedCreation(ports, 'create_branch', {
    validate: ({ name }) => refuseFaults(labelFaults(name)),
    authorize: (unit, { principal, companyId }) =>
      lockCompanyWith(unit, principal, companyId, operationPermissions.createBranch),
    async work(unit, { companyId, name }) {
      const branch = await unit.branches.insert(companyId, name);
      return {
        result: branch,
        target: `branch:${branch.id}`,
        events: [branchEvent('branch.created', branch)] as const,
      };
    },
  });
