/**
 * The file of breached passwords: a header, an index and the entries. A hash is cut to 52 bits. The first 20 bits select a
 * range, as in the range API; the index says where each range starts and ends; an entry is the following 32 bits. Entries
 * are sorted. Of a billion hashes the file has 4 GB, and one password in 4.5 million that is not breached is found.
 */
export const fileFormat = {
  magic: 'GHBREACH1\n',
  headerBytes: 64,
  /** Where the header has the number of entries (64 bits, little-endian), and the SHA-256 of the index. */
  countAt: 16,
  indexDigestAt: 32,
  indexDigestBytes: 32,
  ranges: 2 ** 20,
  /** Each range starts at one number of the index (32 bits, little-endian) and ends at the next. */
  indexEntryBytes: 4,
  /** 32 bits, big-endian. */
  entryBytes: 4,
  maxEntries: 2 ** 32 - 1,
} as const;

export const indexBytes = (fileFormat.ranges + 1) * fileFormat.indexEntryBytes;
/** Where the first entry is. */
export const entriesAt = fileFormat.headerBytes + indexBytes;
export const fileBytes = (entries: number): number => entriesAt + entries * fileFormat.entryBytes;
