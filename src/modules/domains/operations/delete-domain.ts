import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { lockCompanyWith } from '../../companies/policy.ts';
import { liftingEnforcement } from '../../connections/steps/lift-enforcement.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { deletionEvents, domainTarget } from '../domain-events.ts';

export interface DeleteDomainCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteDomain = (command: DeleteDomainCommand) => Promise<void>;

/** Deletes a domain of a company, which another one can prove from then on. */
export const deleteDomain = (ports: Pick<Ports, 'store' | 'clock'>): DeleteDomain =>
  auditedTransaction(ports, 'delete_domain', {
    async work(unit, { principal, companyId, id }: DeleteDomainCommand, at) {
      await lockCompanyWith(unit, principal, companyId, operationPermissions.deleteDomain);
      await requireProof(unit, 'deleteDomain', principal, at);
      const domain = await unit.domains.lock(companyId, id);
      if (!domain) throw new DomainError('not_found');
      const lifted = await liftingEnforcement(unit, companyId, () => unit.domains.delete(id));
      const events = [...deletionEvents(domain), ...lifted];
      return { result: undefined, target: domainTarget(domain), events };
    },
  });
