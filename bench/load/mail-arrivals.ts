import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Cleanup } from '../cleanup.ts';

/** A notification application that tells when a mail to an address has arrived. */
export interface MailArrivals {
  readonly url: string;
  /** Resolves once a mail to the address has arrived. To be called before the mail is requested. */
  arrival(email: string): Promise<void>;
}

export const startMailArrivals = async (cleanup: Cleanup): Promise<MailArrivals> => {
  const expected = new Map<string, () => void>();
  const server = createServer(async (request, response) => {
    const { recipient } = JSON.parse(await text(request)) as { readonly recipient: { readonly email: string } };
    response.writeHead(204).end();
    expected.get(recipient.email)?.();
    expected.delete(recipient.email);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.defer(async () => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrival: (email) => new Promise((resolve) => expected.set(email, resolve)),
  };
};
