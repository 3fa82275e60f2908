import type { GraphQLResolveInfo } from 'graphql';
import type { ApiRequest } from '../api/api.ts';
import { toRetry } from '../api/retry.ts';
import type { Retry } from '../kernel/idempotency.ts';

export type RetryOf = (info: Pick<GraphQLResolveInfo, 'fieldName' | 'path'>) => Retry | undefined;

/** What the `Idempotency-Key` of a request says of a field: each counts by its alias, where it has one. */
export const retryBy =
  (headers: ApiRequest['headers']): RetryOf =>
  ({ fieldName, path }) =>
    toRetry(headers['idempotency-key'], path.key === fieldName ? '' : String(path.key));
