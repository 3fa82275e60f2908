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

export const listenOnLoopback = async (
  server: Server,
  address: '127.0.0.1' | '::1' = '127.0.0.1',
): Promise<Loopback> => {
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, address, () => resolve());
    });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${address === '::1' ? '[::1]' : address}:${port}`,
    down: stop,
    up: () => listen(port),
    close: stop,
  };
};
