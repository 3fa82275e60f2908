import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { held } from './held-refusals.ts';
import { announcesBody } from './unread-body.ts';

/** Which connections wait for their client, so that they can be closed when others need their place. */
export interface Connections {
  opened(socket: Socket): void;
  requested(req: IncomingMessage, res: ServerResponse): void;
  /** Whether it is the client's turn: to send a request, the rest of one, or to read a reply. */
  isWaiting(socket: Socket): boolean;
  /** Closes those without a request in progress. */
  closeIdle(): void;
}

/**
 * Keeps at most `limit` connections. One more closes the connection that has waited longest for its client, first of all
 * among those that have not had a reply, and last of all among those whose reply is held back: the connections of one client
 * cannot keep others out. There is no limit for an address: behind a proxy all connections have the same one.
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
      // Where every connection has a request in progress there is no place.
      if (all.size >= limit) {
        socket.destroy();
        return;
      }
      all.add(socket);
      unserved.add(socket);
      socket.once('close', () => forget(socket));
      socket.on(held, () => holding.add(socket));
    },

    requested(req, res) {
      const { socket } = req;
      if (announcesBody(req)) {
        sending.add(socket);
        req.once('end', () => works(socket));
      } else works(socket);
      // The reply is complete, and the client has to read it.
      res.once('prefinish', () => waits(socket));
    },

    isWaiting: (socket) => unserved.has(socket) || served.has(socket),

    closeIdle() {
      for (const socket of [...unserved, ...served])
        if (!sending.has(socket) && socket.writableLength === 0) socket.destroy();
    },
  };
};
