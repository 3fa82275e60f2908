/** Works something out once for each object it is asked about: for the parts of a document, which never change. */
export const memoizeByObject = <K extends object, V>(workOut: (key: K) => V): ((key: K) => V) => {
  const known = new WeakMap<K, V>();
  return (key) => {
    const found = known.get(key) ?? workOut(key);
    known.set(key, found);
    return found;
  };
};
