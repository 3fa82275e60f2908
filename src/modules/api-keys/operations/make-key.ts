import type { Unit } from '../../../kernel/ports.ts';
import type { ApiKeyKind, Key } from '../api-key.ts';
import type { Keys } from '../ports.ts';

/** A new key with its secret, which is shown only once. */
export interface FreshKey extends Key {
  readonly key: string;
}

interface Wanted {
  readonly appId: number;
  readonly kind: ApiKeyKind;
  readonly name: string;
  readonly at: Date;
}

/** Creates a key of an application. Only a digest is stored (ASVS 6.5.2). */
export const makeKey = async (unit: Unit, keys: Keys, wanted: Wanted): Promise<FreshKey> => {
  const key = keys.generate(wanted.kind);
  return { ...(await unit.apiKeys.insert({ ...wanted, digest: keys.digest(key) })), key };
};
