import type { Page } from '../kernel/paging.ts';

/** Every list has the same form. */
export const page = {
  data: <T>({ data }: Page<T>): readonly T[] => data,
  next_cursor: ({ nextCursor }: Page<unknown>): string | null => nextCursor ?? null,
};

interface PageArguments {
  readonly limit: number;
  readonly cursor?: string | null | undefined;
}

/** The arguments of a list, without the nulls of GraphQL. */
export const pageRequest = ({ limit, cursor }: PageArguments) => ({ limit, cursor: cursor ?? undefined });
