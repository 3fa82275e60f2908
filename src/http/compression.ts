import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request } from 'express';
import { type Encoding, encodings } from '../api/encodings.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Only documents that shared caches may keep are compressed: they are the same for all clients. A response that has a
 * secret beside text of the request would tell of it by its compressed length (BREACH).
 */
export const isCompressible = ({ ETag: etag, 'Cache-Control': caching }: Headers): boolean =>
  etag !== undefined && caching?.startsWith('public') === true;

/** The content coding that a client accepts; absent: none. */
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

/** The body of a reply as it is sent. */
export const toText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

interface Compressed {
  readonly body: unknown;
  readonly content: Promise<Buffer>;
}

const cache = new Map<string, Compressed>();

/** A document in a content coding. Each is compressed once. Documents with the same ETag are told apart by their body. */
export const compress = (etag: string, encoding: Encoding, body: unknown): Promise<Buffer> => {
  const name = `${encoding} ${etag}`;
  const known = cache.get(name);
  if (known && known.body === body) return known.content;
  const content = encoders[encoding](toText(body));
  cache.set(name, { body, content });
  return content;
};
