import { createHash } from 'node:crypto';

const strongETag = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`;

/** The headers of a document that may be kept, and is asked for again each time. */
export const revalidated = (text: string) => ({ ETag: strongETag(text), 'Cache-Control': 'public, no-cache' }) as const;

/** The headers of a file whose name has its version in it. */
export const immutable = (text: string) =>
  ({ ETag: strongETag(text), 'Cache-Control': 'public, max-age=31536000, immutable' }) as const;
