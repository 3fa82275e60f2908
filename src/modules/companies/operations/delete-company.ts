import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { invitationEvent } from '../../invitations/invitation-events.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { branchEvent, companyEvent, membershipDeleted } from '../company-events.ts';
import { lockCompanyWith } from '../policy.ts';

export interface DeleteCompanyCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteCompany = (command: DeleteCompanyCommand) => Promise<void>;

/** Deletes a company that no user has as default company and that no setting names. */
export const deleteCompany = (ports: Pick<Ports, 'store' | 'clock'>): DeleteCompany =>
  auditedTransaction(ports, 'delete_company', {
    async work(unit, { principal, id }, at) {
      await lockCompanyWith(unit, principal, id, operationPermissions.deleteCompany);
      await requireProof(unit, 'deleteCompany', principal, at);
      const { settings } = await unit.administration.lock();
      if (settings.signupCompany === id || settings.anonymousCompany === id) throw new DomainError('company_in_use');
      const { branches, memberships, invitations } = await unit.companies.delete(id);
      if (principal.app.hasEnforcedDomains) await unit.enforcements.lift(id);
      const events = [
        companyEvent('company.deleted', id),
        ...branches.map((branch) => branchEvent('branch.deleted', branch)),
        ...memberships.map(membershipDeleted),
        ...invitations.map((invitation) => invitationEvent('invitation.revoked', invitation)),
      ] as const;
      return { result: undefined, target: `company:${id}`, events };
    },
  });
