import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { trackConnections } from './connections.ts';

// An `import` would also load the HTTP client of Node.js, because it reads all properties of the module.
const { createServer } = createRequire(import.meta.url)('node:http') as typeof import('node:http');

export interface ConnectionLimits {
  /** The time limit for the head of a request, from the opening of the connection or the first byte of the request. */
  readonly headMs: number;
  /** The time limit for receiving a whole request. It suffices for 64 KiB; slow senders must not hold a connection. */
  readonly requestMs: number;
  /** The time limit without progress, for a client that does not read its reply. */
  readonly stalledMs: number;
  /**
   * The time limit between requests, or 0 for none. It is longer than those of load balancers in front, so that these never use a
   * closed connection.
   */
  readonly idleMs: number;
  readonly maxConnections: number;
}

/** The maximum number of requests that wait on a connection for earlier replies. Each takes memory. */
export const maxWaiting = 100;

/** The number of times that Node.js checks for overdue requests within their time limit. */
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
  /** Closes every connection after its next reply, so that clients open their next one elsewhere. */
  drain(): void;
  /**
   * Accepts no further connections, closes idle ones at once and every other one after its reply. Resolves when all are closed.
   */
  close(): Promise<void>;
}

/** Creates the HTTP server of the service and the mock, with limits for clients. */
export const createHttpServer = (
  listener: RequestListener,
  { headMs, requestMs, stalledMs, idleMs, maxConnections }: ConnectionLimits,
): HttpServer => {
  const connections = trackConnections(maxConnections);
  const checkMs = Math.ceil(Math.min(headMs, requestMs) / checksPerLimit);
  // A check may run as late as its interval, so the limit is reduced by it.
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
   * Serves pipelined requests one after the other, each in a separate turn of the event loop, so that other clients are served in
   * between.
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
  // The service itself decides when a client may send its body.
  server.on('checkContinue', onRequest);
  // The service may be working on the request, so only a client that stalls is disconnected.
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
