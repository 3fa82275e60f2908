interface Memory<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

const remember =
  <K, V>(memory: Memory<K, V>, compute: (key: K) => V) =>
  (key: K): V => {
    const value = memory.get(key) ?? compute(key);
    memory.set(key, value);
    return value;
  };

/** Computes a value once for each key. No key is ever forgotten: for keys of which there are few. */
export const memoize = <K, V>(compute: (key: K) => V): ((key: K) => V) => remember(new Map<K, V>(), compute);

/** Computes a value once for each object: for the parts of a document, which never change. */
export const memoizeByObject = <K extends object, V>(compute: (key: K) => V): ((key: K) => V) =>
  remember(new WeakMap<K, V>(), compute);

/** Computes a value at its first use. */
export const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
