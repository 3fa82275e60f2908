import type { Response } from 'express';
import type { DoorReply } from '../doors/door.ts';

const isText = (type: string): boolean => type.startsWith('text/') || type.includes('json') || type.includes('yaml');

const contentTypeOf = (type: string): string =>
  isText(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type;

/** Writes a reply: the one place that touches the response. Nothing is kept by caches unless the reply says so. */
export const writeReply = (
  res: Response,
  { status, type = 'application/json', headers = {}, body }: DoorReply,
): void => {
  res.statusCode = status;
  res.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (body === undefined) {
    res.end();
    return;
  }
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  res.setHeader('Content-Type', contentTypeOf(type));
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
};
