import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { entriesAt, fileFormat, indexBytes } from './file-format.ts';

const { magic, headerBytes, countAt, indexDigestAt, ranges, indexEntryBytes, entryBytes, maxEntries } = fileFormat;

const hashLength = 40;
/** A line has a hash, a colon, a count, and at most this many characters. */
const maxLineLength = 64;
const bufferedEntries = 262_144;
const newline = 10;
const carriageReturn = 13;
const colon = 58;
const zero = 48;
const nine = 57;

/** The value of each character that is a hexadecimal digit; 255 for the others. */
const digits = new Uint8Array(256).fill(255);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  digits[digit.charCodeAt(0)] = value;
  digits[digit.toUpperCase().charCodeAt(0)] = value;
}

/** The bits that the file keeps of a hash. */
interface Line {
  range: number;
  entry: number;
  /** False for padding of the range API, whose count is 0. */
  isCounted: boolean;
}

/** Reads `HASH:COUNT` into `line`. @returns true if the line has that form */
const parse = (bytes: Buffer, start: number, end: number, line: Line): boolean => {
  if (end - start < hashLength + 2 || bytes[start + hashLength] !== colon) return false;
  let [range, entry] = [0, 0];
  for (let at = 0; at < hashLength; at += 1) {
    const digit = digits[bytes[start + at]!]!;
    if (digit > 15) return false;
    if (at < 5) range = range * 16 + digit;
    else if (at < 13) entry = entry * 16 + digit;
  }
  let count = 0;
  for (let at = start + hashLength + 1; at < end; at += 1) {
    const character = bytes[at]!;
    if (character < zero || character > nine) return false;
    count |= character - zero;
  }
  line.range = range;
  line.entry = entry;
  line.isCounted = count > 0;
  return true;
};

/** Writes entries one after the other, in large pieces. */
const createWriter = (file: FileHandle) => {
  const buffer = Buffer.alloc(bufferedEntries * entryBytes);
  let used = 0;
  let position = entriesAt;
  const flush = async (): Promise<void> => {
    await file.write(buffer, 0, used, position);
    position += used;
    used = 0;
  };
  return {
    isFull: () => used === buffer.length,
    add(entry: number): void {
      buffer.writeUInt32BE(entry, used);
      used += entryBytes;
    },
    flush,
  };
};

const writeHead = async (file: FileHandle, index: Buffer, count: number): Promise<void> => {
  const header = Buffer.alloc(headerBytes);
  header.write(magic, 'latin1');
  header.writeBigUInt64LE(BigInt(count), countAt);
  createHash('sha256').update(index).digest().copy(header, indexDigestAt);
  await file.write(Buffer.concat([header, index]), 0, entriesAt, 0);
};

/** Fills the file. @returns the number of entries */
const fill = async (file: FileHandle, input: AsyncIterable<Buffer>): Promise<number> => {
  const index = Buffer.alloc(indexBytes);
  const writer = createWriter(file);
  const line: Line = { range: 0, entry: 0, isCounted: false };
  const last = { range: 0, entry: -1 };
  let [lines, count] = [0, 0];

  const add = (bytes: Buffer, start: number, lineEnd: number): void => {
    lines += 1;
    const end = lineEnd > start && bytes[lineEnd - 1] === carriageReturn ? lineEnd - 1 : lineEnd;
    if (end === start) return;
    if (!parse(bytes, start, end, line)) throw new Error(`Line ${lines} is not a SHA-1 hash and a count (HASH:COUNT).`);
    if (!line.isCounted) return;
    const { range, entry } = line;
    if (range < last.range || (range === last.range && entry < last.entry))
      throw new Error(`Line ${lines} is out of order. The hashes must be sorted.`);
    if (range === last.range && entry === last.entry) return;
    if (count === maxEntries) throw new Error(`The input has more than ${maxEntries} hashes.`);
    while (last.range < range) index.writeUInt32LE(count, ++last.range * indexEntryBytes);
    last.entry = entry;
    writer.add(entry);
    count += 1;
  };

  let rest = Buffer.alloc(0);
  for await (const chunk of input) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      add(bytes, start, end);
      if (writer.isFull()) await writer.flush();
      start = end + 1;
    }
    rest = Buffer.from(bytes.subarray(start));
    if (rest.length > maxLineLength) throw new Error(`Line ${lines + 1} is not a SHA-1 hash and a count (HASH:COUNT).`);
  }
  add(rest, 0, rest.length);
  await writer.flush();
  if (count === 0) throw new Error('The input has no hashes.');
  while (last.range < ranges) index.writeUInt32LE(count, ++last.range * indexEntryBytes);
  await writeHead(file, index, count);
  return count;
};

/**
 * Creates the file of breached passwords from the lines `HASH:COUNT` of the official downloader, sorted by hash, in bounded
 * memory. The file gets its name once it is complete. @returns the number of entries
 */
export const buildBreachFile = async (input: AsyncIterable<Buffer>, path: string): Promise<number> => {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w');
  try {
    const count = await fill(file, input);
    await file.sync();
    await rename(unfinished, path);
    return count;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
};
