import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a service and its database, which can fail like networks and servers. */
export interface TcpProxy {
  /** The database's address by way of the proxy. */
  readonly url: string;
  /** Returns the number of accepted connections. */
  accepted(): number;
  /** Drops every connection and refuses new ones, as when the server's machine is gone. */
  cut(): Promise<void>;
  /**
   * Takes connections and lets nothing through, on old ones never again, as when a firewall loses its memory. Neither side is told
   * that the other has closed an old one.
   */
  hang(): void;
  /** Answers every new connection as a server does that can't take it, with a code of PostgreSQL's appendix A. */
  refuse(sqlState: string): void;
  /** Everything is well again, for new connections: each is let through after `delayMs`. */
  restore(delayMs?: number): Promise<void>;
  close(): Promise<void>;
}

type Mode =
  | { readonly kind: 'open'; readonly delayMs: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'refuse'; readonly sqlState: string };

/** https://www.postgresql.org/docs/current/protocol-message-formats.html, ErrorResponse */
const errorResponse = (sqlState: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0Mnot now\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

export const startProxy = async (databaseUrl: string): Promise<TcpProxy> => {
  const target = new URL(databaseUrl);
  let mode: Mode = { kind: 'open', delayMs: 0 };
  const sockets = new Set<Socket>();
  const lost = new WeakSet<Socket>();
  let accepted = 0;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };

  const server = createServer((client) => {
    accepted += 1;
    keep(client);
    if (mode.kind === 'hang') return;
    if (mode.kind === 'refuse') {
      const { sqlState } = mode;
      client.once('data', () => client.end(errorResponse(sqlState)));
      return;
    }
    const upstream = keep(connect(Number(target.port || 5432), target.hostname));
    setTimeout(() => client.pipe(upstream).pipe(client), mode.delayMs);
    client.on('close', () => !lost.has(upstream) && upstream.destroy());
    upstream.on('close', () => !lost.has(client) && client.destroy());
  });

  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const shut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };

  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    accepted: () => accepted,
    cut: shut,
    hang() {
      mode = { kind: 'hang' };
      for (const socket of sockets) lost.add(socket.unpipe());
    },
    refuse(sqlState) {
      mode = { kind: 'refuse', sqlState };
      for (const socket of sockets) socket.destroy();
    },
    async restore(delayMs = 0) {
      mode = { kind: 'open', delayMs };
      if (!server.listening) await listen(port);
    },
    close: shut,
  };
};
