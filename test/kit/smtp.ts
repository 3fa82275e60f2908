import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { until } from './time.ts';

/** An email that the server has accepted. */
export interface Delivered {
  /** The addresses of the envelope. */
  readonly to: readonly string[];
  readonly from: string;
  readonly raw: string;
  readonly email: Email;
}

/** The status, the text after 550, or both. */
type Rejection = number | string | { readonly status: number; readonly text: string };
/** Rejects a recipient or a message, or returns undefined to accept it. */
type Answer = (to: readonly string[]) => Rejection | undefined | Promise<Rejection | undefined>;

/** A real SMTP server, which keeps accepted emails. */
export interface SmtpInbox {
  readonly url: string;
  readonly delivered: readonly Delivered[];
  /** Returns the number of completely received messages, accepted or not. */
  readonly arrived: () => number;
  onRecipient: Answer;
  onMessage: Answer;
  /** Waits for a number of emails, and returns them. */
  wait(count: number): Promise<readonly Delivered[]>;
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

const accepts: Answer = () => undefined;

const errorOf = (rejection: Rejection): Error => {
  const { status: responseCode, text } = {
    status: 550,
    text: 'Not accepted',
    ...(typeof rejection === 'number' ? { status: rejection } : {}),
    ...(typeof rejection === 'string' ? { text: rejection } : {}),
    ...(typeof rejection === 'object' ? rejection : {}),
  };
  return Object.assign(new Error(text), { responseCode });
};

export const startSmtp = async (options: SMTPServerOptions = {}): Promise<SmtpInbox> => {
  const delivered: Delivered[] = [];
  let arrived = 0;
  let port = 0;
  const create = (): SMTPServer => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      closeTimeout: 100,
      ...options,
      onRcptTo({ address }, _session, done) {
        Promise.resolve(inbox.onRecipient([address])).then((rejection) => done(rejection ? errorOf(rejection) : null));
      },
      onData(stream, { envelope }, done) {
        const read = async (): Promise<Error | undefined> => {
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          arrived += 1;
          const to = envelope.rcptTo.map(({ address }) => address);
          const rejection = await inbox.onMessage(to);
          if (rejection) return errorOf(rejection);
          const raw = Buffer.concat(chunks).toString();
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          delivered.push({ to, from, raw, email: await PostalMime.parse(raw) });
          return undefined;
        };
        read().then(
          (error) => done(error ?? null),
          (error: Error) => done(error),
        );
      },
    });
    // The errors of clients that are killed, or that reject the certificate.
    server.on('error', () => undefined);
    return server;
  };
  let server = create();
  const listen = async (): Promise<void> => {
    server = create();
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  };
  const stop = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  await listen();
  const inbox: SmtpInbox = {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    arrived: () => arrived,
    onRecipient: accepts,
    onMessage: accepts,
    async wait(count) {
      await until(() => delivered.length >= count, `${count} emails arrived`);
      return delivered;
    },
    down: stop,
    up: listen,
    close: stop,
  };
  return inbox;
};
