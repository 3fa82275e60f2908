import type { Origin } from '../../domain/audit.ts';
import { refuseFaults } from '../../domain/errors.ts';
import type { KeyKind } from '../../domain/key.ts';
import { labelFaults } from '../../domain/names.ts';
import type { Actor } from '../../domain/principal.ts';
import type { Ports } from '../ports.ts';
import { recorded } from '../recorded.ts';
import { type FreshKey, makeKey } from './make-key.ts';
import { requireKeyRights } from './scope.ts';

export interface CreateKeyCommand {
  readonly principal: Actor;
  readonly kind: KeyKind;
  readonly name: string;
  readonly origin: Origin;
}

export type CreateKey = (command: CreateKeyCommand) => Promise<FreshKey>;

/** Makes a key and shows it this once. */
export const createKey = (ports: Pick<Ports, 'store' | 'keys' | 'clock'>): CreateKey =>
  recorded(ports, 'create_key', {
    judge: ({ name }) => refuseFaults(labelFaults(name)),
    async work(unit, { principal, kind, name }, at) {
      await requireKeyRights(unit, principal, kind);
      const fresh = await makeKey(unit, ports.keys, { appId: principal.app.id, kind, name, at });
      return { result: fresh, target: `key:${fresh.id}` };
    },
  });
