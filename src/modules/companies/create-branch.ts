import type { Origin } from '../../kernel/audit.ts';
import { auditedTransaction } from '../../kernel/audited-transaction.ts';
import { refuseFaults } from '../../kernel/errors.ts';
import { labelFaults } from '../../kernel/names.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { Branch } from './company.ts';
import { lockCompanyWith } from './policy.ts';

export interface CreateBranchCommand {
  readonly principal: Actor;
  readonly companyId: number;
  readonly name: string;
  readonly origin: Origin;
}

export type CreateBranch = (command: CreateBranchCommand) => Promise<Branch>;

/** Makes a branch of a company. */
export const createBranch = (ports: Pick<Ports, 'store' | 'clock'>): CreateBranch =>
  auditedTransaction(ports, 'create_branch', {
    validate: ({ name }) => refuseFaults(labelFaults(name)),
    async work(unit, { principal, companyId, name }) {
      await lockCompanyWith(unit, principal, companyId, 'companies:write');
      const branch = await unit.branches.insert(companyId, name);
      return { result: branch, target: `branch:${branch.id}` };
    },
  });
