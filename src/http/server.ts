import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { trackConnections } from './connections.ts';

// An `import` would load the HTTP client of Node.js, too: it reads all properties of the module, and one loads it.
const { createServer } = createRequire(import.meta.url)('node:http') as typeof import('node:http');

export interface ConnectionLimits {
  /** For the head of a request to arrive, from the opening of the connection or the first byte of the request. */
  readonly headMs: number;
  /** The limit for receiving a whole request. It is enough for 64 KiB, and slow senders must not hold a connection. */
  readonly requestMs: number;
  /** Without any progress, for a client that does not read its reply. */
  readonly stalledMs: number;
  /** Between requests: longer than the load balancers in front, so that they never find a connection closed. 0: no limit. */
  readonly idleMs: number;
  readonly maxConnections: number;
}

/** How many requests may wait on a connection for the replies to those before them. Each one waiting takes memory. */
export const maxWaiting = 100;

/** How often Node.js looks for requests that are overdue, as a part of the time that they have. */
const checksPerLimit = 30;

const seconds = 1000;
export const defaultLimits: Omit<ConnectionLimits, 'maxConnections'> = {
  headMs: 30 * seconds,
  requestMs: 30 * seconds,
  stalledMs: 30 * seconds,
  idleMs: 65 * seconds,
};

export interface HttpServer {
  readonly server: Server;
  /** From now on every connection is closed after its next reply, so that clients open their next one elsewhere. */
  drain(): void;
  /**
   * Accepts no further connections, closes idle ones at once and every other one after its reply. Resolves when all are
   * closed.
   */
  close(): Promise<void>;
}

/** The server under the service and the mock, with bounds for what clients may hold. */
export const createHttpServer = (
  listener: RequestListener,
  { headMs, requestMs, stalledMs, idleMs, maxConnections }: ConnectionLimits,
): HttpServer => {
  const connections = trackConnections(maxConnections);
  const checkMs = Math.ceil(Math.min(headMs, requestMs) / checksPerLimit);
  // A check may run as late as its interval: overdue connections are closed in time nevertheless.
  const server = createServer({
    headersTimeout: headMs - checkMs,
    requestTimeout: requestMs - checkMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: idleMs,
  });
  server.timeout = stalledMs;
  const latest = new WeakMap<Socket, ServerResponse>();
  const waiting = new WeakMap<Socket, number>();
  let isClosing = false;

  const serve = (req: IncomingMessage, res: ServerResponse): void => {
    // Input after a reply that closes the connection must not be processed as a request (RFC 9112, section 9.6).
    if (!req.socket.writable) return;
    if (isClosing) res.setHeader('Connection', 'close');
    if (connections.requested(req, res)) listener(req, res);
    else req.socket.destroy();
  };

  /**
   * Pipelined requests are served one after the other, each in a separate turn of the event loop, so that other clients
   * are served in between.
   */
  const onRequest = (req: IncomingMessage, res: ServerResponse): void => {
    const { socket } = req;
    if (socket.destroyed) return;
    const previous = latest.get(socket);
    latest.set(socket, res);
    if (!previous || previous.writableFinished) {
      serve(req, res);
      return;
    }
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > maxWaiting) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    previous.once('close', () =>
      setImmediate(() => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        serve(req, res);
      }),
    );
  };

  server.on('connection', connections.opened);
  server.on('request', onRequest);
  // The service itself says when a client may send its body.
  server.on('checkContinue', onRequest);
  // Nothing has moved on a connection. The service may be working on the request: only a client that stalls is cut off.
  server.on('timeout', (socket) => {
    if (connections.isWaiting(socket) || socket.writableLength > 0) socket.destroy();
  });

  return {
    server,
    drain() {
      isClosing = true;
    },
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        server.keepAliveTimeout = 1;
        server.close(() => resolve());
        connections.closeIdle();
      }),
  };
};
