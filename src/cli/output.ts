import type { Page } from '../kernel/paging.ts';
import { toVisibleJson, toVisibleLines } from './display.ts';
import { type Row, toTable } from './table.ts';
import type { Terminal } from './terminal.ts';

/** Writes a result. Names and other text of users cannot control the terminal. */
export const print = ({ stdout }: Terminal, text: string): void => {
  stdout.write(`${toVisibleLines(text)}\n`);
};

/** Writes beside the result, which stays readable for scripts. */
export const note = ({ stderr }: Terminal, text: string): void => {
  stderr.write(`${toVisibleLines(text)}\n`);
};

/**
 * Calls `fail` if a result cannot be written, unless its reader has closed the pipe, as `head` does: the command is completed
 * then.
 */
export const onLostOutput = (terminal: Terminal, fail: () => void): void => {
  terminal.stdout.on?.('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    note(terminal, message);
    fail();
  });
};

/** For scripts, in the form that REST has. */
export const toJson = (value: unknown): string => toVisibleJson(JSON.stringify(value, null, 2));

/** For commands that print for people, or for scripts. */
export interface Printed {
  readonly json?: boolean | undefined;
}

/** Writes a result: as a table, or `none` if it has no rows; for scripts, as JSON. */
export const printResult = (
  terminal: Terminal,
  { json }: Printed,
  result: unknown,
  rows: readonly Row[],
  none = '',
): void => print(terminal, json ? toJson(result) : toTable(terminal.stdout, rows, none));

/** Writes a page of a list, and by which cursor the next one is found. */
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
