import type { Origin } from '../../kernel/audit.ts';
import { auditedTransaction } from '../../kernel/audited-transaction.ts';
import { refuseFaults } from '../../kernel/errors.ts';
import { labelFaults } from '../../kernel/names.ts';
import { requireEverywhere } from '../../kernel/policy.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { Company } from './company.ts';
import { requireMayOpen } from './policy.ts';

export interface CreateCompanyCommand {
  readonly principal: Actor;
  readonly name: string;
  readonly isJoinable: boolean;
  readonly origin: Origin;
}

export type CreateCompany = (command: CreateCompanyCommand) => Promise<Company>;

/** Creates a company without members. */
export const createCompany = (ports: Pick<Ports, 'store' | 'clock'>): CreateCompany =>
  auditedTransaction(ports, 'create_company', {
    validate: ({ name }) => refuseFaults(labelFaults(name)),
    async work(unit, { principal, name, isJoinable }, at) {
      const everywhere = await requireEverywhere(unit, principal, 'companies:write');
      if (isJoinable) await requireMayOpen(unit, principal, { isAppCompany: false, here: undefined, everywhere });
      const company = await unit.companies.insert({ appId: principal.app.id, name, isJoinable, at });
      return { result: company, target: `company:${company.id}` };
    },
  });
