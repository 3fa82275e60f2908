import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { lockCompanyWith } from '../../companies/policy.ts';
import { setupLinkTarget } from '../setup-link.ts';

export interface RevokeSetupLinkCommand {
  readonly principal: Actor;
  readonly companyId: number;
  readonly id: number;
  readonly origin: Origin;
}

export type RevokeSetupLink = (command: RevokeSetupLinkCommand) => Promise<void>;

/** Revokes a setup link, also for the browser that has opened it. */
export const revokeSetupLink = (ports: Pick<Ports, 'store' | 'clock'>): RevokeSetupLink =>
  auditedTransaction(ports, 'revoke_setup_link', {
    async work(unit, { principal, companyId, id }: RevokeSetupLinkCommand) {
      await lockCompanyWith(unit, principal, companyId, operationPermissions.revokeSetupLink);
      if (!(await unit.setupLinks.delete(companyId, id))) throw new DomainError('not_found');
      return { result: undefined, target: setupLinkTarget({ id }) };
    },
  });
