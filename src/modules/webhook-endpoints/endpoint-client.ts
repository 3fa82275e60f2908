import type { Clock, Sealer } from '../../kernel/ports.ts';
import {
  createOutboundClient,
  OutboundError,
  type OutboundErrorKind,
  type OutboundResponse,
} from '../../outbound/client.ts';
import { signatureHeaders } from '../notifications/signature.ts';
import { retryAfter } from './delivery.ts';
import type { AttemptError, AttemptResult } from './delivery-ports.ts';
import { digestOf, type Exchange, keptResponse, receivedBytes, requestHeaders } from './exchange.ts';

export interface SignedRequest {
  readonly url: string;
  /** The newest first; none after a loss of `SECRET`. */
  readonly secrets: readonly string[];
  /** The `webhook-id`. */
  readonly id: string;
  readonly body: string;
}

export interface SentResult extends AttemptResult {
  /** The endpoint wants no requests until this time. */
  readonly pausedUntil: Date | undefined;
  /** Absent if no request was sent. */
  readonly exchange: Exchange | undefined;
}

interface Options {
  readonly clock: Clock;
  /** True if endpoints in private networks are allowed. */
  readonly allowsPrivate: boolean;
  /** The time for a response. */
  readonly timeoutSeconds?: number;
}

const timeLimitSeconds = 10;

const errors: Readonly<Partial<Record<OutboundErrorKind, AttemptError>>> = {
  url_invalid: 'unreachable',
  url_not_allowed: 'unreachable',
  private_address: 'name_unresolved',
  unreachable: 'unreachable',
  connection_failed: 'connection_failed',
  timeout: 'timeout',
  redirect: 'redirect',
};

/** Decrypts the secrets of an endpoint. Those that another `SECRET` has encrypted are lost. */
export const openSecrets = async (
  sealer: Pick<Sealer, 'open'>,
  sealed: readonly string[],
): Promise<readonly string[]> => {
  const opened = await Promise.allSettled(sealed.map((secret) => sealer.open(secret)));
  return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};

/** Creates the client that sends signed requests to endpoints. It returns failures, and throws only for faults of the service. */
export const createEndpointClient = ({ clock, allowsPrivate, timeoutSeconds = timeLimitSeconds }: Options) => {
  const call = createOutboundClient({ allowsPrivate, timeoutSeconds, continuesTrace: false, keptBytes: receivedBytes });

  type Answer = { readonly error: AttemptError | undefined; readonly response: OutboundResponse | undefined };

  const post = async (url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer> => {
    try {
      const response = await call({ url, method: 'POST', headers, body, scope: '' });
      return { error: response.status >= 200 && response.status < 300 ? undefined : 'status', response };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const reason = error.failure ?? errors[error.kind];
      if (!reason) throw error;
      return { error: reason, response: error.response };
    }
  };

  const exchange = async ({ url, id, body, secrets }: SignedRequest): Promise<Omit<SentResult, 'milliseconds'>> => {
    const sentAt = clock.now();
    const signature = signatureHeaders({ id, at: sentAt, body }, secrets);
    // Without it, bodies of failures may be compressed, and could not be shown.
    const headers = { ...requestHeaders(signature), 'accept-encoding': 'identity' };
    const { error, response } = await post(url, headers, body);
    return {
      status: response?.status,
      error,
      pausedUntil: response && retryAfter(response.status, response.headers.get('retry-after'), clock.now()),
      exchange: {
        url,
        sentAt,
        signature: signature['webhook-signature'],
        bodyDigest: digestOf(body),
        response: response && keptResponse(response, secrets),
      },
    };
  };

  return async (request: SignedRequest): Promise<SentResult> => {
    if (request.secrets.length === 0)
      return {
        milliseconds: 0,
        status: undefined,
        error: 'secret_missing',
        pausedUntil: undefined,
        exchange: undefined,
      };
    const start = performance.now();
    const result = await exchange(request);
    return { ...result, milliseconds: Math.round(performance.now() - start) };
  };
};

export type EndpointClient = ReturnType<typeof createEndpointClient>;
