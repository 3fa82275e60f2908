import { styleText } from 'node:util';
import { type Figure, isMet, ratioOf } from './figure.ts';

interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  readonly text: (figure: Figure, index: number) => string;
}

/** Formats a number with three significant digits, without an exponent. */
const digits = (value: number): string => {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.01 || size === 0 ? 2 : 4);
};

const targetOf = ({ target, unit }: Figure): string => {
  if (!target) return '—';
  const { of, is, bound } = target;
  if (of === 'ratio') return `ratio ${is} ${bound}`;
  return `${of === 'difference' ? 'difference ' : ''}${is} ${bound} ${unit}`;
};

const verdictOf = (figure: Figure): string => {
  if (!figure.target) return '—';
  return isMet(figure, figure.target) ? 'met' : 'MISSED';
};

const columns: readonly Column[] = [
  { title: '', align: 'right', text: (_figure, index) => String(index + 1) },
  { title: 'figure', align: 'left', text: ({ name }) => name },
  { title: 'measured', align: 'right', text: ({ measured, unit }) => `${digits(measured)} ${unit}` },
  { title: 'baseline', align: 'right', text: ({ baseline, unit }) => `${digits(baseline)} ${unit}` },
  { title: '', align: 'left', text: ({ baselineName }) => baselineName },
  { title: 'ratio', align: 'right', text: (figure) => digits(ratioOf(figure)) },
  { title: 'target', align: 'left', text: targetOf },
  { title: 'verdict', align: 'left', text: verdictOf },
];

const gap = '  ';

const pad = (text: string, width: number, { align }: Column): string =>
  align === 'left' ? text.padEnd(width) : text.padStart(width);

/** Colors a text on a terminal. */
const paint = (format: 'bold' | 'dim' | 'red' | 'green', text: string): string =>
  styleText(format, text, { stream: process.stdout });

/** Colors the verdict after padding, so that escape sequences do not affect the width. */
const paintVerdict = (line: string): string =>
  line.replace(/(met|MISSED)(\s*)$/, (_all, verdict: string) => paint(verdict === 'met' ? 'green' : 'red', verdict));

/** Formats the figures of one database as a table, with a note for each below. */
export const toTable = (title: string, figures: readonly Figure[]): string => {
  const cells = figures.map((figure, index) => columns.map(({ text }) => text(figure, index)));
  const widths = columns.map((column, at) => Math.max(column.title.length, ...cells.map((row) => row[at]!.length)));
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, at) => pad(text, widths[at]!, columns[at]!))
      .join(gap)
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join(gap);
  const notes = figures.map(({ note }, index) => paint('dim', `${String(index + 1).padStart(widths[0]!)}  ${note}`));
  return [
    paint('bold', title),
    '',
    paint('bold', line(columns.map((column) => column.title))),
    paint('dim', rule),
    ...cells.map((row) => paintVerdict(line(row))),
    paint('dim', rule),
    ...notes,
    '',
  ].join('\n');
};
