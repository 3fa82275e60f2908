/** The content codings of compressed documents, the best one first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Returns the strong ETag of a compressed document: each encoding needs a different tag (RFC 9110, section 8.8.3). */
export const encodedETag = (etag: string, encoding: Encoding): string => etag.replace(/"$/, `-${encoding}"`);

/** Returns the ETag of the uncompressed document: a digest of 43 characters, as `revalidated` creates them. */
export const originalETag = (tag: string): string => tag.replace(/^("[\w-]{43})-(br|gzip)"$/, '$1"');
