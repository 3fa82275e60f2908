import type { Snippet } from 'svelte';

/** A column of a table. */
export interface Column<T> {
  readonly key: string;
  readonly title: string;
  readonly cell: Snippet<[T]>;
  /** The value of the sort parameter in ascending order. Absent: the list cannot be sorted by it. */
  readonly sort?: string | undefined;
  /** The place of the cell on a phone: beside the first column or below it. Absent: the cell is hidden. */
  readonly phone?: 'first' | 'end' | 'second-line' | undefined;
  readonly isNowrap?: boolean | undefined;
  /** True for the columns that are hidden first where the list is narrow. */
  readonly isExtra?: boolean | undefined;
}
