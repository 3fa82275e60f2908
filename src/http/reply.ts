import { setImmediate } from 'node:timers/promises';
import type { Response } from 'express';
import type { ApiReply } from '../api/api.ts';
import { encodedETag } from '../api/encodings.ts';
import { type AnyJsonStream, toJsonChunks } from '../api/json-stream.ts';
import { acceptedEncoding, compress, isCompressible, toText } from './compression.ts';
import { variedBy } from './cors-headers.ts';
import { closeUnlessRead } from './unread-body.ts';

/** The number of seconds that a client may take to read a chunk of a stream before its connection is closed. */
export const stallSeconds = 30;

const isText = (type: string): boolean => type.startsWith('text/') || type.includes('json') || type.includes('yaml');

/** Bodies of images have one character for each byte. They are not compressed: their formats are. */
const isImage = (type: string): boolean => type.startsWith('image/');

const contentTypeOf = (type: string): string =>
  isText(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type;

/**
 * Waits until the client has received the written data.
 * @returns true if it did in time
 */
const isTaken = (res: Response, stallMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (taken: boolean) => () => {
      clearTimeout(timer);
      res.off('drain', drained).off('close', closed);
      resolve(taken);
    };
    const [drained, closed] = [settle(true), settle(false)];
    const timer = setTimeout(closed, stallMs);
    res.once('drain', drained).once('close', closed);
  });

/**
 * Writes a stream chunk by chunk. It reads the next page after the client has received the previous one, so that a slow client
 * takes no memory. A client that receives nothing for `stallMs` is disconnected.
 */
export const writeStream = async (
  res: Response,
  stream: AnyJsonStream,
  stallMs = stallSeconds * 1000,
): Promise<void> => {
  try {
    for await (const chunk of toJsonChunks(stream)) {
      if (res.destroyed) return;
      if (!res.write(chunk) && !(await isTaken(res, stallMs))) {
        res.destroy();
        return;
      }
      // The embedded database answers within the same turn of the event loop, so other requests are served here.
      await setImmediate();
    }
    res.end();
  } finally {
    stream.close();
  }
};

/** Writes a reply. Caches may not store it unless the reply allows it. No other function touches the response. */
export const writeReply = async (
  res: Response,
  { status, type = 'application/json', headers = {}, cookies, body, stream }: ApiReply,
): Promise<void> => {
  res.statusCode = status;
  res.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (cookies) res.setHeader('Set-Cookie', cookies);
  const etag = isCompressible(headers) && !isImage(type) ? headers['ETag'] : undefined;
  const encoding = etag && acceptedEncoding(res.req);
  const varied = variedBy(res.req.method, headers);
  res.setHeader('Vary', etag === undefined ? varied : `${varied}, Accept-Encoding`);
  if (etag && encoding) res.setHeader('ETag', encodedETag(etag, encoding));
  closeUnlessRead(res.req, res);
  if (stream) {
    res.setHeader('Content-Type', contentTypeOf(type));
    if (res.req.method !== 'HEAD') return writeStream(res, stream);
    stream.close();
  }
  if (body === undefined) {
    res.end();
    return;
  }
  res.setHeader('Content-Type', contentTypeOf(type));
  if (etag && encoding) res.setHeader('Content-Encoding', encoding);
  // The content is written together with the head.
  const plain = () => (isImage(type) ? Buffer.from(String(body), 'latin1') : toText(body));
  const content = etag && encoding ? await compress(etag, encoding, body) : plain();
  res.setHeader('Content-Length', Buffer.byteLength(content));
  res.end(content);
};
