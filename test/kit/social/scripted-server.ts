import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Loopback, listenOnLoopback } from '../loopback.ts';
import type { Failure } from './failures.ts';

export type Fields = Readonly<Record<string, string | undefined>>;

/** A received request. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Fields;
  readonly headers: IncomingHttpHeaders;
  /** The fields of a form-encoded body, empty for any other body. */
  readonly form: Fields;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The handlers by method and path: `GET /user`. */
export type Routes = Readonly<Record<string, (request: Received) => Reply>>;

export interface ScriptedServer extends Loopback {
  /** All received requests, failed or not. */
  readonly requests: readonly Received[];
  /** Makes paths fail from now on. All others work. */
  fails(failures?: Readonly<Record<string, Failure>>): void;
  /** Runs work before the next response of a path, while the service waits for it. */
  beforeAnswer(path: string, work: () => Promise<unknown>): void;
}

export const json = (body: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

const formType = 'application/x-www-form-urlencoded';

export const form = (fields: Readonly<Record<string, string>>): Reply => ({
  headers: { 'content-type': `${formType}; charset=utf-8` },
  body: new URLSearchParams(fields).toString(),
});

export const plain = (body: string, status: number): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

/** Redirects the browser. Absent fields are omitted. */
export const redirect = (uri: string, fields: Fields, fragment = ''): Reply => {
  const location = new URL(uri);
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) location.searchParams.append(name, value);
  location.hash = fragment;
  return { status: 302, headers: { location: location.href } };
};

const fieldsOf = (encoded: string | URLSearchParams): Fields => Object.fromEntries(new URLSearchParams(encoded));

const receive = async (request: IncomingMessage): Promise<Received> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const body = await text(request);
  return {
    method: request.method ?? '',
    path: pathname,
    query: fieldsOf(searchParams),
    headers: request.headers,
    form: fieldsOf(request.headers['content-type']?.startsWith(formType) ? body : ''),
  };
};

/** Starts a server with the given routes, which can be made to fail. */
export const startScriptedServer = async (routes: (url: string) => Routes): Promise<ScriptedServer> => {
  const requests: Received[] = [];
  let failures: Readonly<Record<string, Failure>> = {};
  const works = new Map<string, () => Promise<unknown>>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await receive(request);
    requests.push(received);
    const work = works.get(received.path);
    works.delete(received.path);
    await work?.();
    const failure = failures[received.path];
    if (failure) return failure(response);
    const route = table[`${received.method} ${received.path}`];
    const { status = 200, headers = {}, body = '' } = route?.(received) ?? plain('Not Found', 404);
    response.writeHead(status, headers).end(body);
    return undefined;
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.stack));
  });
  const loopback = await listenOnLoopback(server);
  const table = routes(loopback.url);

  return {
    ...loopback,
    requests,
    fails(named = {}) {
      failures = named;
    },
    beforeAnswer: (path, work) => void works.set(path, work),
  };
};
