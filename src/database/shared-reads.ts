interface Next<K, V> {
  readonly keys: Set<K>;
  readonly read: Promise<(key: K) => V>;
}

/**
 * Reads a whole table for several keys together. Requests that arrive during a read share the next one. So at most one read runs
 * at a time, and each request sees all earlier commits.
 */
export const createSharedReads = <K, V>(
  readAll: (keys: readonly K[]) => Promise<(key: K) => V>,
): ((key: K) => Promise<V>) => {
  let next: Next<K, V> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const prepare = (): Next<K, V> => {
    const keys = new Set<K>();
    const read = last.then(() => {
      next = undefined;
      return readAll([...keys]);
    });
    last = read.catch(() => undefined);
    return { keys, read };
  };

  return async (key) => {
    next ??= prepare();
    next.keys.add(key);
    const read = await next.read;
    return read(key);
  };
};
