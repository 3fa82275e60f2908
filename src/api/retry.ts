import type { Retry } from '../kernel/idempotency.ts';

/** Reads an `Idempotency-Key`; `part` distinguishes what one request creates under it. */
export const toRetry = (key: string | undefined, part = ''): Retry | undefined =>
  key === undefined ? undefined : { key, part };
