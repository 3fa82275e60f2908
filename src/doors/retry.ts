import type { Retry } from '../domain/retry.ts';

/** What an `Idempotency-Key` says; `part` tells apart what one request creates under it. */
export const toRetry = (key: string | undefined, part = ''): Retry | undefined =>
  key === undefined ? undefined : { key, part };
