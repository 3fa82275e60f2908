import type { GraphQLResolveInfo } from 'graphql';
import type { ApiRequest } from '../api/api.ts';
import { toRetry } from '../api/retry.ts';
import type { Retry } from '../kernel/idempotency.ts';

export type RetryOf = (info: Pick<GraphQLResolveInfo, 'fieldName' | 'path'>) => Retry | undefined;

/**
 * Returns the idempotency key of a field, from the `Idempotency-Key` of the request. The alias distinguishes fields with an
 * alias.
 */
export const retryBy =
  (headers: ApiRequest['headers']): RetryOf =>
  ({ fieldName, path }) =>
    toRetry(headers['idempotency-key'], path.key === fieldName ? '' : String(path.key));
