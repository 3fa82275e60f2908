import type { DomainError } from '../../../kernel/errors.ts';
import { createOutboundClient, OutboundError, type OutboundErrorKind } from '../../../outbound/client.ts';
import { failed, unavailable } from './failures.ts';

/** The part of `fetch` that the libraries use. Their abort signals are ignored: the client has a time limit. */
export interface Call {
  readonly method: string;
  readonly headers: Headers | Record<string, string>;
  /** The content is a form. */
  readonly body?: unknown;
}

/**
 * Calls a provider. @throws `social_provider_unavailable` for an outage, `social_provider_failed` if it cannot be called at all
 * or redirects
 */
export type ProviderFetch = (url: string, call: Call) => Promise<Response>;

/**
 * Returns a separate client for each application: failures that one application causes at a provider do not open the circuit of
 * the others. A failing UserInfo endpoint, which a login can do without, does not open the circuit of the other endpoints.
 */
export type FetchOf = (appId: number, purpose?: 'userinfo') => ProviderFetch;

interface Options {
  /** True if providers may be in private networks, and without TLS. */
  readonly allowsPrivate: boolean;
  readonly timeoutSeconds?: number;
  readonly breakSeconds?: number;
}

/** Limits a response. Responses of up to a thousand providers are cached. Real metadata and keys need a tenth of this. */
const maxBytes = 256 * 1024;
const maxRetrySeconds = 3600;
const failuresToBreak = 5;

/** Errors that repeating the call does not change. All others are outages. */
const lasting: ReadonlySet<OutboundErrorKind> = new Set([
  'url_invalid',
  'url_not_allowed',
  'redirect',
  'response_too_large',
]);

const toFailure = (error: unknown): unknown => {
  if (!(error instanceof OutboundError)) return error;
  return lasting.has(error.kind) ? failed(error.message) : unavailable(error.message, error.retryAfterSeconds);
};

const outage = (status: number, retryAfter: string | null): DomainError => {
  const seconds = /^[1-9]\d{0,5}$/.test(retryAfter ?? '') ? Math.min(Number(retryAfter), maxRetrySeconds) : undefined;
  return unavailable(`status ${status}`, seconds);
};

/** Creates the `fetch` of all calls to providers. */
export const createProviderFetch = ({ allowsPrivate, timeoutSeconds = 5, breakSeconds = 30 }: Options): FetchOf => {
  const send = createOutboundClient({
    allowsPrivate,
    timeoutSeconds,
    maxBytes,
    breaker: { failures: failuresToBreak, breakSeconds },
  });

  return (appId, purpose) =>
    async (url, { method, headers, body }) => {
      const response = await send({
        url,
        method,
        headers: Object.fromEntries(new Headers(headers)),
        body: body === undefined || body === null ? undefined : String(body),
        scope: purpose === undefined ? String(appId) : `${appId} ${purpose}`,
      }).catch((error: unknown) => {
        throw toFailure(error);
      });
      const { status } = response;
      // 429 may be caused by another application, so it does not count against the provider's circuit.
      if (status >= 500 || status === 429) throw outage(status, response.headers.get('retry-after'));
      const isEmpty = status === 204 || status === 205;
      return new Response(isEmpty ? null : new Uint8Array(response.body), {
        status,
        headers: { 'content-type': response.headers.get('content-type') ?? '' },
      });
    };
};
