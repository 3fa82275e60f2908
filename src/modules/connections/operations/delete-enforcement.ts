import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { lockCompanyWith } from '../../companies/policy.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { connectionEnforced, connectionTarget } from '../connection-events.ts';

export interface DeleteEnforcementCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteEnforcement = (command: DeleteEnforcementCommand) => Promise<void>;

/** Allows users of the connection's domains to log in in other ways again. */
export const deleteEnforcement = (ports: Pick<Ports, 'store' | 'clock'>): DeleteEnforcement =>
  auditedTransaction(ports, 'delete_enforcement', {
    async work(unit, { principal, companyId, id }: DeleteEnforcementCommand, at) {
      await lockCompanyWith(unit, principal, companyId, operationPermissions.deleteEnforcement);
      await requireProof(unit, 'deleteEnforcement', principal, at);
      const connection = await unit.connections.find(companyId, id);
      if (!connection?.enforcement) throw new DomainError('not_found');
      await unit.enforcements.end(id);
      const events = [connectionEnforced(connection, [])] as const;
      return { result: undefined, target: connectionTarget(connection), events };
    },
  });
