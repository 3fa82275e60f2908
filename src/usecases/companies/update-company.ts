import type { Origin } from '../../domain/audit.ts';
import type { Company } from '../../domain/company.ts';
import { refuseFaults } from '../../domain/errors.ts';
import { labelFaults } from '../../domain/names.ts';
import type { Actor } from '../../domain/principal.ts';
import type { Ports } from '../ports.ts';
import { recorded } from '../recorded.ts';
import { lockCompanyWith } from './scope.ts';

export interface UpdateCompanyCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly name?: string | undefined;
  readonly isJoinable?: boolean | undefined;
  readonly origin: Origin;
}

export type UpdateCompany = (command: UpdateCompanyCommand) => Promise<Company>;

/** Changes what is sent of a company. */
export const updateCompany = (ports: Pick<Ports, 'store' | 'clock'>): UpdateCompany =>
  recorded(ports, 'update_company', {
    judge: ({ name }) => refuseFaults(name === undefined ? [] : labelFaults(name)),
    async work(unit, { principal, id, name, isJoinable }) {
      const { company } = await lockCompanyWith(unit, principal, id, 'companies:write');
      await unit.companies.update(id, { name, isJoinable });
      const result = { ...company, name: name ?? company.name, isJoinable: isJoinable ?? company.isJoinable };
      return { result, target: `company:${id}` };
    },
  });
