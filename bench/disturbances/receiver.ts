import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Cleanup } from '../cleanup.ts';
import type { Receiver } from '../load/receiver.ts';

/** The accepted emails for one address. */
export interface Accepted {
  /** The time when the first email was accepted. */
  readonly at: number;
  /** The number of deliveries for each `webhook-id`. */
  readonly ids: Map<string, number>;
}

/** A notification application that records the emails that it accepts. */
export interface RecordingReceiver extends Receiver {
  /** The emails of sign-ups, by address. */
  readonly accepted: ReadonlyMap<string, Accepted>;
  /** Stops listening, as if its machine had failed. */
  leave(): Promise<void>;
  /** Listens again on the same port. */
  comeBack(): Promise<void>;
}

interface Mail {
  readonly template: string;
  readonly recipient: { readonly email: string };
}

export const startRecordingReceiver = async (cleanup: Cleanup): Promise<RecordingReceiver> => {
  const accepted = new Map<string, Accepted>();
  const server = createServer(async (request, response) => {
    // A service that was killed may have sent only a part.
    const body = await text(request).catch(() => undefined);
    if (body === undefined || receiver.hangs) return;
    const mail: Mail = JSON.parse(body);
    response.writeHead(204).end();
    if (mail.template !== 'verify-email') return;
    const { email } = mail.recipient;
    const id = String(request.headers['webhook-id']);
    const known = accepted.get(email) ?? { at: performance.now(), ids: new Map<string, number>() };
    known.ids.set(id, (known.ids.get(id) ?? 0) + 1);
    accepted.set(email, known);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const leave = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  const receiver: RecordingReceiver & { hangs: boolean } = {
    url: `http://127.0.0.1:${port}/`,
    hangs: false,
    accepted,
    leave,
    async comeBack() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  cleanup.defer(leave);
  return receiver;
};
