import { requireLimit } from '../kernel/paging.ts';

interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | null | undefined;
}

/**
 * A page of a list. The cursor is the place of its first row: all that a list which never changes needs.
 *
 * @throws `validation_failed` as production does, where GraphQL alone would take the limit
 */
export const page = <T>(rows: readonly T[], { limit, cursor }: PageQuery) => {
  requireLimit(limit);
  const start = /^\d+$/.test(cursor ?? '') ? Number(cursor) : 0;
  const end = start + limit;
  return { data: rows.slice(start, end), next_cursor: end < rows.length ? String(end) : null };
};

/** The rows whose fields are what is wanted of them; what isn't wanted, or null, may be anything. */
export const having = <T extends object>(
  rows: readonly T[],
  wanted: { readonly [F in keyof T]?: T[F] | null | undefined },
): readonly T[] =>
  rows.filter((row) =>
    (Object.keys(wanted) as (keyof T)[]).every((field) => (wanted[field] ?? row[field]) === row[field]),
  );

export const first = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('The contract has an example of an empty list.');
  return row;
};

/** The row that an argument names; the first row if it does not exist, since the mock accepts every ID. */
export const named = <T, F extends keyof T>(rows: readonly T[], field: F, value: T[F]): T =>
  rows.find((row) => row[field] === value) ?? first(rows);
