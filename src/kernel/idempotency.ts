import { type Fault, tooLong } from './errors.ts';
import { formats } from './formats.ts';

/** The key of a request that can be repeated safely: the same key returns the same response. */
export interface Retry {
  /** The `Idempotency-Key`, which the client generates. */
  readonly key: string;
  /** Distinguishes the resources that one request creates with the same key. Empty if it creates only one. */
  readonly part: string;
}

/** The number of seconds for which the response of a key is kept. */
export const keptSeconds = 86_400;

/**
 * The number of seconds for which a request in progress holds its idempotency key. A process that crashes must not hold it
 * forever.
 */
export const claimSeconds = 60;

export const maxRetryKey = 255;

/** Checks that a key consists of printable ASCII characters, as a header requires. */
export const retryFaults = ({ key }: Retry): readonly Fault[] => {
  const field = 'retryKey';
  if (key.length === 0) return [{ field, code: 'too_short', detail: 'must not be empty' }];
  const excess = tooLong(field, key, maxRetryKey);
  if (excess.length > 0) return excess;
  return /^[!-~]*$/.test(key) ? [] : [{ field, code: 'invalid_format', detail: formats.headerToken }];
};
