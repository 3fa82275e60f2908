import { withoutSlash } from '../without-slash.ts';
import { fetchAvailable } from './unavailable.ts';

/** Headers of a request that reach the API. Others could authenticate the request, or change how it is routed. */
const requestHeaders: readonly string[] = [
  'accept',
  'accept-language',
  'challenge-response',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'prefer',
  'range',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-device-token',
  'x-request-id',
];

/** Headers of a response that do not reach the browser: of the connection, of the encoding that `fetch` removes, and of another origin. */
const droppedHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'proxy-authenticate',
  'set-cookie',
  'strict-transport-security',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Returns the URL of an API for the rest of a path; undefined for a path that a server could read as another one. The URL
 * parser has already removed dot segments.
 */
export const targetUrl = (target: string, rest: string, search: string): URL | undefined => {
  if (/%(?:2f|5c|00)/i.test(rest)) return undefined;
  const base = withoutSlash(target);
  const url = new URL(base);
  const prefix = url.pathname === '/' ? '' : url.pathname;
  url.pathname = `${prefix}${rest}`;
  url.search = search;
  return url.origin === new URL(base).origin && url.pathname.startsWith(prefix) ? url : undefined;
};

export interface Forwarded {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends a request to an API. Its body is passed on as it arrives. */
export const forward = (request: Request, url: URL, { token, headers = {} }: Forwarded): Promise<Response> => {
  const passed = new Headers(headers);
  for (const name of requestHeaders) {
    const value = request.headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  if (token !== undefined) passed.set('Authorization', `Bearer ${token}`);
  const init = {
    method: request.method,
    headers: passed,
    body: request.body,
    // Node.js requires it for a body that is a stream.
    ...(request.body ? { duplex: 'half' as const } : {}),
    redirect: 'manual',
    signal: request.signal,
  } as const;
  return fetchAvailable(url, init, request.signal);
};

/**
 * Returns the caching of a response to a request with a token (RFC 9111, section 3.5). Caches between browser and backend see no
 * `Authorization`, and would share it between users.
 */
const cacheControlOf = ({ headers }: Response): string => {
  const control = headers.get('Cache-Control') ?? '';
  if (/\b(?:private|no-store|public|s-maxage|must-revalidate)\b/i.test(control)) return control;
  return control === '' ? 'private' : `${control}, private`;
};

/** Returns a response of an API for the browser. Its body is passed on as it arrives. */
export const passOn = (response: Response): Response => {
  const headers = new Headers();
  for (const [name, value] of response.headers)
    if (!droppedHeaders.has(name) && !name.startsWith('access-control-')) headers.append(name, value);
  headers.set('Cache-Control', cacheControlOf(response));
  return new Response(response.body, { status: response.status, headers });
};
