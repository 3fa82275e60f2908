import type { Retry } from '../kernel/idempotency.ts';

/** Converts an `Idempotency-Key`. `part` distinguishes resources that one request creates under the same key. */
export const toRetry = (key: string | undefined, part = ''): Retry | undefined =>
  key === undefined ? undefined : { key, part };
