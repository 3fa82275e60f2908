import { constants, type FileHandle, open, stat } from 'node:fs/promises';
import type { Rejection, Rejects } from '../usecases/import/ports.ts';

const toLine = ({ line, reason, email }: Rejection): string =>
  `${JSON.stringify({ line, reason, email: email ?? null })}\n`;

export interface RejectsFile extends Rejects {
  close(): Promise<void>;
}

/** Addresses are nobody else's to read. */
const mode = 0o600;

const isSameFile = async (file: FileHandle, path: string): Promise<boolean> => {
  const [a, b] = [await file.stat(), await stat(path).catch(() => undefined)];
  return a.dev === b?.dev && a.ino === b.ino;
};

/** Tells of each rejected row, and keeps them in a file where one is named. */
export const openRejects = async (
  path: string | undefined,
  source: string,
  tell: (text: string) => void,
): Promise<RejectsFile> => {
  const file = path === undefined ? undefined : await open(path, constants.O_RDWR | constants.O_CREAT, mode);
  if (file && (await isSameFile(file, source)))
    throw new Error('The rejected rows would be written over those that are to be imported.');
  let size = 0;

  return {
    async cutTo(bytes) {
      size = bytes;
      if (file === undefined) return;
      if ((await file.stat()).size < bytes)
        throw new Error(`${path} is not the file that the import has written its rejected rows to.`);
      await file.truncate(bytes);
    },
    async add(rejections) {
      tell(rejections.map(({ line, reason }) => `line ${line}: ${reason}\n`).join(''));
      if (file === undefined) return size;
      const bytes = Buffer.from(rejections.map(toLine).join(''));
      await file.write(bytes, 0, bytes.length, size);
      await file.datasync();
      size += bytes.length;
      return size;
    },
    async close() {
      await file?.close();
    },
  };
};
