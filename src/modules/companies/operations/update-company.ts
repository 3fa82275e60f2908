import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { type Fault, refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { type Company, companyState } from '../company.ts';
import { companyUpdated } from '../company-events.ts';
import { withMemberCount } from '../member-counts.ts';
import { lockCompanyWith, requireMayOpen } from '../policy.ts';

export interface UpdateCompanyCommand extends Conditional {
  readonly principal: Actor;
  readonly id: number;
  readonly name?: string | undefined;
  readonly isJoinable?: boolean | undefined;
  readonly origin: Origin;
}

export type UpdateCompany = (command: UpdateCompanyCommand) => Promise<Company>;

/** Roles in the application's own company apply everywhere, so users cannot be allowed to join it by themselves. */
const closed: Fault = {
  field: 'isJoinable',
  code: 'not_allowed',
  detail: "must be false for the application's own company",
};

/** Changes the fields that are sent. */
export const updateCompany = (ports: Pick<Ports, 'store' | 'clock'>): UpdateCompany =>
  auditedTransaction(ports, 'update_company', {
    validate: ({ name }) => refuseFaults(labelFaults(name)),
    async work(unit, { principal, id, name, isJoinable, expected }, at) {
      const { company, standing } = await lockCompanyWith(unit, principal, id, operationPermissions.updateCompany);
      await requireProof(unit, 'updateCompany', principal, at);
      requireVersion(companyState(company), expected);
      if (isJoinable && standing.isAppCompany) refuseFaults([closed]);
      if (isJoinable && !company.isJoinable) await requireMayOpen(unit, principal, standing);
      const result = { ...company, name: name ?? company.name, isJoinable: isJoinable ?? company.isJoinable };
      await unit.companies.update(result);
      return {
        result: await withMemberCount(unit, result),
        target: `company:${id}`,
        ...companyUpdated(company, result),
      };
    },
  });
