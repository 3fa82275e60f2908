import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { held } from './held-refusals.ts';
import { announcesBody } from './unread-body.ts';

/** Which connections wait for their client, so that they can be closed when others need their place. */
export interface Connections {
  opened(socket: Socket): void;
  /** Notes a request. @returns false if the connection has only a reserved place, and the request is not a probe */
  requested(req: IncomingMessage, res: ServerResponse): boolean;
  /** Whether it is the client's turn: to send a request, the rest of one, or to read a reply. */
  isWaiting(socket: Socket): boolean;
  /** Closes those without a request in progress. */
  closeIdle(): void;
}

/** The requests by which orchestrators and load balancers decide whether a process is used. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Enough for the checks of some load balancers at once. */
const reservedForProbes = 8;

/**
 * Keeps at most `limit` connections. One more closes the connection that has waited longest for its client, first of all
 * among those that have not had a reply, and last of all among those whose reply is held back: the connections of one client
 * cannot keep others out. There is no limit for an address: behind a proxy all connections have the same one. Where all have a
 * request in progress, some further ones are accepted for a probe alone: a load balancer whose checks are refused would remove
 * a process that is only busy.
 */
export const trackConnections = (limit: number): Connections => {
  const all = new Set<Socket>();
  /** In the order in which they began to wait. */
  const unserved = new Set<Socket>();
  const served = new Set<Socket>();
  /** With a reply that is held back. */
  const holding = new Set<Socket>();
  /** With a request of which the head has arrived, and the body has not. */
  const sending = new Set<Socket>();
  /** Beyond the limit, without a request. */
  const reserved = new Set<Socket>();
  /** Beyond the limit, with a request. */
  const probing = new Set<Socket>();

  const works = (socket: Socket): void => {
    unserved.delete(socket);
    served.delete(socket);
    holding.delete(socket);
    sending.delete(socket);
  };
  const waits = (socket: Socket): void => {
    works(socket);
    if (!socket.destroyed) served.add(socket);
  };
  const forget = (socket: Socket): void => {
    works(socket);
    all.delete(socket);
  };
  const makeRoom = (): void => {
    const [longest] = [unserved, served, holding].find(({ size }) => size > 0) ?? [];
    if (!longest) return;
    forget(longest);
    longest.destroy();
  };

  return {
    opened(socket) {
      if (all.size >= limit) makeRoom();
      if (all.size >= limit) {
        // A probe arrives with its connection: one that has waited longer than some others has sent something else.
        const [oldest] = reserved;
        if (reserved.size + probing.size >= reservedForProbes) {
          (oldest ?? socket).destroy();
          if (!oldest) return;
          reserved.delete(oldest);
        }
        reserved.add(socket);
        socket.once('close', () => {
          reserved.delete(socket);
          probing.delete(socket);
        });
        return;
      }
      all.add(socket);
      unserved.add(socket);
      socket.once('close', () => forget(socket));
      socket.on(held, () => holding.add(socket));
    },

    requested(req, res) {
      const { socket } = req;
      if (reserved.delete(socket) || probing.has(socket)) {
        probing.add(socket);
        res.setHeader('Connection', 'close');
        return probePaths.has(req.url ?? '') && !announcesBody(req);
      }
      if (announcesBody(req)) {
        sending.add(socket);
        req.once('end', () => works(socket));
      } else works(socket);
      // The reply is complete, and the client has to read it.
      res.once('prefinish', () => waits(socket));
      return true;
    },

    isWaiting: (socket) => unserved.has(socket) || served.has(socket) || reserved.has(socket),

    closeIdle() {
      for (const socket of [...unserved, ...served, ...reserved])
        if (!sending.has(socket) && socket.writableLength === 0) socket.destroy();
    },
  };
};
