/**
 * The file of breached passwords has a header, an index and the entries. A hash is cut to 52 bits. The first 20 bits select a
 * range, as in the range API; the index contains the start and end of each range; an entry is the following 32 bits. Entries are
 * sorted. A billion hashes take 4 GB. One in 4.5 million passwords that are not breached is reported as breached.
 */
export const fileFormat = {
  magic: 'GHBREACH1\n',
  headerBytes: 64,
  /**
   * The position of the number of entries in the header (64 bits, little-endian). `indexDigestAt` is that of the SHA-256 of the
   * index.
   */
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
export const entriesAt = fileFormat.headerBytes + indexBytes;
export const fileBytes = (entries: number): number => entriesAt + entries * fileFormat.entryBytes;
