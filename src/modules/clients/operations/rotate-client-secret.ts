import { DomainError } from '../../../kernel/errors.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { overlapRule, type Rotation, rotatedSecrets, validateOverlap } from '../../../kernel/rotated-secrets.ts';
import { after } from '../../../kernel/timestamp.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { clientEvent } from '../client-events.ts';
import { hasSecret } from '../client-terms.ts';
import { type IssuedClient, toListed } from '../listed-client.ts';
import { requireOwnClient } from '../policy.ts';

export interface RotateClientSecretCommand extends RetryableCommand, Rotation {
  readonly principal: Actor;
  readonly id: number;
}

export type RotateClientSecret = (command: RotateClientSecretCommand) => Promise<IssuedClient>;

/** Creates a secret that replaces the newest one, which is accepted, too, for the overlap. An older one ends at once. */
export const rotateClientSecret = (ports: RetryPorts): RotateClientSecret =>
  auditedCreation(ports, 'rotate_client_secret', {
    validate: (command: RotateClientSecretCommand) => validateOverlap(command),
    async authorize(unit, { principal, id }) {
      const client = await requireOwnClient(unit, principal, id);
      await requireProof(unit, 'rotateClientSecret', principal, ports.clock.now());
      return client;
    },
    async work(unit, { id, overlapSeconds = overlapRule.default }, at, before) {
      if (!hasSecret(before)) throw new DomainError('client_without_secret');
      const secret = ports.keys.generate('client');
      const previousUntil = overlapSeconds > 0 ? after(at, overlapSeconds) : undefined;
      const secrets = rotatedSecrets(before.secrets, ports.keys.digest(secret), previousUntil);
      const client = { ...before, secrets, updatedAt: at };
      await unit.clients.update(client);
      return {
        result: { ...toListed(client, at), secret },
        target: `client:${id}`,
        events: [clientEvent('client.secret_rotated', client)] as const,
      };
    },
  });
