import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Terminal } from './terminal.ts';

/** Readable by the owner only: the audit log has addresses of clients. */
const mode = 0o600;
/** More than the longest line. */
const tailBytes = 65_536;
const firstName = '{"id":';

/** Where the lines of an export go. */
export interface ExportOutput {
  /** The ID of the last event that an earlier export has written here; 0: none. An incomplete line after it is removed. */
  lastId(): Promise<number>;
  write(lines: string): Promise<void>;
  /** After this, a power failure loses nothing that was written. */
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

/** @throws unless the file ends as an export does: another file is not changed */
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

/** stdout without a path. `isContinued`: the file may be that of an earlier export. */
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

/** @returns undefined if there is no such file */
export const readCursorFile = async (path: string): Promise<number | undefined> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined && !/^\d{1,15}\n$/.test(text)) throw new Error(`${path} is not a cursor file.`);
  return text === undefined ? undefined : Number(text);
};

/** In one step: an interruption leaves the earlier content or this one. */
export const writeCursorFile = async (path: string, lastId: number): Promise<void> => {
  const next = `${path}.new`;
  await rm(next, { force: true });
  await writeFile(next, `${lastId}\n`, { mode, flag: 'wx', flush: true });
  await rename(next, path);
};
