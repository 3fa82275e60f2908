import type { Knex } from 'knex';

/** The newest rows that any of several queries finds, each once. Each query is a page in the same order by itself. */
export const newestOf = (
  db: Knex,
  pages: readonly Knex.QueryBuilder[],
  column: string,
  limit: number,
): Knex.QueryBuilder =>
  db
    .union([...pages], true)
    .orderBy(column, 'desc')
    .limit(limit);
