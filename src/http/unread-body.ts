import type { IncomingMessage, ServerResponse } from 'node:http';

/** The bytes that a client may still send after its refusal, so that a client that is sending a small body reads the reply. */
const lingerBytes = 64 * 1024;
const lingerMs = 1000;

/** Methods whose bodies other servers may not expect: to one in front, the bytes may be another request. */
const withoutBodies: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads what remains of the body up to the bound, and no further. */
const discard = (req: IncomingMessage): void => {
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > lingerBytes) req.pause();
  });
  req.resume();
};

/** Ends the connection for writing, and leaves the client time to read the reply before it is closed altogether. */
const closeLate = (req: IncomingMessage): void => {
  const { socket } = req;
  const close = () => socket.destroy();
  const overdue = setTimeout(close, lingerMs);
  socket.once('close', () => clearTimeout(overdue));
  req.once('end', close);
  socket.end();
};

/** Whether what remains of the body is known to be little, and to arrive. */
const isSmall = ({ method, headers }: IncomingMessage): boolean =>
  !withoutBodies.has(method ?? '') &&
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  Number(headers['content-length']) <= lingerBytes;

/**
 * Called before a reply is written. Where the operation has not read the body of its request, the connection is closed
 * after the reply, since the next request could only be found behind a body of any length (RFC 9112, section 9.3). A body
 * that is small by its `Content-Length`, with a method that takes bodies, is read to its end instead.
 */
export const closeUnlessRead = (req: IncomingMessage, res: ServerResponse): void => {
  if (!announcesBody(req) || req.readableEnded || isSmall(req)) return;
  res.setHeader('Connection', 'close');
  const { socket } = req;
  const destroySoon = socket.destroySoon.bind(socket);
  // Called by Node.js once the reply is written. Destroyed at once, the connection could be reset before it is read.
  socket.destroySoon = () => {
    if (req.complete) destroySoon();
    else closeLate(req);
  };
  // Begun before the reply is written: otherwise Node.js reads the rest by itself, whatever its length.
  discard(req);
};
