import type { IncomingMessage, ServerResponse } from 'node:http';

/** The number of bytes that a client may still send after its refusal, so that a client with a small body can read the reply. */
const lingerBytes = 64 * 1024;
const lingerMs = 1000;

/** The methods without bodies: to another server in front, a body could be another request. */
const withoutBodies: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads the rest of the body up to the limit. */
const discard = (req: IncomingMessage): void => {
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > lingerBytes) req.pause();
  });
  req.resume();
};

/** Ends the connection for writing, and closes it after the client has had time to read the reply. */
const closeLate = (req: IncomingMessage): void => {
  const { socket } = req;
  const close = () => socket.destroy();
  const overdue = setTimeout(close, lingerMs);
  socket.once('close', () => clearTimeout(overdue));
  req.once('end', close);
  socket.end();
};

/** Returns true if the rest of the body is known to be small. */
const isSmall = ({ method, headers }: IncomingMessage): boolean =>
  !withoutBodies.has(method ?? '') &&
  headers['transfer-encoding'] === undefined &&
  headers.expect === undefined &&
  Number(headers['content-length']) <= lingerBytes;

/**
 * Prepares the connection before a reply is written. If the operation has not read the body, the connection is closed after the
 * reply, because the next request would follow a body of any length (RFC 9112, section 9.3). A body that is small by its
 * `Content-Length`, with a method that has bodies, is read to its end instead.
 */
export const closeUnlessRead = (req: IncomingMessage, res: ServerResponse): void => {
  if (!announcesBody(req) || req.readableEnded || isSmall(req)) return;
  res.setHeader('Connection', 'close');
  const { socket } = req;
  const destroySoon = socket.destroySoon.bind(socket);
  // Node.js calls this after the reply has been written. An immediate close could reset the connection before the client has read
  // it.
  socket.destroySoon = () => {
    if (req.complete) destroySoon();
    else closeLate(req);
  };
  // The discarding starts before the reply is written. Otherwise Node.js would read the whole rest.
  discard(req);
};
