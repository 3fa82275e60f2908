interface Memory<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

const remember =
  <K, V>(memory: Memory<K, V>, compute: (key: K) => V) =>
  (key: K): V => {
    const known = memory.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    memory.set(key, value);
    return value;
  };

/** Computes a value once for each key. Keys are never dropped, so there must be few. */
export const memoize = <K, V>(compute: (key: K) => V): ((key: K) => V) => remember(new Map<K, V>(), compute);

/** Computes a value once for each object that never changes, such as a part of a document. */
export const memoizeByObject = <K extends object, V>(compute: (key: K) => V): ((key: K) => V) =>
  remember(new WeakMap<K, V>(), compute);

/** Computes a value at its first use, with the arguments of that use. */
export const once = <A extends readonly unknown[], T>(make: (...args: A) => T): ((...args: A) => T) => {
  let made: { readonly value: T } | undefined;
  return (...args) => {
    made ??= { value: make(...args) };
    return made.value;
  };
};

/** Computes a value asynchronously at its first use. After a failure, the next use tries again. */
export const onceSucceeded = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
};
