import type { Knex } from 'knex';

/** As many rows as one statement deletes: other transactions wait for few locks, and not for long. */
export const deletedAtOnce = 500;

/**
 * Deletes up to `deletedAtOnce` of the rows that a query on a table finds. Rows that another process has locked are left
 * out, so that several can do the same at once. @returns their number
 */
export const deleteBatch = async (db: Knex, table: string, found: Knex.QueryBuilder): Promise<number> => {
  const batch = found.limit(deletedAtOnce).forUpdate().skipLocked().select('ctid');
  // An array is made once. As a join, the batch could be read again for every row of the table.
  const { rows }: { rows: object[] } = await db.raw('delete from ?? where ctid = any(array(?)) returning 1', [
    table,
    batch,
  ]);
  return rows.length;
};
