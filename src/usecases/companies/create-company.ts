import type { Origin } from '../../domain/audit.ts';
import type { Company } from '../../domain/company.ts';
import { refuseFaults } from '../../domain/errors.ts';
import { labelFaults } from '../../domain/names.ts';
import type { Actor } from '../../domain/principal.ts';
import { requireEverywhere } from '../access.ts';
import type { Ports } from '../ports.ts';
import { recorded } from '../recorded.ts';
import { requireMayOpen } from './scope.ts';

export interface CreateCompanyCommand {
  readonly principal: Actor;
  readonly name: string;
  readonly isJoinable: boolean;
  readonly origin: Origin;
}

export type CreateCompany = (command: CreateCompanyCommand) => Promise<Company>;

/** Makes a company that nobody is a member of yet. */
export const createCompany = (ports: Pick<Ports, 'store' | 'clock'>): CreateCompany =>
  recorded(ports, 'create_company', {
    judge: ({ name }) => refuseFaults(labelFaults(name)),
    async work(unit, { principal, name, isJoinable }, at) {
      const everywhere = await requireEverywhere(unit, principal, 'companies:write');
      if (isJoinable) await requireMayOpen(unit, principal, { isAppCompany: false, here: undefined, everywhere });
      const company = await unit.companies.insert({ appId: principal.app.id, name, isJoinable, at });
      return { result: company, target: `company:${company.id}` };
    },
  });
