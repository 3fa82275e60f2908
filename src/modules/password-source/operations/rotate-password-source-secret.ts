import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { overlapRule, type Rotation, rotatedSecrets, validateOverlap } from '../../../kernel/rotated-secrets.ts';
import { after } from '../../../kernel/timestamp.ts';
import { appUpdated } from '../../applications/app-events.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { newSecret } from '../../webhook-endpoints/webhook-endpoint.ts';
import { type IssuedSource, listed } from '../listed-source.ts';

export interface RotatePasswordSourceSecretCommand extends RetryableCommand, Rotation {
  readonly principal: Actor;
}

export type RotatePasswordSourceSecret = (command: RotatePasswordSourceSecretCommand) => Promise<IssuedSource>;

/** Creates a secret that replaces the newest one, which signs, too, for the overlap. An older one ends at once. */
export const rotatePasswordSourceSecret = (ports: RetryPorts & Pick<Ports, 'sealer'>): RotatePasswordSourceSecret =>
  auditedCreation(ports, 'rotate_password_source_secret', {
    validate: (command: RotatePasswordSourceSecretCommand) => validateOverlap(command),
    async authorize(unit, { principal }) {
      await requireEverywhere(unit, principal, operationPermissions.rotatePasswordSourceSecret);
      await requireProof(unit, 'rotatePasswordSourceSecret', principal, ports.clock.now());
      await unit.administration.lock();
      const source = await unit.passwordSources.find();
      if (!source) throw new DomainError('not_found');
      return source;
    },
    async work(unit, { principal, overlapSeconds = overlapRule.default }, at, before) {
      const secret = newSecret(ports);
      const previousUntil = overlapSeconds > 0 ? after(at, overlapSeconds) : undefined;
      const secrets = rotatedSecrets(before.secrets, await ports.sealer.seal(secret), previousUntil);
      const source = await unit.passwordSources.put({ ...before, secrets }, at);
      return {
        result: { ...(await listed(unit, source, at)), secret },
        events: [appUpdated(principal.app, ['password_source'])] as const,
      };
    },
  });
