import type { Knex } from 'knex';
import { inSpan } from '../kernel/tracing.ts';
import { inWriteLane } from './lanes.ts';
import { execute } from './statement.ts';

/** A value of a statement. */
export type WrittenValue = string | number | boolean | Date | null;

export interface WriteStatement {
  readonly name: string;
  /** The SQL text. `$1` is the first value. */
  readonly text: string;
  /** Set if the statement replaces a transaction. It is refused when transactions are. */
  readonly replaces?: 'transaction';
}

/**
 * Executes a write statement of every login or renewal. As with `createStatement`, it is planned once for each connection and
 * takes a connection directly, but it counts as a write.
 * @returns its first row
 */
export const executeWrite = <R extends object>(
  knex: Knex,
  { name, text, replaces }: WriteStatement,
  values: readonly WrittenValue[],
): Promise<R | undefined> =>
  inSpan(`db ${name}`, () => inWriteLane(knex, async () => (await execute<R>(knex, name, text, values))[0], replaces));

/** Inserts a row for the row of `from`, if it has one. `value` is the row as JSON. */
export const insertFor = (
  from: string,
  table: string,
  columns: readonly string[],
  value: string,
  returning: readonly string[] = ['1'],
): string =>
  `insert into ${table} (${columns.join(', ')})
    select ${columns.map((column) => `new.${column}`).join(', ')}
      from ${from}, json_populate_record(null::${table}, ${value}) as new returning ${returning.join(', ')}`;
