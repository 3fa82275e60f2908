import type { Page } from '../kernel/paging.ts';

/** The resolvers of all list types. */
export const page = {
  data: <T>({ data }: Page<T>): readonly T[] => data,
  next_cursor: ({ nextCursor }: Page<unknown>): string | null => nextCursor ?? null,
};

interface PageArguments {
  readonly limit: number;
  readonly cursor?: string | null | undefined;
}

/** Converts the arguments of a list: null becomes undefined. */
export const pageRequest = ({ limit, cursor }: PageArguments) => ({ limit, cursor: cursor ?? undefined });
