import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { lockCompanyWith } from '../../companies/policy.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { connectionEvent, connectionTarget } from '../connection-events.ts';
import { requireConnection } from '../require-connection.ts';
import { liftingEnforcement } from '../steps/lift-enforcement.ts';

export interface DeleteConnectionCommand {
  readonly principal: Actor;
  readonly companyId: number;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteConnection = (command: DeleteConnectionCommand) => Promise<void>;

/** Deletes a connection. Its users keep their accounts. */
export const deleteConnection = (ports: Pick<Ports, 'store' | 'clock'>): DeleteConnection =>
  auditedTransaction(ports, 'delete_connection', {
    async work(unit, { principal, companyId, id }: DeleteConnectionCommand, at) {
      await lockCompanyWith(unit, principal, companyId, operationPermissions.deleteConnection);
      await requireProof(unit, 'deleteConnection', principal, at);
      const connection = await requireConnection(unit, companyId, id);
      const lifted = await liftingEnforcement(unit, companyId, () => unit.connections.delete(id));
      await unit.factorChallenges.removeOfProvider(connection.provider);
      const events = [connectionEvent('connection.deleted', connection), ...lifted] as const;
      return { result: undefined, target: connectionTarget(connection), events };
    },
  });
