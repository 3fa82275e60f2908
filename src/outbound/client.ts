import type { Dispatcher, Headers } from 'undici';
import { onceSucceeded } from '../kernel/memoize.ts';
import { inSpan, traceHeaders } from '../kernel/tracing.ts';
import { ConsecutiveBreaker, createCircuits } from './circuits.ts';
import { PrivateAddressError, publicOnly, secretUrlRule } from './public-urls.ts';
import { type TransportFailure, transportFailureOf } from './transport-failure.ts';

export type OutboundErrorKind =
  | 'url_invalid'
  /** The URL is in a private network, or does not use TLS although it must. */
  | 'url_not_allowed'
  /** The host name resolves only to private addresses. */
  | 'private_address'
  /** The connection failed: the name does not resolve, or the port is closed. */
  | 'unreachable'
  /** The connection was established and then failed. */
  | 'connection_failed'
  | 'timeout'
  | 'redirect'
  | 'response_too_large'
  | 'circuit_open'
  | 'overloaded';

interface ErrorFacts {
  /** The seconds after which the circuit tries a call again. */
  readonly retryAfterSeconds?: number;
  readonly failure?: TransportFailure | undefined;
  /** The redirect. */
  readonly response?: OutboundResponse;
}

/** The error of a call without a response. The message is for the log and never contains sent or received data. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly kind: OutboundErrorKind;
  readonly retryAfterSeconds: number | undefined;
  readonly failure: TransportFailure | undefined;
  readonly response: OutboundResponse | undefined;

  constructor(kind: OutboundErrorKind, message: string, facts: ErrorFacts = {}) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.failure = facts.failure;
    this.response = facts.response;
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
  /** The decompressed body. If bodies have no meaning: its start, as it was received. */
  readonly body: Buffer;
}

/**
 * Calls a URL that an application has chosen.
 * @throws OutboundError if there is no response
 */
export type OutboundClient = (request: OutboundRequest) => Promise<OutboundResponse>;

export interface OutboundOptions {
  /** True if URLs may be in private networks and without TLS. */
  readonly allowsPrivate: boolean;
  /** The time limit of a call, from the lookup of the name to the end of the body. */
  readonly timeoutSeconds: number;
  /** The maximum size of a body. If absent, the status is the answer, and nothing that follows the headers can change it. */
  readonly maxBytes?: number;
  /** The size of the start of a body without meaning that is returned. */
  readonly keptBytes?: number;
  /** False to send no trace headers. */
  readonly continuesTrace?: boolean;
  /** Stops calling an origin for a while after this number of consecutive errors and 5xx responses. */
  readonly breaker?: { readonly failures: number; readonly breakSeconds: number };
}

/** Reads a body. It counts decompressed bytes, because a small compressed response may be large. */
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

/** The part of a body without meaning that is received, so that the connection can be used again, and the time for it. */
const drained = { bytes: 65_536, milliseconds: 500 } as const;

/** Receives the start of a body without meaning, and returns a part. A body that is longer, slower or broken ends the connection. */
const drain = async (body: ReadableStream<Uint8Array> | null, keptBytes: number): Promise<Buffer> => {
  const reader = body?.getReader();
  let kept = Buffer.alloc(0);
  if (!reader) return kept;
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  const timer = setTimeout(cancel, drained.milliseconds);
  try {
    for (let bytes = 0; bytes <= drained.bytes; ) {
      const { value } = await reader.read();
      if (!value) return kept;
      bytes += value.byteLength;
      if (kept.byteLength < keptBytes) kept = Buffer.concat([kept, value]).subarray(0, keptBytes);
    }
    cancel();
  } catch {
    // The connection failed after the status.
  } finally {
    clearTimeout(timer);
  }
  return kept;
};

/** Returns true for system calls that fail before there is a connection. Several addresses fail together in an AggregateError. */
const isConnecting = (error: NodeJS.ErrnoException): boolean =>
  error instanceof AggregateError || /^(connect|getaddrinfo|query\w*)$/.test(error.syscall ?? '');

const toOutboundError = (error: unknown, timeoutSeconds: number): OutboundError => {
  if (error instanceof OutboundError) return error;
  const { name, cause = error } = error as Error;
  if (name === 'TimeoutError') return new OutboundError('timeout', `no response within ${timeoutSeconds} s`);
  if (cause instanceof PrivateAddressError) return new OutboundError('private_address', cause.message);
  const { name: causeName, code = causeName } = cause as NodeJS.ErrnoException;
  // `fetch` itself refuses a scheme, the port of another protocol, and credentials in the URL.
  if (/^(Type)?Error$/.test(code)) return new OutboundError('url_invalid', 'the URL cannot be called');
  const kind = isConnecting(cause as NodeJS.ErrnoException) ? 'unreachable' : 'connection_failed';
  return new OutboundError(kind, `no response: ${code}`, {
    failure: transportFailureOf(cause as NodeJS.ErrnoException),
  });
};

/**
 * Creates the HTTP client for URLs that applications choose. It calls only public addresses by https, unless `allowsPrivate`, and
 * connects to the address that it has checked. It does not follow redirects, which would bypass these rules and take secrets
 * along.
 */
export const createOutboundClient = (options: OutboundOptions): OutboundClient => {
  const { allowsPrivate, timeoutSeconds, maxBytes, keptBytes = 0, breaker, continuesTrace = true } = options;
  const isAllowed = secretUrlRule(allowsPrivate);
  const timeoutMs = timeoutSeconds * 1000;
  /** Loads the library at the first call: it is one of the largest, and many services make no calls for hours. */
  const connect = onceSucceeded(async () => {
    const { Agent, DecoratorHandler, fetch } = await import('undici');
    const agent = new Agent({ connect: { timeout: timeoutMs, ...(allowsPrivate ? {} : { lookup: publicOnly }) } });
    /** Hides the encoding of bodies, so that those without meaning are not decompressed. */
    const withoutEncoding: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (request, handler) => {
      const decorated = new DecoratorHandler(handler) as Required<Dispatcher.DispatchHandler>;
      const start = decorated.onResponseStart.bind(decorated);
      decorated.onResponseStart = (controller, status, { 'content-encoding': _, ...headers }, text) =>
        start(controller, status, headers, text);
      return dispatch(request, decorated);
    };
    return { fetch, dispatcher: maxBytes === undefined ? agent.compose(withoutEncoding) : agent };
  });
  const circuits =
    breaker &&
    createCircuits<OutboundResponse>({
      breakSeconds: breaker.breakSeconds,
      createBreaker: () => new ConsecutiveBreaker(breaker.failures),
      isFailure: (response) => response.status >= 500,
      whenOpen: (seconds) =>
        new OutboundError('circuit_open', 'not called: the circuit is open after repeated failures', {
          retryAfterSeconds: seconds,
        }),
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
    const content = await (maxBytes === undefined
      ? drain(response.body, keptBytes)
      : readBody(response.body, maxBytes));
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
        throw new OutboundError('redirect', `unexpected redirect (${response.status})`, { response });
      return response;
    } catch (error) {
      throw toOutboundError(error, timeoutSeconds);
    }
  };
};
