import { constants, type FileHandle, open, stat } from 'node:fs/promises';
import type { Rejection, Rejects } from '../modules/import/ports.ts';

const toLine = ({ line, reason, email }: Rejection): string =>
  `${JSON.stringify({ line, reason, email: email ?? null })}\n`;

export interface RejectsFile extends Rejects {
  close(): Promise<void>;
}

/** Only the owner may read the file: it contains email addresses. */
const mode = 0o600;

const isSameFile = async (file: FileHandle, path: string): Promise<boolean> => {
  const [a, b] = [await file.stat(), await stat(path).catch(() => undefined)];
  return a.dev === b?.dev && a.ino === b.ino;
};

const isLink = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ELOOP';

/**
 * Opens the file for rejected rows. It refuses a link: in a folder that other users may write to, one could redirect the
 * addresses to them, or truncate another file of the operator (CWE-59).
 */
const openRegular = async (path: string): Promise<FileHandle> => {
  const { O_RDWR, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode).catch((error: unknown) => {
    throw isLink(error)
      ? new Error(`${path} is a symbolic link. Specify a regular file for the rejected rows.`)
      : error;
  });
  const found = await file.stat();
  if (found.isFile() && found.nlink === 1) {
    await file.chmod(mode);
    return file;
  }
  await file.close();
  throw new Error(
    `${path} is not a regular file, or has several hard links. Specify another file for the rejected rows.`,
  );
};

/** Reports each rejected row, and writes it to a file if one is named. */
export const openRejects = async (
  path: string | undefined,
  source: string,
  tell: (text: string) => void,
): Promise<RejectsFile> => {
  const file = path === undefined ? undefined : await openRegular(path);
  if (file && (await isSameFile(file, source))) {
    await file.close();
    throw new Error('The file for rejected rows must not be the imported file.');
  }
  let size = 0;

  return {
    async cutTo(bytes) {
      size = bytes;
      if (file === undefined) return;
      if ((await file.stat()).size < bytes)
        throw new Error(`${path} is not the file to which the interrupted import wrote its rejected rows.`);
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
