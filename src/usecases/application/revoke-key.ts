import type { Origin } from '../../domain/audit.ts';
import type { Actor } from '../../domain/principal.ts';
import type { Ports } from '../ports.ts';
import { recorded } from '../recorded.ts';
import { requireOwnKey } from './scope.ts';

export interface RevokeKeyCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type RevokeKey = (command: RevokeKeyCommand) => Promise<void>;

/** Refuses a key from the next request on; one that is refused already stays so. */
export const revokeKey = (ports: Pick<Ports, 'store' | 'clock'>): RevokeKey =>
  recorded(ports, 'revoke_key', {
    async work(unit, { principal, id }, at) {
      await requireOwnKey(unit, principal, id);
      await unit.keyring.revoke(id, at);
      return { result: undefined, target: `key:${id}` };
    },
  });
