import { parse } from 'csv-parse/sync';
import { isFieldName } from '../modules/import/fields.ts';
import type { SourceRow } from '../modules/import/ports.ts';
import { safeToPrint } from '../modules/import/validate-row.ts';
import type { Line } from './import-lines.ts';

export type Format = 'jsonl' | 'csv';

/** Makes rows of lines. Each line is one row. */
export type ToRows = (lines: readonly Line[]) => readonly SourceRow[];

const parsed = ({ number: line, text, fault }: Line): SourceRow => {
  if (fault) return { line, fault };
  try {
    return { line, value: JSON.parse(text) };
  } catch {
    return { line, fault: 'not_json' };
  }
};

export const jsonRows: ToRows = (lines) => lines.map(parsed);

const parseCsv = (text: string): readonly (readonly string[])[] =>
  parse(text, { record_delimiter: '\n', relax_column_count: true });

const cellsOfOne = ({ text }: Line): readonly string[] | undefined => {
  try {
    return parseCsv(text)[0];
  } catch {
    return undefined;
  }
};

const headerOf = (header: Line): readonly string[] => {
  const names = header.fault ? undefined : cellsOfOne(header);
  if (!names) throw new Error('The header line is not valid CSV.');
  const unknown = names.filter((name) => !isFieldName(name));
  if (unknown.length > 0)
    throw new Error(`The header line has unknown columns: ${unknown.map(safeToPrint).join(', ')}.`);
  if (!names.includes('email')) throw new Error('The header line has no column email.');
  if (new Set(names).size < names.length) throw new Error('The header line has duplicate columns.');
  return names;
};

/** No field that is taken holds a line end, so that a quote left open damages one row and not all that follow. */
const cellsOf = (lines: readonly Line[]): readonly (readonly string[] | undefined)[] => {
  try {
    const records = parseCsv(lines.map(({ text }) => text).join('\n'));
    if (records.length === lines.length) return records;
  } catch {
    // One of the lines is not valid CSV: parsing each line separately finds it.
  }
  return lines.map(cellsOfOne);
};

/** Reads rows whose fields have the names of the first line. What is empty is absent. */
export const csvRows = (header: Line): ToRows => {
  const names = headerOf(header);

  const toRow = (line: number, cells: readonly string[] | undefined): SourceRow => {
    if (cells === undefined) return { line, fault: 'not_csv' };
    if (cells.length !== names.length) return { line, fault: 'wrong_number_of_fields' };
    return { line, value: Object.fromEntries(names.map((name, column) => [name, cells[column]])) };
  };

  return (lines) => {
    const readable = lines.filter(({ fault }) => fault === undefined);
    const cells = new Map(cellsOf(readable).map((cells, index) => [readable[index]!.number, cells]));
    return lines.map(({ number: line, fault }) => (fault ? { line, fault } : toRow(line, cells.get(line))));
  };
};
