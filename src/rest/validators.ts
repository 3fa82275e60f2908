import { createHash } from 'node:crypto';

const strongETag = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`;

/** Returns the headers of a document that caches may store but must revalidate. */
export const revalidated = (text: string) => ({ ETag: strongETag(text), 'Cache-Control': 'public, no-cache' }) as const;

/** Returns the same for a document that differs between callers: no shared cache may store it. */
export const privatelyRevalidated = (text: string) =>
  ({ ETag: strongETag(text), 'Cache-Control': 'private, no-cache' }) as const;

/** Returns the headers of a file whose name contains its version. */
export const immutable = (text: string) =>
  ({ ETag: strongETag(text), 'Cache-Control': 'public, max-age=31536000, immutable' }) as const;
