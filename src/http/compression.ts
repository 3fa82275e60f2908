import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request } from 'express';
import { type Encoding, encodings } from '../api/encodings.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Returns true for documents that shared caches may store, since they are equal for all clients. Other responses are not
 * compressed: the compressed length would reveal a secret beside text of the request (BREACH).
 */
export const isCompressible = ({ ETag: etag, 'Cache-Control': caching }: Headers): boolean =>
  etag !== undefined && caching?.startsWith('public') === true;

/** Returns the content coding that a client accepts, or undefined. */
export const acceptedEncoding = (req: Request): Encoding | undefined =>
  encodings.find((encoding) => req.acceptsEncodings(encoding) === encoding);

const encoders: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      },
    }),
  gzip: (text) => promisify(gzip)(text, { level: 9 }),
};

/** Returns a body as text. */
export const toText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

interface Compressed {
  readonly body: unknown;
  readonly content: Promise<Buffer>;
}

const cache = new Map<string, Compressed>();

/** Compresses a document once for each content coding. The body distinguishes documents with the same ETag. */
export const compress = (etag: string, encoding: Encoding, body: unknown): Promise<Buffer> => {
  const name = `${encoding} ${etag}`;
  const known = cache.get(name);
  if (known && known.body === body) return known.content;
  const content = encoders[encoding](toText(body));
  cache.set(name, { body, content });
  return content;
};
