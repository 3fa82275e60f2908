import type { Page } from '../kernel/paging.ts';
import { toVisibleJson, toVisibleLines } from './display.ts';
import { type Row, toTable } from './table.ts';
import type { Terminal } from './terminal.ts';

/** Prints a result. Text of users cannot control the terminal. */
export const print = ({ stdout }: Terminal, text: string): void => {
  stdout.write(`${toVisibleLines(text)}\n`);
};

/** Prints a message to stderr, so that scripts can parse the result in stdout. */
export const note = ({ stderr }: Terminal, text: string): void => {
  stderr.write(`${toVisibleLines(text)}\n`);
};

/**
 * Calls `fail` if a result cannot be written, unless its reader has closed the pipe, as `head` does: then the command is
 * completed.
 */
export const onLostOutput = (terminal: Terminal, fail: () => void): void => {
  terminal.stdout.on?.('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    note(terminal, message);
    fail();
  });
};

/** Returns JSON for scripts, with the fields of REST. */
export const toJson = (value: unknown): string => toVisibleJson(JSON.stringify(value, null, 2));

/** The option of commands that print a table or JSON. */
export interface Printed {
  readonly json?: boolean | undefined;
}

/** Prints a result as a table, or `none` if it has no rows. With `--json`, it prints JSON. */
export const printResult = (
  terminal: Terminal,
  { json }: Printed,
  result: unknown,
  rows: readonly Row[],
  none = '',
): void => print(terminal, json ? toJson(result) : toTable(terminal.stdout, rows, none));

/** Prints a page of a list, and the cursor of the next page. */
export const printPage = <T>(
  terminal: Terminal,
  options: Printed,
  { data, nextCursor }: Page<T>,
  form: { readonly toDto: (entity: T) => unknown; readonly toRow: (entity: T) => Row; readonly none: string },
): void => {
  const result = { data: data.map(form.toDto), next_cursor: nextCursor ?? null };
  printResult(terminal, options, result, data.map(form.toRow), form.none);
  if (nextCursor && !options.json) note(terminal, `Next page: --cursor ${nextCursor}`);
};
