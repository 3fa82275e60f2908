import { DomainError } from '../../../kernel/errors.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { overlapRule, type Rotation, validateOverlap } from '../../../kernel/rotated-secrets.ts';
import { after } from '../../../kernel/timestamp.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { isRevoked } from '../api-key.ts';
import { keyEvent, keyRotated } from '../key-events.ts';
import { requireOwnKey } from '../policy.ts';
import { type FreshKey, makeKey } from '../steps/make-key.ts';

export interface RotateKeyCommand extends RetryableCommand, Rotation {
  readonly principal: Actor;
  readonly id: number;
}

export type RotateApiKey = (command: RotateKeyCommand) => Promise<FreshKey>;

/** Creates a key that replaces another one with the same scope. The old key stays valid for the overlap. */
export const rotateApiKey = (ports: RetryPorts): RotateApiKey =>
  auditedCreation(ports, 'rotate_api_key', {
    validate: (command: RotateKeyCommand) => validateOverlap(command),
    async authorize(unit, { principal, id }) {
      const key = await requireOwnKey(unit, principal, id);
      await requireProof(unit, 'rotateApiKey', principal, ports.clock.now());
      return key;
    },
    async work(unit, { id, overlapSeconds = overlapRule.default }, at, old) {
      if (isRevoked(old, at)) throw new DomainError('key_revoked');
      const fresh = await makeKey(unit, ports.keys, { ...old, at });
      await unit.apiKeys.revoke(id, after(at, overlapSeconds));
      const events = [keyRotated(old, fresh), keyEvent('key.created', fresh)] as const;
      return { result: fresh, target: `key:${id}`, events };
    },
  });
