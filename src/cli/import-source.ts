import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { Source } from '../modules/import/ports.ts';
import { chunksOf } from './chunks.ts';
import { toUtf8 } from './import-encoding.ts';
import { type ColumnNames, csvRows, type Format, importColumns, jsonRows, type ToRows } from './import-formats.ts';
import { jsonItemsOf } from './import-json.ts';
import { type Line, linesOf } from './import-lines.ts';
import type { Terminal } from './terminal.ts';

const batchRows = 1000;
const chunkBytes = 262_144;

const formats: Readonly<Record<string, Format>> = {
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.json': 'json',
};

export const guessFormat = (file: string): Format => {
  const format = formats[extname(file).toLowerCase()];
  if (!format) throw new Error('Unknown file extension. Specify --format jsonl, --format json or --format csv.');
  return format;
};

const anotherFile = (): Error =>
  new Error('The file differs from the file of the interrupted import. Resume with the same file.');

export interface FileSource extends Source {
  /** Returns the number of bytes that have been read. */
  bytesRead(): number;
}

interface SourceForm {
  readonly format: Format;
  /** The names of columns; absent: those of an import. */
  readonly columns?: ColumnNames;
  /** The name of the list in a JSON document that is not a list. */
  readonly list?: string | undefined;
}

/** Opens users in a file, or in standard input for `-`. */
export const openSource = (
  terminal: Pick<Terminal, 'stdin'>,
  file: string,
  { format, columns = importColumns, list }: SourceForm,
): FileSource => {
  let bytes = 0;
  const read = async function* (): AsyncGenerator<Buffer> {
    bytes = 0;
    for await (const chunk of chunksOf(terminal, file, chunkBytes)) {
      bytes += chunk.length;
      yield chunk;
    }
  };

  return {
    name: basename(file),
    bytesRead: () => bytes,
    async *batchesAfter(mark) {
      const hash = createHash('sha256');
      const digest = (): string => hash.copy().digest('base64url');
      let toRows: ToRows | undefined = format === 'csv' ? undefined : jsonRows;
      const utf8 = toUtf8(read());
      const chunks = format === 'json' ? jsonItemsOf(utf8, list) : linesOf(utf8);
      let rows = 0;
      let lines: Line[] = [];
      const batch = () => ({ rows: toRows!(lines), end: { rows, digest: digest() } });

      for await (const chunk of chunks)
        for (const line of chunk) {
          hash.update(line.text).update('\n');
          if (!toRows) {
            toRows = csvRows(line, columns);
            continue;
          }
          rows += 1;
          if (rows === mark.rows && digest() !== mark.digest) throw anotherFile();
          if (rows <= mark.rows) continue;
          lines.push(line);
          if (lines.length < batchRows) continue;
          yield batch();
          lines = [];
        }
      if (rows < mark.rows) throw anotherFile();
      if (lines.length > 0) yield batch();
    },
  };
};
