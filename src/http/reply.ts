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
  // A reply that a cache keeps is not for browsers of other origins than the one it was made for.
  res.vary('Origin');
  if (body === undefined) {
    res.end();
    return;
  }
  // As text, so that it leaves in one write together with the head.
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  res.setHeader('Content-Type', contentTypeOf(type));
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
};
