import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { BreachSource } from './breached-passwords.ts';
import { entriesAt, fileBytes, fileFormat, indexBytes } from './file-format.ts';

const { magic, headerBytes, countAt, indexDigestAt, indexDigestBytes, indexEntryBytes, entryBytes } = fileFormat;

/** Reads bytes at a position. @throws if the file ends before */
const readAt = async (file: FileHandle, position: number, bytes: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position);
  if (bytesRead !== bytes) throw new Error('the file of breached passwords is shorter than it was');
  return buffer;
};

const isSorted = (index: Buffer): boolean => {
  for (let at = indexEntryBytes; at < index.length; at += indexEntryBytes)
    if (index.readUInt32LE(at) < index.readUInt32LE(at - indexEntryBytes)) return false;
  return true;
};

/** Returns true if the file is complete: its size fits the number of entries, and the index has the digest in the header. */
const isComplete = async (file: FileHandle): Promise<boolean> => {
  const { size } = await file.stat();
  if (size < entriesAt) return false;
  const header = await readAt(file, 0, headerBytes);
  if (header.toString('latin1', 0, magic.length) !== magic) return false;
  const count = Number(header.readBigUInt64LE(countAt));
  const index = await readAt(file, headerBytes, indexBytes);
  const digest = createHash('sha256').update(index).digest();
  return (
    size === fileBytes(count) &&
    digest.equals(header.subarray(indexDigestAt, indexDigestAt + indexDigestBytes)) &&
    isSorted(index) &&
    index.readUInt32LE(indexBytes - indexEntryBytes) === count
  );
};

const includes = (entries: Buffer, entry: number): boolean => {
  let low = 0;
  let high = entries.length / entryBytes;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (entries.readUInt32BE(middle * entryBytes) < entry) low = middle + 1;
    else high = middle;
  }
  return low * entryBytes < entries.length && entries.readUInt32BE(low * entryBytes) === entry;
};

/**
 * Opens a file that `breached-passwords build` made. A look-up reads two small pieces of the file, which stays open.
 * @throws if the file is missing or damaged
 */
export const openFileSource = async (path: string): Promise<BreachSource> => {
  const rejected = (reason: string, cause?: unknown): Error =>
    new Error(
      `BREACHED_PASSWORDS_FILE ${reason}: ${path}. Build it with \`npm run cli -- breached-passwords build\`.`,
      {
        cause,
      },
    );
  const file = await open(path).catch((cause: unknown) => {
    throw rejected('cannot be opened', cause);
  });
  const isUsable = await isComplete(file).catch(() => false);
  if (!isUsable) {
    await file.close();
    throw rejected('is not a complete file of breached passwords');
  }
  return {
    async contains(digest) {
      const range = digest.readUIntBE(0, 3) >>> 4;
      const entry = Number((digest.readBigUInt64BE(0) >> 12n) & 0xffff_ffffn);
      const bounds = await readAt(file, headerBytes + range * indexEntryBytes, 2 * indexEntryBytes);
      const [start, end] = [bounds.readUInt32LE(0), bounds.readUInt32LE(indexEntryBytes)];
      return includes(await readAt(file, fileBytes(start), (end - start) * entryBytes), entry);
    },
    close: () => file.close(),
  };
};
