import express, { type Request, type Response } from 'express';
import type { BodySource } from '../doors/door.ts';
import { RequestError } from '../doors/refusal.ts';

/** As the contract promises: 64 KiB. */
const limit = 64 * 1024;
const parse = express.raw({ type: () => true, limit, inflate: false });

const toRequestError = (cause: { readonly type?: string }): RequestError => {
  if (cause.type === 'entity.too.large') return new RequestError('body_too_large', { cause });
  if (cause.type === 'encoding.unsupported')
    return new RequestError('media_type_unsupported', { cause, headers: { 'Accept-Encoding': 'identity' } });
  return new RequestError('body_invalid', { cause });
};

/** The body of a request, read only when a door asks for it. */
export const bodyOf = (req: Request, res: Response): BodySource => ({
  isPresent: req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0,
  read: () =>
    new Promise((resolve, reject) => {
      parse(req, res, (cause?: unknown) => {
        if (cause) reject(toRequestError(cause));
        else resolve(req.body instanceof Uint8Array ? req.body : new Uint8Array());
      });
    }),
});
