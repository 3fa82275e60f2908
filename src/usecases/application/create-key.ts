import type { Origin } from '../../domain/audit.ts';
import { refuseFaults } from '../../domain/errors.ts';
import type { Key, KeyKind } from '../../domain/key.ts';
import { labelFaults } from '../../domain/names.ts';
import type { Actor } from '../../domain/principal.ts';
import type { Ports } from '../ports.ts';
import { recorded } from '../recorded.ts';
import { requireKeyRights } from './scope.ts';

export interface CreateKeyCommand {
  readonly principal: Actor;
  readonly kind: KeyKind;
  readonly name: string;
  readonly origin: Origin;
}

/** A key that has just been made, with the key itself: nobody sees it again. */
export interface FreshKey extends Key {
  readonly key: string;
}

export type CreateKey = (command: CreateKeyCommand) => Promise<FreshKey>;

/** Makes a key and shows it this once; a digest is what is kept (ASVS 6.5.2). */
export const createKey = (ports: Pick<Ports, 'store' | 'keys' | 'clock'>): CreateKey =>
  recorded(ports, 'create_key', {
    judge: ({ name }) => refuseFaults(labelFaults(name)),
    async work(unit, { principal, kind, name }, at) {
      await requireKeyRights(unit, principal, kind);
      const key = ports.keys.generate(kind);
      const made = await unit.keyring.insert({
        appId: principal.app.id,
        kind,
        name,
        digest: ports.keys.digest(key),
        at,
      });
      return { result: { ...made, key }, target: `key:${made.id}` };
    },
  });
