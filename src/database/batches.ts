import type { Knex } from 'knex';
import type { DeletedBatch } from '../kernel/ports.ts';
import { isTableOfApp } from './app-tables.ts';
import { isOfLiveApp } from './live-apps.ts';

/** The number of rows that one statement deletes: other transactions then wait for few locks, and briefly. */
export const deletedAtOnce = 500;

interface Batch {
  readonly table: string;
  /** The columns of the primary key, which the query selects. */
  readonly key: readonly string[];
  /** The indexed column that orders the deletion. */
  readonly orderedBy: string;
  /**
   * The end of the previous batch. Deleted rows stay in the index as long as a transaction can read them, so a batch from its
   * beginning would read past those of all earlier batches.
   */
  readonly after: DeletedBatch | undefined;
  /** Selects the rows to delete among the first ones. If absent, all are deleted. */
  readonly isDue?: (first: Knex.QueryBuilder) => Knex.QueryBuilder;
  /** True for rows that belong to no application, in a table of applications. */
  readonly isOfDeployment?: boolean;
}

/**
 * Deletes up to `deletedAtOnce` of the rows of live applications that a query on a table finds. It skips rows that another process has
 * locked, so that several processes can do this at once.
 */
export const deleteBatch = async (
  db: Knex,
  found: Knex.QueryBuilder,
  { table, key, orderedBy, after, isDue = (first) => first, isOfDeployment = !isTableOfApp(table) }: Batch,
): Promise<DeletedBatch> => {
  if (!isOfDeployment) found.whereRaw(isOfLiveApp(table));
  if (after?.last !== undefined) found.where(orderedBy, '>=', after.last);
  const first = found.orderBy(orderedBy).limit(deletedAtOnce).forUpdate().skipLocked();
  // The subquery is materialized so that it is executed once, and not for every row of the table.
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
