import { parse } from 'csv-parse/sync';
import { fieldNames } from '../modules/import/fields.ts';
import type { SourceRow } from '../modules/import/ports.ts';
import type { Line } from './import-lines.ts';

export type Format = 'jsonl' | 'json' | 'csv';

/** Parses lines into rows. Each line is one row. */
export type ToRows = (lines: readonly Line[]) => readonly SourceRow[];

type Cells = readonly string[];

/** The columns in order. A column without a name is undefined, and its cells must be empty. */
interface Header {
  readonly delimiter: string;
  readonly columns: readonly (string | undefined)[];
}

/** The rules by which the names of columns are read. */
export interface ColumnNames {
  /** Returns the field of a column; undefined for a column without one. */
  fieldOf(cell: string): string | undefined;
  /** The column that a file must have. */
  readonly required?: string;
}

/** A row has at most so many columns. */
const mostColumns = 500;

/** The delimiters that spreadsheets use, depending on their language and the chosen format. */
const delimiters = [',', ';', '\t'] as const;

const parsed = ({ number: line, text, fault }: Line): SourceRow => {
  if (fault) return { line, fault };
  try {
    return { line, value: JSON.parse(text) };
  } catch {
    return { line, fault: 'not_json' };
  }
};

export const jsonRows: ToRows = (lines) => lines.map(parsed);

const parseCsv = (text: string, delimiter: string): readonly Cells[] =>
  parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true });

const cellsOfOne = ({ text }: Line, delimiter: string): Cells | undefined => {
  try {
    return parseCsv(text, delimiter)[0];
  } catch {
    return undefined;
  }
};

const isEmpty = (cell: string): boolean => cell.trim() === '';

/**
 * Returns the key of a column name. Case, spaces, hyphens and underscores are ignored: `First Name`, `Password-Hash`, `EMAIL`.
 */
const keyOf = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
const fieldsByKey = new Map(fieldNames.map((name) => [keyOf(name), name]));

/** The columns of an import. Every other name is refused. */
export const importColumns: ColumnNames = { fieldOf: (cell) => fieldsByKey.get(keyOf(cell)), required: 'email' };

/** The columns of another system, by their own names. */
export const anyColumns: ColumnNames = { fieldOf: (cell) => cell.trim() || undefined };

const refuse = (reason: string): never => {
  throw new Error(reason);
};

const mustNameColumns = 'The first line must contain the names of the columns, for example email,password_hash.';

const requireText = ({ text, fault }: Line): void => {
  // If lines end with CR only, the first line contains the whole file.
  if (text.includes('\r')) refuse('The lines of the file end with CR only. Save it with LF or CRLF.');
  if (fault === 'line_too_long') refuse('The header line is too long.');
  if (fault) refuse('The header line is not valid text. Save the file in UTF-8.');
};

/** Splits the header with the delimiter that yields the most known names; on a tie, with the first one. */
const cellsOfHeader = (line: Line, { fieldOf }: ColumnNames): { readonly delimiter: string; readonly cells: Cells } => {
  const readings = delimiters.flatMap((delimiter) => {
    const cells = cellsOfOne(line, delimiter);
    return cells ? [{ delimiter, cells, known: cells.filter(fieldOf).length }] : [];
  });
  const [best] = readings.sort((a, b) => b.known - a.known);
  return best ?? refuse('The header line is not valid CSV.');
};

const nameOf = (cell: string, index: number): string =>
  /^[\w -]{1,40}$/.test(cell) ? cell.trim() : `number ${index + 1}`;

/**
 * Parses the header.
 * @throws without quoting the line: if the header is missing, the line contains data of a user
 */
const headerOf = (line: Line, names: ColumnNames): Header => {
  requireText(line);
  const { delimiter, cells } = cellsOfHeader(line, names);
  if (cells.length > mostColumns) refuse(`The header line has more than ${mostColumns} columns.`);
  if (line.text.includes('@')) refuse(`The first line contains an email address. ${mustNameColumns}`);
  const columns = cells.map((cell) => names.fieldOf(cell));
  const { required } = names;
  if (required !== undefined && !columns.includes(required))
    refuse(`The first line has no column ${required}. ${mustNameColumns}`);
  const unknown = cells.map(nameOf).filter((_, index) => !columns[index] && !isEmpty(cells[index]!));
  if (unknown.length > 0) refuse(`The header line has unknown columns: ${unknown.join(', ')}.`);
  const repeated = columns.filter((name, index) => name && columns.indexOf(name) < index);
  if (repeated.length > 0) refuse(`The header line has duplicate columns: ${repeated.join(', ')}.`);
  return { delimiter, columns };
};

/**
 * Splits lines into cells. Valid fields contain no line break, so an unclosed quote damages one row and not all following ones.
 */
const cellsOf = (lines: readonly Line[], delimiter: string): readonly (Cells | undefined)[] => {
  try {
    const records = parseCsv(lines.map(({ text }) => text).join('\n'), delimiter);
    if (records.length === lines.length) return records;
  } catch {
    // One of the lines is not valid CSV. Parsing each line separately finds it.
  }
  return lines.map((line) => cellsOfOne(line, delimiter));
};

const toRow = (line: number, cells: Cells, columns: Header['columns']): SourceRow => {
  if (cells.length !== columns.length) return { line, fault: 'wrong_number_of_fields' };
  if (columns.some((name, index) => !name && !isEmpty(cells[index]!))) return { line, fault: 'field_without_name' };
  return { line, value: Object.fromEntries(columns.flatMap((name, index) => (name ? [[name, cells[index]]] : []))) };
};

/** Returns a parser for rows whose fields are named by the header. Empty cells are absent. */
export const csvRows = (header: Line, names: ColumnNames): ToRows => {
  const { delimiter, columns } = headerOf(header, names);
  return (lines) => {
    const readable = lines.filter(({ fault }) => fault === undefined);
    const cellsOfLine = new Map(cellsOf(readable, delimiter).map((cells, index) => [readable[index]!.number, cells]));
    return lines.map(({ number: line, fault }) => {
      const cells = cellsOfLine.get(line);
      if (!cells) return { line, fault: fault ?? 'not_csv' };
      return cells.every(isEmpty) ? { line, isEmpty: true } : toRow(line, cells, columns);
    });
  };
};
