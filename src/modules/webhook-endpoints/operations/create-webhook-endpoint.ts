import { operationPermissions } from '../../../../generated/permissions.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { firstSecret } from '../../../kernel/rotated-secrets.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { endpointEvent } from '../endpoint-events.ts';
import { type IssuedEndpoint, toListed } from '../listed-endpoint.ts';
import { endpointChanges, endpointFaults, newSecret, reachFaults, type SentEndpoint } from '../webhook-endpoint.ts';

export interface CreateWebhookEndpointCommand extends RetryableCommand, SentEndpoint {
  readonly principal: Actor;
  readonly url: string;
}

export type CreateWebhookEndpoint = (command: CreateWebhookEndpointCommand) => Promise<IssuedEndpoint>;

type CreatePorts = RetryPorts & Pick<Ports, 'sealer' | 'isReceiverAllowed' | 'webhookSender'>;

/** Creates an endpoint. Its secret is returned only here, and to a repeated request with the same `Idempotency-Key`. */
export const createWebhookEndpoint = (ports: CreatePorts): CreateWebhookEndpoint => {
  const create = auditedCreation(ports, 'create_webhook_endpoint', {
    validate: (command: CreateWebhookEndpointCommand) =>
      refuseFaults([...endpointFaults(command), ...reachFaults(command, ports)]),
    async authorize(unit, { principal }) {
      await requireEverywhere(unit, principal, operationPermissions.createWebhookEndpoint);
      await requireProof(unit, 'createWebhookEndpoint', principal, ports.clock.now());
    },
    async work(unit, { url, isEnabled = true, ...sent }, at) {
      const secret = newSecret(ports);
      const endpoint = await unit.webhookEndpoints.insert({
        ...endpointChanges.changed({ url, description: '', types: undefined }, sent),
        createdAt: at,
        disabled: isEnabled ? undefined : { at, reason: 'administrator' },
        secrets: firstSecret(await ports.sealer.seal(secret)),
      });
      if (isEnabled) await unit.webhookDeliveries.start(endpoint.id, at);
      return {
        result: { ...toListed(endpoint, undefined, at), secret },
        target: `webhook-endpoint:${endpoint.id}`,
        events: [endpointEvent('webhook_endpoint.created', endpoint.id)] as const,
      };
    },
  });
  return async (command) => {
    const issued = await create(command);
    ports.webhookSender.wake();
    return issued;
  };
};
