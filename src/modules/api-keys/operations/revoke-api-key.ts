import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { isRevoked } from '../api-key.ts';
import { keyEvent } from '../key-events.ts';
import { requireOwnKey } from '../policy.ts';

export interface RevokeKeyCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type RevokeApiKey = (command: RevokeKeyCommand) => Promise<void>;

/** Revokes a key from the next request on. A key that is revoked already is not changed. */
export const revokeApiKey = (ports: Pick<Ports, 'store' | 'clock'>): RevokeApiKey =>
  auditedTransaction(ports, 'revoke_api_key', {
    async work(unit, { principal, id }, at) {
      const key = await requireOwnKey(unit, principal, id);
      await requireProof(unit, 'revokeApiKey', principal, at);
      await unit.apiKeys.revoke(id, at);
      const events = isRevoked(key, at) ? 'unchanged' : ([keyEvent('key.revoked', key)] as const);
      return { result: undefined, target: `key:${id}`, events };
    },
  });
