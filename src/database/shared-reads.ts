interface Next<K, V> {
  readonly keys: Set<K>;
  readonly read: Promise<(key: K) => V>;
}

/**
 * For reads of a whole table: what is asked for while one is executed is read together after it. So at most one is executed at
 * a time, whatever clients ask for, and each request gets what was committed before it came.
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
