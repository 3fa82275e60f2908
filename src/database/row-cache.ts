import { LRUCache } from 'lru-cache';

/** Reads the rest of a row, unless it is known in this version. */
type RowCache<T> = (id: number, version: string, read: () => Promise<T | undefined>) => Promise<T | undefined>;

/** A row with a longer version, such as a user with many roles, takes the place of several. */
const usualVersion = 500;

/**
 * Keeps what was made of rows, for statements that are executed with every request. A row is taken from here only where the
 * database has just reported the version that it was read in, which every change raises (baseline/functions.ts). So a change is
 * seen by the next request, whichever process made it.
 */
export const createRowCache = <T extends object>(mostRows: number): RowCache<T> => {
  const known = new LRUCache<number, { readonly version: string; readonly row: T }>({
    maxSize: mostRows,
    sizeCalculation: ({ version }) => Math.ceil(version.length / usualVersion),
  });
  return async (id, version, read) => {
    const found = known.get(id);
    if (found?.version === version) return found.row;
    // The row is at least as new as the version: a newer one is read again by the next request.
    const row = await read();
    if (row) known.set(id, { version, row });
    return row;
  };
};
