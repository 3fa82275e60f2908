import type { Origin } from '../../domain/audit.ts';
import type { Company } from '../../domain/company.ts';
import { type Fault, refuseFaults } from '../../domain/errors.ts';
import { labelFaults } from '../../domain/names.ts';
import type { Actor } from '../../domain/principal.ts';
import type { Ports } from '../ports.ts';
import { recorded } from '../recorded.ts';
import { lockCompanyWith, requireMayOpen } from './scope.ts';

export interface UpdateCompanyCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly name?: string | undefined;
  readonly isJoinable?: boolean | undefined;
  readonly origin: Origin;
}

export type UpdateCompany = (command: UpdateCompanyCommand) => Promise<Company>;

/** Roles there hold everywhere: whoever may join by themselves would be given one. */
const closed: Fault = {
  field: 'isJoinable',
  code: 'not_allowed',
  detail: "must be false for the application's own company",
};

/** Changes what is sent of a company. */
export const updateCompany = (ports: Pick<Ports, 'store' | 'clock'>): UpdateCompany =>
  recorded(ports, 'update_company', {
    judge: ({ name }) => refuseFaults(labelFaults(name)),
    async work(unit, { principal, id, name, isJoinable }) {
      const { company, standing } = await lockCompanyWith(unit, principal, id, 'companies:write');
      if (isJoinable && standing.isAppCompany) refuseFaults([closed]);
      if (isJoinable && !company.isJoinable) await requireMayOpen(unit, principal, standing);
      const result = { ...company, name: name ?? company.name, isJoinable: isJoinable ?? company.isJoinable };
      await unit.companies.update(result);
      return { result, target: `company:${id}` };
    },
  });
