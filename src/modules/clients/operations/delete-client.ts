import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { clientEvent } from '../client-events.ts';
import { requireOwnClient } from '../policy.ts';

export interface DeleteClientCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteClient = (command: DeleteClientCommand) => Promise<void>;

/** Deletes a client with its secrets, and ends its access to accounts. Its audit entries remain. */
export const deleteClient = (ports: Pick<Ports, 'store' | 'clock'>): DeleteClient =>
  auditedTransaction(ports, 'delete_client', {
    async work(unit, { principal, id }, at) {
      const client = await requireOwnClient(unit, principal, id);
      await requireProof(unit, 'deleteClient', principal, at);
      await unit.clients.delete(id);
      // After the client, so that a consent that is given at the same time is found.
      await unit.grants.revokeAllOf(client.clientId, at);
      return {
        result: undefined,
        target: `client:${id}`,
        events: [clientEvent('client.deleted', client)] as const,
      };
    },
  });
