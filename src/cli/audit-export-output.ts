import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Terminal } from './terminal.ts';

/** Only the owner may read the file: the audit log contains addresses of clients. */
const mode = 0o600;
/** The number of bytes that are read from the end of the file. It is more than the longest line. */
const tailBytes = 131_072;
const firstName = '{"id":';

/** The destination of the lines of an export. */
export interface ExportOutput {
  /**
   * Returns the ID of the last event that an earlier export has written, or 0 for an empty output. Removes an incomplete line
   * after it.
   */
  lastId(): Promise<number>;
  write(lines: string): Promise<void>;
  /** Flushes the lines to disk, so that a power failure does not lose them. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

const idIn = (line: string): number | undefined => {
  try {
    const { id } = JSON.parse(line);
    return Number.isSafeInteger(id) ? id : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns the ID of the last event in a file.
 * @throws if the file does not end as an export does, so that other files are not changed
 */
const lastIdIn = async (file: FileHandle, path: string): Promise<number> => {
  const { size } = await file.stat();
  const start = Math.max(0, size - tailBytes);
  const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
  const end = buffer.lastIndexOf('\n') + 1;
  const incomplete = buffer.toString('utf8', end);
  const last = buffer.toString('utf8', 0, end).trimEnd().split('\n').at(-1)!;
  const id = end === 0 && start === 0 ? 0 : idIn(last);
  const isPart = incomplete.startsWith(firstName) || firstName.startsWith(incomplete);
  if (id === undefined || !isPart) throw new Error(`${path} is not the output of an earlier export.`);
  if (incomplete !== '') await file.truncate(start + end);
  return id;
};

const toStream = ({ stdout }: Terminal): ExportOutput => {
  // Each failed write is reported to its caller.
  stdout.on?.('error', () => undefined);
  return {
    lastId: async () => 0,
    write: (lines) =>
      new Promise((resolve, reject) => {
        stdout.write(lines, (error) => (error ? reject(error) : resolve()));
      }),
    sync: async () => undefined,
    close: async () => undefined,
  };
};

/**
 * Opens the output of an export: a file, or stdout without a path. With `isContinued`, the file may be that of an earlier export.
 */
export const openExport = async (
  terminal: Terminal,
  { path, isContinued }: { readonly path: string | undefined; readonly isContinued: boolean },
): Promise<ExportOutput> => {
  if (path === undefined) return toStream(terminal);
  const file = await open(path, isContinued ? 'a+' : 'wx', mode);
  return {
    lastId: () => lastIdIn(file, path),
    write: (lines) => file.appendFile(lines),
    sync: () => file.datasync(),
    close: () => file.close(),
  };
};

/**
 * Reads the ID in a cursor file.
 * @returns undefined if the file does not exist
 */
export const readCursorFile = async (path: string): Promise<number | undefined> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined && !/^\d{1,15}\n$/.test(text)) throw new Error(`${path} is not a cursor file.`);
  return text === undefined ? undefined : Number(text);
};

/** Replaces the cursor file atomically: after an interruption it has either the earlier content or this one. */
export const writeCursorFile = async (path: string, lastId: number): Promise<void> => {
  const next = `${path}.new`;
  await rm(next, { force: true });
  await writeFile(next, `${lastId}\n`, { mode, flag: 'wx', flush: true });
  await rename(next, path);
};
