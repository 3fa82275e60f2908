import { Agent, fetch } from 'undici';
import { DomainError } from '../../../kernel/errors.ts';
import { ConsecutiveBreaker, createCircuits } from '../../../outbound/circuits.ts';
import { PrivateAddressError, publicOnly, secureUrlRule } from '../../../outbound/public-urls.ts';
import { failed, unavailable } from './failures.ts';

/** The part of `fetch` that the libraries use. Their abort signals are ignored: the time limit is the caller's. */
export interface Call {
  readonly method: string;
  readonly headers: Headers | Record<string, string>;
  /** A form. */
  readonly body?: unknown;
}

/**
 * Calls a provider. @throws `social_provider_unavailable` for an outage, `social_provider_failed` where it can't be
 * called at all, or sends elsewhere
 */
export type ProviderFetch = (url: string, call: Call) => Promise<Response>;

/**
 * A separate client for each application: failures that one application causes at a provider do not open the circuit
 * for the others.
 */
export type FetchOf = (appId: number) => ProviderFetch;

interface Options {
  /** Whether providers may be in private networks, and without TLS. */
  readonly allowsPrivate: boolean;
  /** For a whole call, from the look-up of the name to the end of the body. */
  readonly timeoutSeconds?: number;
  /** How long a provider that fails again and again is left alone. */
  readonly breakSeconds?: number;
}

interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  readonly body: Buffer;
}

/** What comes is also remembered, of up to a thousand providers. Real metadata and keys take a tenth of it. */
const maxBytes = 256 * 1024;
const maxRetrySeconds = 3600;
const failuresToBreak = 5;

/** Counts what has been unpacked: a small answer may be a big one, compressed. */
const readWhole = async (body: AsyncIterable<Uint8Array> | null): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw failed(`response larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const outage = ({ status, retryAfter }: Answer): DomainError => {
  const seconds = /^[1-9]\d{0,5}$/.test(retryAfter ?? '') ? Math.min(Number(retryAfter), maxRetrySeconds) : undefined;
  return unavailable(`status ${status}`, seconds);
};

const isPrivate = (error: unknown): boolean =>
  error instanceof PrivateAddressError || (error instanceof Error && isPrivate(error.cause));

/** The `fetch` of everything that talks to providers, whose addresses applications choose. */
export const createCaller = ({ allowsPrivate, timeoutSeconds = 5, breakSeconds = 30 }: Options): FetchOf => {
  const isAllowed = secureUrlRule(allowsPrivate);
  const circuits = createCircuits({
    breakSeconds,
    createBreaker: () => new ConsecutiveBreaker(failuresToBreak),
    whenOpen: (seconds) => unavailable('not called: the circuit is open after repeated failures', seconds),
  });
  const timeoutMs = timeoutSeconds * 1000;
  const dispatcher = new Agent({
    connect: { timeout: timeoutMs, ...(allowsPrivate ? {} : { lookup: publicOnly }) },
  });

  const exchange = async (url: string, { method, headers, body }: Call): Promise<Answer> => {
    const response = await fetch(url, {
      method,
      headers: { ...Object.fromEntries(new Headers(headers)), 'user-agent': 'Gatehouse' },
      body: body === undefined || body === null ? null : String(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      dispatcher,
    });
    const answer: Answer = {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      body: await readWhole(response.body),
    };
    if (answer.status >= 500) throw outage(answer);
    return answer;
  };

  const toFailure = (error: unknown): DomainError => {
    if (error instanceof DomainError) return error;
    // The same as for a name that does not resolve: replies do not tell which internal names exist.
    if (isPrivate(error)) return unavailable('the provider is in a private network');
    const { name, cause } = error as Error;
    if (name === 'TimeoutError') return unavailable(`no response within ${timeoutSeconds} s`);
    const code = (cause as NodeJS.ErrnoException | undefined)?.code;
    return code === undefined ? failed('the URL cannot be called') : unavailable(`no response: ${code}`);
  };

  return (appId) => async (url, call) => {
    if (!URL.canParse(url) || !isAllowed(url)) throw failed('the provider is in a private network or does not use TLS');
    try {
      const answer = await circuits.of(`${appId} ${new URL(url).origin}`).execute(() => exchange(url, call));
      const { status, contentType, body } = answer;
      // Our own haste, or that of another application: no reason to leave the provider alone altogether.
      if (status === 429) throw outage(answer);
      // A redirect would lead past the rules for addresses, and take secrets along.
      if (status >= 300 && status < 400) throw failed(`unexpected redirect (${status})`);
      const isEmpty = status === 204 || status === 205;
      return new Response(isEmpty ? null : new Uint8Array(body), { status, headers: { 'content-type': contentType } });
    } catch (error) {
      throw toFailure(error);
    }
  };
};
