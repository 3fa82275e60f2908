import { onceSucceeded } from '../kernel/memoize.ts';
import type { Clock, Sealer } from '../kernel/ports.ts';
import type { HashKeyRecords } from '../modules/import/ports.ts';

interface Options {
  readonly records: HashKeyRecords;
  readonly sealer: Sealer;
}

/** Returns a function that finds the key of a hash by its ID. Each key is decrypted once. */
export const createHashKeys = ({ records, sealer }: Options): ((id: string) => Promise<string | undefined>) => {
  const known = new Map<string, string>();
  return async (id) => {
    const sealed = known.has(id) ? undefined : await records.find(Number(id));
    if (sealed !== undefined) known.set(id, await sealer.open(sealed));
    return known.get(id);
  };
};

/** Returns a function that finds the ID of a key of an application. A new key is stored, encrypted, once. */
export const createHashKeyIds = (
  { records, sealer, clock }: Options & { readonly clock: Clock },
  appId: number,
): ((key: string) => Promise<string>) => {
  const ids = new Map<string, Promise<string>>();
  const add = async (key: string): Promise<string> =>
    String(await records.add(appId, await sealer.seal(key), clock.now()));
  const loaded = onceSucceeded(async () => {
    for (const { id, sealed } of await records.list(appId))
      ids.set(await sealer.open(sealed), Promise.resolve(String(id)));
  });
  return async (key) => {
    await loaded();
    const id = ids.get(key) ?? add(key);
    ids.set(key, id);
    return id;
  };
};
