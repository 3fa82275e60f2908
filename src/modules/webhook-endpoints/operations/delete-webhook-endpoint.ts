import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { endpointEvent } from '../endpoint-events.ts';
import { requireOwnEndpoint } from '../policy.ts';

export interface DeleteWebhookEndpointCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteWebhookEndpoint = (command: DeleteWebhookEndpointCommand) => Promise<void>;

/** Deletes an endpoint with its secrets and its deliveries. Its audit entries remain. */
export const deleteWebhookEndpoint = (ports: Pick<Ports, 'store' | 'clock'>): DeleteWebhookEndpoint =>
  auditedTransaction(ports, 'delete_webhook_endpoint', {
    async work(unit, { principal, id }, at) {
      await requireOwnEndpoint(unit, principal, id);
      await requireProof(unit, 'deleteWebhookEndpoint', principal, at);
      await unit.webhookEndpoints.delete(id);
      return {
        result: undefined,
        target: `webhook-endpoint:${id}`,
        events: [endpointEvent('webhook_endpoint.deleted', id)] as const,
      };
    },
  });
