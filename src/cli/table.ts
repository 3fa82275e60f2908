import { displayWidth, pad, toVisible, truncate } from './display.ts';
import type { Output } from './terminal.ts';

export type Row = Readonly<Record<string, string>>;

const gap = '  ';
/** The minimum width to which a column is cut. */
const narrowest = 6;

/**
 * Cuts the widest columns until a line fits into `available` columns. The first column stays complete: the next command needs it
 * as the ID of the row.
 */
const narrowed = ([first = 0, ...others]: readonly number[], available: number): readonly number[] => {
  const left = available - first - gap.length * others.length;
  let cap = Math.max(narrowest, ...others);
  while (cap > narrowest && others.reduce((sum, width) => sum + Math.min(width, cap), 0) > left) cap -= 1;
  return [first, ...others.map((width) => Math.min(width, cap))];
};

/**
 * Formats rows as a table. On a terminal of known width, cells are cut with … so that a row takes one line; elsewhere they are
 * complete.
 */
export const toTable = ({ isTTY, columns }: Output, rows: readonly Row[], none: string): string => {
  const [first] = rows;
  if (!first) return none;
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => toVisible(row[name] ?? '')))];
  const whole = names.map((_name, column) => Math.max(...lines.map((cells) => displayWidth(cells[column]!))));
  const widths = isTTY && columns ? narrowed(whole, columns) : whole;
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => pad(truncate(cell, widths[column]!), widths[column]!))
        .join(gap)
        .trimEnd(),
    )
    .join('\n');
};
