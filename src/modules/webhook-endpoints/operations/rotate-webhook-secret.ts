import { refuseFaults } from '../../../kernel/errors.ts';
import { requireUnlimited } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { rangeDetail } from '../../../kernel/text.ts';
import { after } from '../../../kernel/timestamp.ts';
import { overlapRule } from '../../api-keys/api-key.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/operations/recent-proof.ts';
import { endpointUpdated } from '../endpoint-events.ts';
import { type IssuedEndpoint, listed } from '../listed-endpoint.ts';
import { requireOwnEndpoint } from '../policy.ts';
import { newestSecret, newSecret, rotatedSecrets } from '../webhook-endpoint.ts';

export interface RotateWebhookSecretCommand extends RetryableCommand {
  readonly principal: Actor;
  readonly id: number;
  /** The seconds in which the previous secret signs, too; absent: a day. */
  readonly overlapSeconds?: number | undefined;
}

export type RotateWebhookSecret = (command: RotateWebhookSecretCommand) => Promise<IssuedEndpoint>;

/** Creates a secret that replaces the newest one, which signs, too, for the overlap. An older one ends at once. */
export const rotateWebhookSecret = (ports: RetryPorts & Pick<Ports, 'sealer'>): RotateWebhookSecret =>
  auditedCreation(ports, 'rotate_webhook_secret', {
    validate({ overlapSeconds = overlapRule.default }) {
      const detail = rangeDetail(overlapSeconds, 0, overlapRule.max);
      if (detail !== undefined) refuseFaults([{ field: 'overlapSeconds', code: 'out_of_range', detail }]);
    },
    async authorize(unit, { principal, id }) {
      const endpoint = await requireOwnEndpoint(unit, principal, id);
      requireUnlimited(principal);
      await requireProof(unit, 'rotateWebhookSecret', principal, ports.clock.now());
      return endpoint;
    },
    async work(unit, { id, overlapSeconds = overlapRule.default }, at, before) {
      const secret = newSecret(ports);
      const both = rotatedSecrets(before.secrets, await ports.sealer.seal(secret), after(at, overlapSeconds));
      const hasPrevious = overlapSeconds > 0 && before.secrets.sealed.length > 0;
      const endpoint = { ...before, secrets: hasPrevious ? both : newestSecret(both) };
      await unit.webhookEndpoints.update(endpoint);
      return {
        result: { ...(await listed(unit.webhookDeliveries, endpoint, at)), secret },
        target: `webhook-endpoint:${id}`,
        events: [endpointUpdated(id, ['secret'])] as const,
      };
    },
  });
