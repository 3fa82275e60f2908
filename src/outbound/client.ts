import type { Headers } from 'undici';
import { onceSucceeded } from '../kernel/memoize.ts';
import { inSpan, traceHeaders } from '../kernel/tracing.ts';
import { ConsecutiveBreaker, createCircuits } from './circuits.ts';
import { PrivateAddressError, publicOnly, secretUrlRule } from './public-urls.ts';

export type OutboundErrorKind =
  | 'url_invalid'
  /** The URL names a private network, or does not use TLS where it must. */
  | 'url_not_allowed'
  /** The host name resolves to private addresses only. */
  | 'private_address'
  /** No connection: the name does not resolve, or nothing listens. */
  | 'unreachable'
  /** The connection was made and then failed. */
  | 'connection_failed'
  | 'timeout'
  | 'redirect'
  | 'response_too_large'
  | 'circuit_open'
  | 'overloaded';

/** Why a call brought no response. The message is for the log: it never contains what was sent or received. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly kind: OutboundErrorKind;
  /** When the circuit lets a call through again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: OutboundErrorKind, message: string, retryAfterSeconds?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface OutboundRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Requests with the same scope to the same origin share a circuit. */
  readonly scope: string;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Decompressed; empty where bodies are not read. */
  readonly body: Buffer;
}

/** Calls a URL that an application has chosen. @throws OutboundError if there is no response */
export type OutboundClient = (request: OutboundRequest) => Promise<OutboundResponse>;

export interface OutboundOptions {
  /** URLs may lead into private networks, and without TLS. */
  readonly allowsPrivate: boolean;
  /** For a whole call, from the lookup of the name to the end of the body. */
  readonly timeoutSeconds: number;
  /** The size of the largest body. Without it, bodies are not read, and connections are not reused. */
  readonly maxBytes?: number;
  /** Whether the called service is told of the trace of a request; absent: it is. */
  readonly continuesTrace?: boolean;
  /** Stops calling an origin for a while after as many errors and 5xx responses in a row. */
  readonly breaker?: { readonly failures: number; readonly breakSeconds: number };
}

/** Counts decompressed bytes: a small response may be a large one, compressed. */
const readBody = async (body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new OutboundError('response_too_large', `response larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** System calls that fail before there is a connection. Several addresses fail together in an AggregateError. */
const isConnecting = (error: NodeJS.ErrnoException): boolean =>
  error instanceof AggregateError || /^(connect|getaddrinfo|query\w*)$/.test(error.syscall ?? '');

const toOutboundError = (error: unknown, timeoutSeconds: number): OutboundError => {
  if (error instanceof OutboundError) return error;
  const { name, cause = error } = error as Error;
  if (name === 'TimeoutError') return new OutboundError('timeout', `no response within ${timeoutSeconds} s`);
  if (cause instanceof PrivateAddressError) return new OutboundError('private_address', cause.message);
  const { name: causeName, code = causeName } = cause as NodeJS.ErrnoException;
  // What `fetch` refuses by itself: a scheme, a port of another protocol, credentials in the URL.
  if (/^(Type)?Error$/.test(code)) return new OutboundError('url_invalid', 'the URL cannot be called');
  const kind = isConnecting(cause as NodeJS.ErrnoException) ? 'unreachable' : 'connection_failed';
  return new OutboundError(kind, `no response: ${code}`);
};

/**
 * The HTTP client for URLs that applications choose. It calls public addresses by https only, unless `allowsPrivate`, and connects
 * to the very address that it checked; it follows no redirect, which would lead past these rules and take secrets along.
 */
export const createOutboundClient = (options: OutboundOptions): OutboundClient => {
  const { allowsPrivate, timeoutSeconds, maxBytes, breaker, continuesTrace = true } = options;
  const isAllowed = secretUrlRule(allowsPrivate);
  const timeoutMs = timeoutSeconds * 1000;
  /** Loaded for the first call: it is one of the largest libraries, and many services make no calls for hours. */
  const connect = onceSucceeded(async () => {
    const { Agent, fetch } = await import('undici');
    const dispatcher = new Agent({
      connect: { timeout: timeoutMs, ...(allowsPrivate ? {} : { lookup: publicOnly }) },
      ...(maxBytes === undefined ? { pipelining: 0 } : {}),
    });
    return { fetch, dispatcher };
  });
  const circuits =
    breaker &&
    createCircuits<OutboundResponse>({
      breakSeconds: breaker.breakSeconds,
      createBreaker: () => new ConsecutiveBreaker(breaker.failures),
      isFailure: (response) => response.status >= 500,
      whenOpen: (seconds) =>
        new OutboundError('circuit_open', 'not called: the circuit is open after repeated failures', seconds),
    });

  const exchangeNow = async ({ url, method, headers, body }: OutboundRequest): Promise<OutboundResponse> => {
    const { fetch, dispatcher } = await connect();
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(continuesTrace ? traceHeaders() : {}), 'user-agent': 'Gatehouse' },
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      dispatcher,
    });
    if (maxBytes === undefined) await response.body?.cancel();
    const content = maxBytes === undefined ? Buffer.alloc(0) : await readBody(response.body, maxBytes);
    return { status: response.status, headers: response.headers, body: content };
  };

  const exchange = (request: OutboundRequest): Promise<OutboundResponse> =>
    inSpan(`HTTP ${request.method}`, () => exchangeNow(request), {
      kind: 'client',
      attributes: { 'http.request.method': request.method, 'server.address': new URL(request.url).hostname },
    });

  const guarded = (request: OutboundRequest): Promise<OutboundResponse> =>
    circuits
      ? circuits.of(`${request.scope} ${new URL(request.url).origin}`).execute(() => exchange(request))
      : exchange(request);

  const requireAllowed = (url: string): void => {
    if (!URL.canParse(url)) throw new OutboundError('url_invalid', 'the URL cannot be called');
    if (!isAllowed(url))
      throw new OutboundError('url_not_allowed', 'the URL is in a private network or does not use TLS');
  };

  return async (request) => {
    try {
      requireAllowed(request.url);
      const response = await guarded(request);
      if (response.status >= 300 && response.status < 400)
        throw new OutboundError('redirect', `unexpected redirect (${response.status})`);
      return response;
    } catch (error) {
      throw toOutboundError(error, timeoutSeconds);
    }
  };
};
