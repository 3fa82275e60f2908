import { onceSucceeded } from '../kernel/memoize.ts';
import type { Clock, Sealer } from '../kernel/ports.ts';
import type { HashKeyRecords } from '../modules/import/ports.ts';

interface KeysOptions {
  readonly recordsOf: (appId: number) => HashKeyRecords;
  readonly sealer: Sealer;
}

/** Returns a key of an application that hashes of another system require, by the ID in the hash. */
export type HashKeyOf = (appId: number, id: string) => Promise<string | undefined>;

/** Returns a function that finds the key of a hash by its ID. Each key is decrypted once. */
export const createHashKeys = ({ recordsOf, sealer }: KeysOptions): HashKeyOf => {
  const known = new Map<string, string>();
  return async (appId, id) => {
    const name = `${appId} ${id}`;
    const sealed = known.has(name) ? undefined : await recordsOf(appId).find(Number(id));
    if (sealed !== undefined) known.set(name, await sealer.open(sealed));
    return known.get(name);
  };
};

interface IdsOptions {
  readonly records: HashKeyRecords;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** Returns a function that finds the ID of a key of an application. A new key is stored, encrypted, once. */
export const createHashKeyIds = ({ records, sealer, clock }: IdsOptions): ((key: string) => Promise<string>) => {
  const ids = new Map<string, Promise<string>>();
  const add = async (key: string): Promise<string> => String(await records.add(await sealer.seal(key), clock.now()));
  const loaded = onceSucceeded(async () => {
    for (const { id, sealed } of await records.list()) ids.set(await sealer.open(sealed), Promise.resolve(String(id)));
  });
  return async (key) => {
    await loaded();
    const id = ids.get(key) ?? add(key);
    ids.set(key, id);
    return id;
  };
};
