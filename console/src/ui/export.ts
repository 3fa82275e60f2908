import { csvLine, saveAs } from '../csv.ts';
import type { Problem } from '../problems.ts';

/** A column of a CSV file: the name of a field, or another name with the values of rows. */
export type ExportColumn<T> = (keyof T & string) | readonly [name: string, valueOf: (row: T) => unknown];

/** Reads a page of a list. */
export type ReadPage<T> = (
  page: { readonly limit: number; readonly cursor: string | undefined },
  options: { readonly signal: AbortSignal },
) => Promise<
  | { readonly ok: true; readonly data: { readonly data: readonly T[]; readonly next_cursor?: string | null } }
  | (Problem & { readonly ok: false })
>;

export interface Export<T> {
  /** The beginning of the name of the file. */
  readonly name: string;
  readonly format: 'csv' | 'jsonl';
  readonly columns: readonly ExportColumn<T>[];
  readonly read: ReadPage<T>;
  readonly signal: AbortSignal;
  /** Called with the number of rows that have been read. */
  readonly onread: (rows: number) => void;
}

/** The number of rows after which an export ends. Pages are written one by one, so that it takes little memory. */
const maxRows = 1_000_000;

const pause = (seconds: number, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', resolve);
    setTimeout(resolve, seconds * 1000);
  });

/**
 * Reads all pages of a list and saves them as a file, unless it is stopped or a page cannot be read. It waits where the limits of the
 * service require it.
 */
export const exportRows = async <T>({ name, format, columns, read, signal, onread }: Export<T>) => {
  const isCsv = format === 'csv';
  const lineOf = (row: T): string =>
    isCsv
      ? csvLine(columns.map((column) => (typeof column === 'string' ? row[column] : column[1](row))))
      : `${JSON.stringify(row)}\n`;
  const head = csvLine(columns.map((column) => (typeof column === 'string' ? column : column[0])));
  const parts: BlobPart[] = isCsv ? [head] : [];
  let rows = 0;
  let cursor: string | undefined;
  let isLast = false;
  while (!isLast && rows < maxRows) {
    const result = await read({ limit: 200, cursor }, { signal });
    if (signal.aborted) return { rows, isLast, problem: undefined };
    if (result.ok) {
      const { data, next_cursor: next } = result.data;
      parts.push(new Blob(data.map(lineOf)));
      rows += data.length;
      onread(rows);
      cursor = next ?? undefined;
      isLast = cursor === undefined;
    } else if (result.status === 429) await pause(result.retryAfter ?? 1, signal);
    else return { rows, isLast, problem: result };
  }
  const type = isCsv ? 'text/csv' : 'application/jsonl';
  saveAs(`${name}-${new Date().toISOString().slice(0, 10)}.${format}`, new Blob(parts, { type }));
  return { rows, isLast, problem: undefined };
};
