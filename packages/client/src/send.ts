import type { CallOptions, Spec } from './call.ts';
import { type Encoded, type Exchange, exchange } from './request.ts';
import type { AnyResult, ProblemOf } from './results.ts';
import { endedCodes } from './sessions.ts';
import type { Settings } from './settings.ts';

const defaultTimeout = 10_000;

interface SendOptions extends CallOptions {
  readonly token?: string | undefined;
  readonly device?: string | undefined;
}

/** Sends one request of an operation, with the credentials that it takes. */
export type Send = (spec: Spec, encoded: Encoded, options?: SendOptions) => Promise<Exchange>;

export const createSend =
  ({ fetch, url, timeout, operatorKey, headers: ofApplication }: Settings): Send =>
  ({ method, dates, access }, { headers, ...encoded }, { token, device, ...options } = {}) =>
    exchange(fetch, url, {
      ...encoded,
      timeout: options.timeout ?? timeout ?? defaultTimeout,
      signal: options.signal,
      method,
      dates,
      headers: {
        ...headers,
        // No other key may stand beside that of an operator.
        ...(access !== 'operator' ? ofApplication : operatorKey && { 'X-Operator-Key': operatorKey }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(device && { 'X-Device-Token': device }),
      },
    });

/** The codes of a 401 that concern the token, and not the key or a proxy. */
const tokenCodes: readonly string[] = [...endedCodes, 'token_expired'];
/** In a session of a backend, a request without the cookie has no credentials at all. */
const cookieCodes: readonly string[] = [...tokenCodes, 'credentials_required', 'token_required'];

/** Returns true if the service did not accept the token of a request. */
export const isRejected = (result: AnyResult, isCookie: boolean): result is ProblemOf<number, string> =>
  !result.ok && result.status === 401 && (isCookie ? cookieCodes : tokenCodes).includes(result.code);
