import { type Page, readPage } from '../kernel/paging.ts';
import { createCursors } from '../security/cursors.ts';

interface PageArguments {
  readonly limit?: number | undefined;
  readonly cursor?: string | null | undefined;
}

const cursors = createCursors('mock');
const principal = { app: { id: 0 } };

/**
 * A page of a list by the rule of the service. The cursor is the number of a row: all that a list which never changes
 * needs. @throws `validation_failed` for a limit that is too large, or a cursor of another list
 */
export const readRows = async <T>(list: string, rows: readonly T[], request: PageArguments): Promise<Page<T>> => {
  const { limit, cursor } = request;
  const { data, nextCursor } = await readPage(
    { cursors, principal, list, limit, cursor: cursor ?? undefined },
    async (query) => {
      const start = query.after?.id ?? 0;
      return rows.slice(start, start + query.limit).map((row, index) => ({ row, id: start + index + 1 }));
    },
    ({ id }) => ({ id }),
  );
  return { data: data.map(({ row }) => row), nextCursor };
};

/** The same in the form of GraphQL. */
export const page = async <T>(list: string, rows: readonly T[], request: PageArguments) => {
  const { data, nextCursor } = await readRows(list, rows, request);
  return { data, next_cursor: nextCursor ?? null };
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
