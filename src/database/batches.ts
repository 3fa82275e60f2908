import type { Knex } from 'knex';

/** As many rows as one statement deletes: other transactions wait for few locks, and not for long. */
export const deletedAtOnce = 500;

/**
 * Up to `deletedAtOnce` of the rows that a query finds, locked. Rows that another process has locked are left out, so that
 * several can do the same at once.
 */
export const batchOf = (found: Knex.QueryBuilder): Knex.QueryBuilder =>
  found.limit(deletedAtOnce).forUpdate().skipLocked();

/** Deletes the rows of a table whose `ctid` a query selects. @returns their number */
export const deleteSelected = async (db: Knex, table: string, selected: Knex.QueryBuilder): Promise<number> => {
  // An array is made once. As a join, the query could be executed again for every row of the table.
  const { rows }: { rows: object[] } = await db.raw('delete from ?? where ctid = any(array(?)) returning 1', [
    table,
    selected,
  ]);
  return rows.length;
};

/** Deletes a batch of the rows that a query on a table finds. @returns their number */
export const deleteBatch = (db: Knex, table: string, found: Knex.QueryBuilder): Promise<number> =>
  deleteSelected(db, table, batchOf(found).select('ctid'));
