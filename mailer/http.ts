import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { ClientGone } from './bodies.ts';

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Closes the connection, because the rest of the body is not read. */
  readonly closes?: true;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  handle(request: IncomingMessage): Promise<Reply>;
}

const commonHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

export const json = (status: number, body: unknown, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: `${JSON.stringify(body)}\n`,
});

export const problem = (status: number, error: string, headers: Reply['headers'] = {}): Reply =>
  json(status, { error }, headers);

export const tooLarge = (mostBytes: number): Reply => ({
  ...problem(413, `The body is larger than ${mostBytes} bytes.`),
  closes: true,
});

const notFound: Reply = { ...problem(404, 'There is nothing at this path.'), closes: true };

const methodNotAllowed = (methods: readonly string[]): Reply => ({
  ...problem(405, `This path supports ${methods.join(', ')}.`, { Allow: methods.join(', ') }),
  closes: true,
});

interface Options {
  readonly routes: readonly Route[];
  readonly logger: Logger;
  readonly isStopping: () => boolean;
}

export const createListener = ({ routes, logger, isStopping }: Options): RequestListener => {
  const replyTo = async (request: IncomingMessage): Promise<Reply> => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const matching = routes.filter((route) => route.path === path);
    if (matching.length === 0) return notFound;
    // Node.js leaves out the body of a response to HEAD.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = matching.find((route) => route.method === method);
    return found
      ? found.handle(request)
      : methodNotAllowed(matching.flatMap((route) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method])));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, headers = {}, body, closes } = await replyTo(request);
    if (closes || isStopping()) response.setHeader('Connection', 'close');
    response.writeHead(status, { ...commonHeaders, ...headers }).end(body);
    if (closes) response.once('finish', () => request.destroy());
  };

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // Any client can end a connection: it is not a fault of the mailer.
      if (!(error instanceof ClientGone)) logger.error({ err: error }, 'a request failed');
      response.destroy();
    });
  };
};
