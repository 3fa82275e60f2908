import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cleanup } from '../cleanup.ts';

/** A notification application that accepts all emails, or never replies. */
export interface Receiver {
  readonly url: string;
  hangs: boolean;
}

export const startReceiver = async (cleanup: Cleanup): Promise<Receiver> => {
  const server = createServer((request, response) => {
    request.resume();
    if (!receiver.hangs) response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    hangs: false,
  };
  cleanup.defer(async () => {
    server.close();
    server.closeAllConnections();
  });
  return receiver;
};
