import { type Page, readPage } from '../kernel/paging.ts';
import { createCursors } from '../security/cursors.ts';

interface PageArguments {
  readonly limit?: number | undefined;
  readonly cursor?: string | null | undefined;
}

const cursors = createCursors('mock');
const principal = { app: { id: 0 } };

/**
 * Returns a page of a list by the rules of the service. The cursor is the number of a row: a list of a stateful mock that changes
 * between two pages may repeat or skip a row.
 * @throws `validation_failed` for a limit that is too large, or a cursor of another list
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

/** Returns a page of a list for GraphQL. */
export const page = async <T>(list: string, rows: readonly T[], request: PageArguments) => {
  const { data, nextCursor } = await readRows(list, rows, request);
  return { data, next_cursor: nextCursor ?? null };
};

export const first = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('The contract has an example of an empty list.');
  return row;
};

/** Returns the row with a value in a field, or the first row: the mock accepts all IDs. */
export const named = <T, F extends keyof T>(rows: readonly T[], field: F, value: T[F]): T =>
  rows.find((row) => row[field] === value) ?? first(rows);
