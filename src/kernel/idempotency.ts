import { type Fault, tooLong } from './errors.ts';
import { formats } from './formats.ts';

/** Makes it safe to repeat a request that creates something: the same key gets the same response. */
export interface Retry {
  /** The `Idempotency-Key`, made by the client. */
  readonly key: string;
  /** Which of the things it is that one request creates under its key; empty where it is the only one. */
  readonly part: string;
}

/** How long an answer is kept for who sends the request again. */
export const keptSeconds = 86_400;

/**
 * How long a request holds its idempotency key while it is in progress. A process that crashes must not hold it
 * forever.
 */
export const claimSeconds = 60;

export const maxRetryKey = 255;

/** A key in printable ASCII, as a header can carry it. */
export const retryFaults = ({ key }: Retry): readonly Fault[] => {
  const field = 'retryKey';
  if (key.length === 0) return [{ field, code: 'too_short', detail: 'must not be empty' }];
  const excess = tooLong(field, key, maxRetryKey);
  if (excess.length > 0) return excess;
  return /^[!-~]*$/.test(key) ? [] : [{ field, code: 'invalid_format', detail: formats.headerToken }];
};
