/** The content codings of compressed documents, the best one first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The strong ETag of a compressed document: other bytes need another tag (RFC 9110, section 8.8.3). */
export const encodedETag = (etag: string, encoding: Encoding): string => etag.replace(/"$/, `-${encoding}"`);

/** The ETag of the document that a tag was derived from: a digest of 43 characters, as `revalidated` makes them. */
export const originalETag = (tag: string): string => tag.replace(/^("[\w-]{43})-(br|gzip)"$/, '$1"');
