import type { Knex } from 'knex';

/** Selects the newest rows of several queries, without duplicates. Each query is a page in the same order. */
export const newestOf = (
  db: Pick<Knex, 'union'>,
  pages: readonly [Knex.QueryBuilder, ...Knex.QueryBuilder[]],
  column: string,
  limit: number,
): Knex.QueryBuilder => {
  const [first, ...others] = pages;
  if (others.length === 0) return first;
  return db
    .union([first, ...others], true)
    .orderBy(column, 'desc')
    .limit(limit);
};
