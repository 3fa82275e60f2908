import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { held } from './held-refusals.ts';
import { announcesBody } from './unread-body.ts';

/** Tracks which connections wait for their client, so that they can be closed if others need their place. */
export interface Connections {
  opened(socket: Socket): void;
  /**
   * Records a request.
   * @returns false if the connection has only a reserved place, and the request is not a probe
   */
  requested(req: IncomingMessage, res: ServerResponse): boolean;
  /** Returns true if the server waits for the client: for a request, the rest of one, or the reading of a reply. */
  isWaiting(socket: Socket): boolean;
  /** Closes connections without a request in progress. */
  closeIdle(): void;
}

/** The paths with which orchestrators and load balancers check a process. */
export const probePaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** The number of places that are reserved for probes. It suffices for concurrent checks of several load balancers. */
const reservedForProbes = 8;

/**
 * Limits the number of connections. A new connection closes the one that has waited longest for its client: first those without a
 * reply, last those whose reply is delayed. So the connections of one client cannot keep others out. There is no limit for each
 * address, because behind a proxy all connections have the same one. If all have a request in progress, some further connections
 * are accepted only for a probe: a load balancer would remove a busy process whose checks are refused.
 */
export const trackConnections = (limit: number): Connections => {
  const all = new Set<Socket>();
  /** Connections without a reply, in the order in which they began to wait. */
  const unserved = new Set<Socket>();
  const served = new Set<Socket>();
  /** Connections with a delayed reply. */
  const holding = new Set<Socket>();
  /** Connections with a request whose head has arrived, but not the body. */
  const sending = new Set<Socket>();
  /** Connections beyond the limit, without a request. */
  const reserved = new Set<Socket>();
  /** Connections beyond the limit, with a request. */
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
        // A probe arrives with its connection, so the oldest connection has sent something else.
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
