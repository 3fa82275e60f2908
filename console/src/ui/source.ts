import type { CallOptions } from '../../../packages/client/src/call.ts';
import type { Ok, ProblemOf } from '../../../packages/client/src/results.ts';

export interface SearchedPage<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}

/** Returns the data of a successful request, for `find` of a source. */
export const dataOf = async <T>(
  sent: Promise<Ok<200, T | null> | ProblemOf<number, string>>,
): Promise<T | undefined> => {
  const result = await sent;
  return result.ok ? (result.data ?? undefined) : undefined;
};

/** A list of the service that a combobox searches page by page. */
export interface Source<T> {
  readonly read: (
    page: { readonly limit: number; readonly q?: string | undefined; readonly cursor?: string | undefined },
    options: CallOptions,
  ) => Promise<Ok<200, SearchedPage<T>> | ProblemOf<number, string>>;
  /** Returns the item with a key, for its name. */
  readonly find: (key: string) => Promise<T | undefined>;
  keyOf(item: T): string;
  nameOf(item: T): string;
  /** Returns what is shown below the name. */
  detailOf?(item: T): string;
}
