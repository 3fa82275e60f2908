import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that listens on its own port on this machine. */
export interface Loopback {
  readonly url: string;
  /** Stops listening until `up`: connections are refused. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

export const listenOnLoopback = async (server: Server): Promise<Loopback> => {
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve());
    });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, down: stop, up: () => listen(port), close: stop };
};
