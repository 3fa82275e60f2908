import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireOwnResourceServer } from '../policy.ts';
import { resourceServerEvent } from '../resource-server-events.ts';

export interface DeleteResourceServerCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteResourceServer = (command: DeleteResourceServerCommand) => Promise<void>;

export const deleteResourceServer = (ports: Pick<Ports, 'store' | 'clock'>): DeleteResourceServer =>
  auditedTransaction(ports, 'delete_resource_server', {
    async work(unit, { principal, id }, at) {
      await requireOwnResourceServer(unit, principal, id);
      await requireProof(unit, 'deleteResourceServer', principal, at);
      await unit.resourceServers.delete(id);
      return {
        result: undefined,
        target: `resource-server:${id}`,
        events: [resourceServerEvent('resource_server.deleted', id)] as const,
      };
    },
  });
