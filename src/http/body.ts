import type { Request, Response } from 'express';
import type { BodySource } from '../api/api.ts';
import { RequestError } from '../api/refusal.ts';
import { announcesBody } from './unread-body.ts';

/** The maximum body size in the contract: 64 KiB. */
export const bodyLimit = 64 * 1024;

const refuseUnreadable = ({ headers }: Request, most: number): void => {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = 0 } = headers;
  if (encoding.toLowerCase() !== 'identity')
    throw new RequestError('media_type_unsupported', { headers: { 'Accept-Encoding': 'identity' } });
  if (Number(length) > most) throw new RequestError('body_too_large');
};

/** Reads a body up to the limit. Body parsers read a body that is too large to its end before they refuse it. */
const readBytes = (req: Request, most: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= most) chunks.push(chunk);
      else {
        req.pause();
        reject(new RequestError('body_too_large'));
      }
    });
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('error', (cause) => reject(new RequestError('body_invalid', { cause })));
    req.once('close', () => {
      if (!req.complete) reject(new RequestError('body_invalid'));
    });
  });

/** Returns true if the client waits for acceptance before it sends the body (RFC 9110, section 10.1.1). */
const isAwaited = ({ headers, httpVersion }: Request): boolean =>
  headers.expect?.toLowerCase() === '100-continue' && httpVersion !== '1.0';

/** Returns the body of a request, which is read only when an API requests it. */
export const bodyOf = (req: Request, res: Response): BodySource => ({
  isPresent: announcesBody(req),
  async read(most = bodyLimit) {
    refuseUnreadable(req, most);
    if (isAwaited(req)) res.writeContinue();
    return readBytes(req, most);
  },
});
