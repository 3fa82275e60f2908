import type { Origin } from '../../domain/audit.ts';
import { refuseFaults } from '../../domain/errors.ts';
import type { Key } from '../../domain/key.ts';
import { labelFaults } from '../../domain/names.ts';
import type { Actor } from '../../domain/principal.ts';
import type { Ports } from '../ports.ts';
import { recorded } from '../recorded.ts';
import { requireOwnKey } from './scope.ts';

export interface UpdateKeyCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly name: string;
  readonly origin: Origin;
}

export type UpdateKey = (command: UpdateKeyCommand) => Promise<Key>;

/** Says what a key is for. */
export const updateKey = (ports: Pick<Ports, 'store' | 'clock'>): UpdateKey =>
  recorded(ports, 'update_key', {
    judge: ({ name }) => refuseFaults(labelFaults(name)),
    async work(unit, { principal, id, name }) {
      const key = await requireOwnKey(unit, principal, id);
      await unit.keyring.rename(id, name);
      return { result: { ...key, name }, target: `key:${id}` };
    },
  });
