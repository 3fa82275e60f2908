import { LRUCache } from 'lru-cache';

/** Reads the rest of a row, unless this version of it is cached. */
type RowCache<K, T> = (key: K, version: string, read: () => Promise<T | undefined>) => Promise<T | undefined>;

/** The usual number of characters of a version. A row with a longer one, such as a user with many roles, counts as several. */
const usualVersion = 500;

/**
 * Caches converted rows for statements that are executed with every request. A cached row is used only if the database has just
 * reported the version with which it was read, so the next request sees a change, whichever process made it.
 */
export const createRowCache = <T extends object, K extends string | number = number>(
  mostRows: number,
): RowCache<K, T> => {
  const known = new LRUCache<K, { readonly version: string; readonly row: T }>({
    maxSize: mostRows,
    sizeCalculation: ({ version }) => Math.ceil(version.length / usualVersion),
  });
  return async (key, version, read) => {
    const found = known.get(key);
    if (found?.version === version) return found.row;
    // The row may be newer than the version; then the next request reads it again.
    const row = await read();
    if (row) known.set(key, { version, row });
    return row;
  };
};
