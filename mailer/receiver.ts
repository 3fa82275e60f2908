import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { InvalidMail, type Mail, parseMail } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { Senders } from './senders.ts';
import { isSigned } from './signatures.ts';
import type { Store } from './store.ts';

interface Options {
  readonly store: Store;
  readonly secrets: readonly string[];
  readonly senders: Senders;
  readonly templates: ReadonlySet<string>;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: () => number;
  readonly onAccepted: () => void;
  readonly isStopping: () => boolean;
}

/** More than any email of the contract has. */
const mostBytes = 64 * 1024;

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The rest of a body that is not read ends the connection. */
  readonly closes?: true;
}

const problem = (status: number, error: string, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: `${JSON.stringify({ error })}\n`,
});

const refusals = {
  signature: problem(401, 'The signature is not valid.'),
  tooLarge: { ...problem(413, `The body is larger than ${mostBytes} bytes.`), closes: true },
  unavailable: problem(503, 'The email cannot be stored at the moment.', { 'Retry-After': '10' }),
  notFound: { ...problem(404, 'There is nothing at this path.'), closes: true },
  notReady: problem(503, 'The mailer is not ready.', { 'Retry-After': '10' }),
} as const satisfies Readonly<Record<string, Reply>>;

const methodNotAllowed = (allow: string): Reply => ({
  ...problem(405, `This path supports ${allow}.`, { Allow: allow }),
  closes: true,
});

/** @returns undefined for a body that is too large */
const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > mostBytes) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
};

/** The HTTP server of a receiver of notifications, with its health and its metrics. */
export const createReceiver = (options: Options): RequestListener => {
  const { store, secrets, senders, templates, metrics, logger, now, onAccepted, isStopping } = options;
  const ofApplications = [...senders.values()].flatMap((sender) => sender.secrets);

  /** The secrets of an application sign its emails and no others; without one, those of the deployment do. */
  const secretsFor = (mail: Mail): readonly string[] => {
    const own = senders.get(mail.app.id)?.secrets ?? [];
    return own.length > 0 ? own : secrets;
  };

  const accept = async (request: IncomingMessage): Promise<Reply> => {
    const body = await bodyOf(request);
    if (body === undefined) return refusals.tooLarge;
    const { headers } = request;
    // First by any secret: nothing of an unsigned body is parsed.
    if (!isSigned(body, headers, [...secrets, ...ofApplications])) return refusals.signature;
    const mail = parseMail(body, String(headers['webhook-id']), templates);
    if (!isSigned(body, headers, secretsFor(mail))) return refusals.signature;
    const isNew = await store.accept(mail, now());
    metrics.received.inc({ outcome: isNew ? 'accepted' : 'repeated' });
    logger.info({ id: mail.id, template: mail.template, app: mail.app.id }, isNew ? 'accepted' : 'repeated');
    if (isNew) onAccepted();
    return { status: 204 };
  };

  const notifications = async (request: IncomingMessage): Promise<Reply> => {
    try {
      const reply = await accept(request);
      if (reply.status !== 204) metrics.received.inc({ outcome: reply.status === 401 ? 'signature' : 'too_large' });
      return reply;
    } catch (error) {
      if (error instanceof InvalidMail) {
        metrics.received.inc({ outcome: 'invalid' });
        logger.warn({ reason: error.message }, 'a signed request is not valid');
        return problem(422, error.message);
      }
      // The client has gone: no response reaches it.
      if (request.errored) return refusals.unavailable;
      metrics.received.inc({ outcome: 'unavailable' });
      logger.error({ err: error }, 'an email could not be stored');
      return refusals.unavailable;
    }
  };

  const ready = async (): Promise<Reply> => {
    if (isStopping()) return refusals.notReady;
    return store.count().then(
      () => ({ status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'ready\n' }),
      () => refusals.notReady,
    );
  };

  const routes: Readonly<
    Record<string, { readonly method: string; handle(request: IncomingMessage): Promise<Reply> }>
  > = {
    '/notifications': { method: 'POST', handle: notifications },
    '/healthz': {
      method: 'GET',
      handle: async () => ({ status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'ok\n' }),
    },
    '/readyz': { method: 'GET', handle: ready },
    '/metrics': {
      method: 'GET',
      handle: async () => ({
        status: 200,
        headers: { 'Content-Type': metrics.contentType },
        body: await metrics.text(),
      }),
    },
  };

  const replyTo = async (request: IncomingMessage): Promise<Reply> => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (!route) return refusals.notFound;
    return request.method === route.method ? route.handle(request) : methodNotAllowed(route.method);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, headers = {}, body, closes } = await replyTo(request);
    if (closes || isStopping()) response.setHeader('Connection', 'close');
    response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end(body);
    if (closes) response.once('finish', () => request.destroy());
  };

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      logger.error({ err: error }, 'a request failed');
      response.destroy();
    });
  };
};
