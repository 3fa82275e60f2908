import { refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/operations/recent-proof.ts';
import type { ApiKeyKind } from '../api-key.ts';
import { requireKeyRights } from '../policy.ts';
import { type FreshKey, makeKey } from './make-key.ts';

export interface CreateKeyCommand extends RetryableCommand {
  readonly principal: Actor;
  readonly kind: ApiKeyKind;
  readonly name: string;
}

export type CreateApiKey = (command: CreateKeyCommand) => Promise<FreshKey>;

/** Creates a key. Its secret is returned only here, and to a repeated request with the same `Idempotency-Key`. */
export const createApiKey = (ports: RetryPorts): CreateApiKey =>
  auditedCreation(ports, 'create_api_key', {
    validate: ({ name }) => refuseFaults(labelFaults(name)),
    async authorize(unit, { principal, kind }) {
      await requireKeyRights(unit, principal, kind);
      await requireProof(unit, 'createApiKey', principal, ports.clock.now());
    },
    async work(unit, { principal, kind, name }, at) {
      const fresh = await makeKey(unit, ports.keys, { appId: principal.app.id, kind, name, at });
      return { result: fresh, target: `key:${fresh.id}` };
    },
  });
