import type { Knex } from 'knex';
import { execute } from './statement.ts';

/** Limits the plans that each connection keeps: queries with other filters have other texts. */
const mostNames = 200;
const names = new Map<string, string>();

const nameOf = (sql: string): string | undefined => {
  if (!names.has(sql) && names.size < mostNames) names.set(sql, `query_${names.size}`);
  return names.get(sql);
};

/** Reads the rows of a query by a named statement. */
export const readPrepared = <R extends object>(knex: Knex, query: Knex.QueryBuilder): Promise<readonly R[]> => {
  const { sql, bindings } = query.toSQL().toNative();
  return execute<R>(knex, nameOf(sql), sql, bindings);
};
