import type { Page } from '../kernel/paging.ts';

/** Returns a page of a list, as both APIs write it. */
export const toPage = <T>({ data, nextCursor }: Page<T>) => ({ data, next_cursor: nextCursor ?? null });

export interface PageArguments {
  readonly limit: number;
  readonly cursor?: string | null | undefined;
}

/** Converts the arguments of a list: null becomes undefined. */
export const pageRequest = ({ limit, cursor }: PageArguments) => ({ limit, cursor: cursor ?? undefined });
