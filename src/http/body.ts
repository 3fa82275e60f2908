import express, { type Request, type Response } from 'express';
import type { BodySource } from '../doors/door.ts';
import { RequestError } from '../doors/refusal.ts';

/** As the contract promises: 64 KiB. */
const limit = 64 * 1024;
const parse = express.raw({ type: () => true, limit, inflate: false });

const meanings: Readonly<Record<string, RequestError['code']>> = {
  'entity.too.large': 'body_too_large',
  'encoding.unsupported': 'media_type_unsupported',
};

/** The body of a request, read only when a door asks for it. */
export const bodyOf = (req: Request, res: Response): BodySource => ({
  isPresent: req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0,
  read: () =>
    new Promise((resolve, reject) => {
      parse(req, res, (cause?: unknown) => {
        const { type = '' } = (cause ?? {}) as { readonly type?: string };
        if (cause) reject(new RequestError(meanings[type] ?? 'body_invalid', { cause }));
        else resolve(req.body instanceof Uint8Array ? req.body : new Uint8Array());
      });
    }),
});
