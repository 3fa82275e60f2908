import type { Terminal } from './terminal.ts';

export const print = ({ stdout }: Terminal, text: string): void => {
  stdout.write(`${text}\n`);
};

/** Writes beside the result, which stays readable for scripts. */
export const note = ({ stderr }: Terminal, text: string): void => {
  stderr.write(`${text}\n`);
};

/** For scripts, in the form that REST has. */
export const toJson = (value: unknown): string => JSON.stringify(value, null, 2);

type Row = Readonly<Record<string, string>>;

/** Rows under the names of their columns. */
export const toTable = (rows: readonly Row[], none: string): string => {
  const [first] = rows;
  if (!first) return none;
  const names = Object.keys(first);
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => row[name]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(names), ...rows.map((row) => line(names.map((name) => row[name] ?? '')))].join('\n');
};

/** For commands that print for people, or for scripts. */
export interface Printed {
  readonly json?: boolean;
}
