import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireProof } from '../../reauthentication/operations/recent-proof.ts';
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
      await requireOwnKey(unit, principal, id);
      await requireProof(unit, 'revokeApiKey', principal, at);
      await unit.apiKeys.revoke(id, at);
      return { result: undefined, target: `key:${id}` };
    },
  });
