import type { Retry } from '../kernel/idempotency.ts';

/** What an `Idempotency-Key` says; `part` tells apart what one request creates under it. */
export const toRetry = (key: string | undefined, part = ''): Retry | undefined =>
  key === undefined ? undefined : { key, part };
