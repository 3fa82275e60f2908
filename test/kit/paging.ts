import type { Command } from './commands.ts';

export interface Paging {
  readonly limit?: number;
  readonly cursor?: string;
}

export const paged = (row: string): string => `{ data { ${row} } next_cursor }`;
/** Returns a path with the parameters that are set. */
export const withQuery = (path: string, query: object): string => {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(given))}`;
};
export const pagingArgs = ({ limit, cursor }: Paging): Command['args'] => ({
  ...(limit === undefined ? {} : { limit: ['Int!', limit] }),
  ...(cursor === undefined ? {} : { cursor: ['String', cursor] }),
});
