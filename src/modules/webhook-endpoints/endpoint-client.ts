import type { Clock, Sealer } from '../../kernel/ports.ts';
import { createOutboundClient, OutboundError, type OutboundErrorKind } from '../../outbound/client.ts';
import { signatureHeaders } from '../notifications/signature.ts';
import { retryAfter } from './delivery.ts';
import type { AttemptError, AttemptResult } from './delivery-ports.ts';

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
}

interface Options {
  readonly clock: Clock;
  /** True if endpoints in private networks are allowed. */
  readonly allowsPrivate: boolean;
  /** The time for a response. */
  readonly timeoutSeconds?: number;
}

const timeLimitSeconds = 10;
/** A response must not be larger: it is read, so that the connection can be used again, and then ignored. */
const mostBytes = 65_536;

const errors: Readonly<Partial<Record<OutboundErrorKind, AttemptError>>> = {
  url_invalid: 'unreachable',
  url_not_allowed: 'unreachable',
  private_address: 'unreachable',
  unreachable: 'unreachable',
  connection_failed: 'connection_failed',
  timeout: 'timeout',
  redirect: 'redirect',
  response_too_large: 'response_too_large',
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
  const call = createOutboundClient({ allowsPrivate, timeoutSeconds, maxBytes: mostBytes, continuesTrace: false });

  const exchange = async ({ url, id, body, secrets }: SignedRequest): Promise<Omit<SentResult, 'milliseconds'>> => {
    const at = clock.now();
    const headers = { 'Content-Type': 'application/json', ...signatureHeaders({ id, at, body }, secrets) };
    try {
      const response = await call({ url, method: 'POST', headers, body, scope: '' });
      const { status } = response;
      const isAccepted = status >= 200 && status < 300;
      const pausedUntil = retryAfter(status, response.headers.get('retry-after'), clock.now());
      return { status, error: isAccepted ? undefined : 'status', pausedUntil };
    } catch (error) {
      const reason = error instanceof OutboundError ? errors[error.kind] : undefined;
      if (!reason) throw error;
      return { status: undefined, error: reason, pausedUntil: undefined };
    }
  };

  return async (request: SignedRequest): Promise<SentResult> => {
    if (request.secrets.length === 0)
      return { milliseconds: 0, status: undefined, error: 'secret_missing', pausedUntil: undefined };
    const start = performance.now();
    const result = await exchange(request);
    return { ...result, milliseconds: Math.round(performance.now() - start) };
  };
};

export type EndpointClient = ReturnType<typeof createEndpointClient>;
