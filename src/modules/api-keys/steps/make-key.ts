import type { Unit } from '../../../kernel/ports.ts';
import type { Key } from '../api-key.ts';
import type { Keys, NewKey } from '../ports.ts';

/** A new key with its secret, which is shown only once. */
export interface FreshKey extends Key {
  readonly key: string;
}

/** Creates a key of an application. Only a digest is stored (ASVS 6.5.2). */
export const makeKey = async (unit: Unit, keys: Keys, wanted: Omit<NewKey, 'digest'>): Promise<FreshKey> => {
  const key = keys.generate(wanted.kind);
  return { ...(await unit.apiKeys.insert({ ...wanted, digest: keys.digest(key) })), key };
};
