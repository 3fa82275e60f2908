import type { Knex } from 'knex';

/** The newest rows that any of some queries finds, each once. Each query is a page in the same order by itself. */
export const newestOf = (
  db: Knex,
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
