import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { newestSecret } from '../../../kernel/rotated-secrets.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { endpointChanged } from '../endpoint-events.ts';
import { endpointState, type ListedEndpoint, listed, toListed } from '../listed-endpoint.ts';
import { requireOwnEndpoint } from '../policy.ts';
import {
  endpointChanges,
  endpointFaults,
  reachFaults,
  type SentEndpoint,
  type WebhookEndpoint,
} from '../webhook-endpoint.ts';

export interface UpdateWebhookEndpointCommand extends SentEndpoint, Conditional {
  readonly principal: Actor;
  readonly id: number;
  /** True to end the previous secret at once. */
  readonly endPreviousSecret?: boolean | undefined;
  readonly origin: Origin;
}

export type UpdateWebhookEndpoint = (command: UpdateWebhookEndpointCommand) => Promise<ListedEndpoint>;

/** Changes an endpoint. One that is disabled again keeps the time and the reason of the first time. */
export const updateWebhookEndpoint = (
  ports: Pick<Ports, 'store' | 'clock' | 'isReceiverAllowed' | 'webhookSender'>,
): UpdateWebhookEndpoint => {
  const update = auditedTransaction(ports, 'update_webhook_endpoint', {
    validate: (command: UpdateWebhookEndpointCommand) =>
      refuseFaults([...endpointFaults(command), ...reachFaults(command, ports)]),
    async work(unit, command, at) {
      const { principal, id, isEnabled, endPreviousSecret = false, expected } = command;
      const before = await requireOwnEndpoint(unit, principal, id);
      await requireProof(unit, 'updateWebhookEndpoint', principal, at);
      requireVersion(endpointState(toListed(before, undefined, at)), expected);
      const disabled = before.disabled ?? { at, reason: 'administrator' as const };
      const endpoint: WebhookEndpoint = {
        ...before,
        ...endpointChanges.changed(before, command),
        disabled: (isEnabled ?? before.disabled === undefined) ? undefined : disabled,
        secrets: endPreviousSecret ? newestSecret(before.secrets) : before.secrets,
      };
      await unit.webhookEndpoints.update(endpoint);
      if (before.disabled && !endpoint.disabled) await unit.webhookDeliveries.start(id, at);
      if (!before.disabled && endpoint.disabled) await unit.webhookDeliveries.stop(id);
      return {
        result: await listed(unit.webhookDeliveries, endpoint, at),
        target: `webhook-endpoint:${id}`,
        ...endpointChanged(before, endpoint),
      };
    },
  });
  return async (command) => {
    const endpoint = await update(command);
    ports.webhookSender.wake();
    return endpoint;
  };
};
