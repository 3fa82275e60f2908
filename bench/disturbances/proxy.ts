import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Cleanup } from '../cleanup.ts';

/** A network between the services and a server that can lose all packets. */
export interface DatabaseProxy {
  /** The URL of the server's database through the proxy. */
  readonly url: string;
  /**
   * Accepts connections without forwarding them. Existing connections are blocked forever, as when a firewall has lost its state.
   */
  block(): void;
  /** Forwards new connections again. */
  unblock(): void;
}

export const startProxy = async (serverUrl: string, cleanup: Cleanup): Promise<DatabaseProxy> => {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isBlocked = false;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };

  const server = createServer((client) => {
    keep(client);
    if (isBlocked) return;
    const upstream = keep(connect(Number(target.port), target.hostname));
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.defer(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(serverUrl), { port: String(port) }).href,
    block() {
      isBlocked = true;
      for (const socket of sockets) socket.unpipe();
    },
    unblock() {
      isBlocked = false;
    },
  };
};
