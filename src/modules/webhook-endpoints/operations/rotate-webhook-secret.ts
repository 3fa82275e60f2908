import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { overlapRule, type Rotation, rotatedSecrets, validateOverlap } from '../../../kernel/rotated-secrets.ts';
import { after } from '../../../kernel/timestamp.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { endpointUpdated } from '../endpoint-events.ts';
import { type IssuedEndpoint, listed } from '../listed-endpoint.ts';
import { requireOwnEndpoint } from '../policy.ts';
import { newSecret } from '../webhook-endpoint.ts';

export interface RotateWebhookSecretCommand extends RetryableCommand, Rotation {
  readonly principal: Actor;
  readonly id: number;
}

export type RotateWebhookSecret = (command: RotateWebhookSecretCommand) => Promise<IssuedEndpoint>;

/** Creates a secret that replaces the newest one, which signs, too, for the overlap. An older one ends at once. */
export const rotateWebhookSecret = (ports: RetryPorts & Pick<Ports, 'sealer'>): RotateWebhookSecret =>
  auditedCreation(ports, 'rotate_webhook_secret', {
    validate: (command: RotateWebhookSecretCommand) => validateOverlap(command),
    async authorize(unit, { principal, id }) {
      const endpoint = await requireOwnEndpoint(unit, principal, id);
      await requireProof(unit, 'rotateWebhookSecret', principal, ports.clock.now());
      return endpoint;
    },
    async work(unit, { id, overlapSeconds = overlapRule.default }, at, before) {
      const secret = newSecret(ports);
      const previousUntil = overlapSeconds > 0 ? after(at, overlapSeconds) : undefined;
      const secrets = rotatedSecrets(before.secrets, await ports.sealer.seal(secret), previousUntil);
      const endpoint = { ...before, secrets };
      await unit.webhookEndpoints.update(endpoint);
      return {
        result: { ...(await listed(unit.webhookDeliveries, endpoint, at)), secret },
        target: `webhook-endpoint:${id}`,
        events: [endpointUpdated(id, ['secret'])] as const,
      };
    },
  });
