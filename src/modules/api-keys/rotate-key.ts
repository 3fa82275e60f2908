import type { Origin } from '../../kernel/audit.ts';
import { auditedTransaction } from '../../kernel/audited-transaction.ts';
import { DomainError, refuseFaults } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { rangeDetail } from '../../kernel/text.ts';
import { after } from '../../kernel/timestamp.ts';
import { isRevoked, overlapRule } from './api-key.ts';
import { type FreshKey, makeKey } from './make-key.ts';
import { requireOwnKey } from './policy.ts';

export interface RotateKeyCommand {
  readonly principal: Actor;
  readonly id: number;
  /** How long the old key stays good; absent: a day. */
  readonly overlapSeconds?: number | undefined;
  readonly origin: Origin;
}

export type RotateKey = (command: RotateKeyCommand) => Promise<FreshKey>;

/** Creates a key that replaces another one, which stays valid for the overlap. */
export const rotateKey = (ports: Pick<Ports, 'store' | 'keys' | 'clock'>): RotateKey =>
  auditedTransaction(ports, 'rotate_key', {
    validate({ overlapSeconds = overlapRule.default }) {
      const detail = rangeDetail(overlapSeconds, 0, overlapRule.max);
      if (detail !== undefined) refuseFaults([{ field: 'overlapSeconds', code: 'out_of_range', detail }]);
    },
    async work(unit, { principal, id, overlapSeconds = overlapRule.default }, at) {
      const { kind, name, ...old } = await requireOwnKey(unit, principal, id);
      if (isRevoked(old, at)) throw new DomainError('key_revoked');
      const fresh = await makeKey(unit, ports.keys, { appId: principal.app.id, kind, name, at });
      await unit.apiKeys.revoke(id, after(at, overlapSeconds));
      return { result: fresh, target: `key:${id}` };
    },
  });
