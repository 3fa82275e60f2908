import type { Source } from './source.ts';

/** A filter of a list. Its value is in the query of the address. */
export interface Filter {
  /** The name of the parameter. */
  readonly key: string;
  readonly label: string;
  /** The values to choose from. Absent: the value is a text, a day, or an item of the source. */
  readonly options?: readonly (readonly [value: string, name: string])[] | undefined;
  readonly source?: Source<unknown> | undefined;
  readonly isText?: boolean;
}
