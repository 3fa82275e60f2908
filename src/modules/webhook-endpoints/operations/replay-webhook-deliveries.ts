import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { Replayed } from '../delivery-ports.ts';
import { requireOwnEndpoint } from '../policy.ts';
import { replayFaults, type SentReplay, selectionOf, unknownEventFaults } from '../replay-selection.ts';

export interface ReplayWebhookDeliveriesCommand extends SentReplay {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type ReplayWebhookDeliveries = (command: ReplayWebhookDeliveriesCommand) => Promise<Replayed>;

/** Queues events of the log to be sent again. */
export const replayWebhookDeliveries = (
  ports: Pick<Ports, 'store' | 'clock' | 'webhookSender'>,
): ReplayWebhookDeliveries => {
  const replay = auditedTransaction(ports, 'replay_webhook_deliveries', {
    validate: (command: ReplayWebhookDeliveriesCommand) => refuseFaults(replayFaults(command)),
    async work(unit, { principal, id, ...sent }, at) {
      const { types } = await requireOwnEndpoint(unit, principal, id);
      const endpoint = { id, types };
      const replayed = await unit.webhookDeliveries.replay(endpoint, selectionOf(sent), at);
      if (!replayed) throw new DomainError('validation_failed', { faults: unknownEventFaults(sent) });
      return { result: replayed, target: `webhook-endpoint:${id}` };
    },
  });
  return async (command) => {
    const replayed = await replay(command);
    ports.webhookSender.wake();
    return replayed;
  };
};
