import type { Knex } from 'knex';
import type { DeletedBatch } from '../kernel/ports.ts';

/** As many rows as one statement deletes: other transactions wait for few locks, and not for long. */
export const deletedAtOnce = 500;

interface Batch {
  readonly table: string;
  /** The columns of the primary key, which the query selects. */
  readonly key: readonly string[];
  /** The rows are deleted in the order of this column, which has an index. */
  readonly orderedBy: string;
  /**
   * Where the batch before has ended. Rows that are deleted stay in the index for as long as a transaction can read them: from
   * its beginning, each batch would read past those of all batches before it.
   */
  readonly after: DeletedBatch | undefined;
  /** Of the first rows, those that are deleted; absent: all. */
  readonly isDue?: (first: Knex.QueryBuilder) => Knex.QueryBuilder;
}

/**
 * Deletes up to `deletedAtOnce` of the rows that a query on a table finds. Rows that another process has locked are left out,
 * so that several can do the same at once.
 */
export const deleteBatch = async (
  db: Knex,
  found: Knex.QueryBuilder,
  { table, key, orderedBy, after, isDue = (first) => first }: Batch,
): Promise<DeletedBatch> => {
  if (after?.last !== undefined) found.where(orderedBy, '>=', after.last);
  const first = found.orderBy(orderedBy).limit(deletedAtOnce).forUpdate().skipLocked();
  // Materialized, the query is executed once. Otherwise it could be executed again for every row of the table.
  const { rows }: { readonly rows: readonly { readonly count: number; readonly last: string | null }[] } = await db.raw(
    `with due as materialized (?),
       gone as (delete from ${table} using due where ${key.map((column) => `${table}.${column} = due.${column}`).join(' and ')}
         returning ${table}.${orderedBy})
       select count(*) as count, max(${orderedBy})::text as last from gone`,
    [isDue(first)],
  );
  const { count, last } = rows[0]!;
  return { count, last: last ?? undefined };
};
