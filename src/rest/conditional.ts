import type { ApiReply, ApiRequest } from '../api/api.ts';
import { originalETag } from '../api/encodings.ts';

/** Replaces a reply by 304 if the client has the same document, compressed or not (RFC 9110, section 13.1.2). */
export const conditional = (reply: ApiReply, { method, headers }: ApiRequest): ApiReply => {
  if (method !== 'GET' && method !== 'HEAD') return reply;
  const etag = reply.headers?.['ETag'];
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (etag === undefined || !known?.some((tag) => originalETag(tag) === etag || tag === '*')) return reply;
  return { status: 304, headers: reply.headers };
};
