import type { Origin } from '../../domain/audit.ts';
import type { Branch } from '../../domain/company.ts';
import { refuseFaults } from '../../domain/errors.ts';
import { labelFaults } from '../../domain/names.ts';
import type { Actor } from '../../domain/principal.ts';
import type { Ports } from '../ports.ts';
import { recorded } from '../recorded.ts';
import { lockCompanyWith } from './scope.ts';

export interface CreateBranchCommand {
  readonly principal: Actor;
  readonly companyId: number;
  readonly name: string;
  readonly origin: Origin;
}

export type CreateBranch = (command: CreateBranchCommand) => Promise<Branch>;

/** Makes a branch of a company. */
export const createBranch = (ports: Pick<Ports, 'store' | 'clock'>): CreateBranch =>
  recorded(ports, 'create_branch', {
    judge: ({ name }) => refuseFaults(labelFaults(name)),
    async work(unit, { principal, companyId, name }) {
      await lockCompanyWith(unit, principal, companyId, 'companies:write');
      const branch = await unit.branches.insert(companyId, name);
      return { result: branch, target: `branch:${branch.id}` };
    },
  });
