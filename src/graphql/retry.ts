import type { GraphQLResolveInfo } from 'graphql';
import type { Retry } from '../domain/retry.ts';
import type { DoorRequest } from '../doors/door.ts';
import { toRetry } from '../doors/retry.ts';

export type RetryOf = (info: Pick<GraphQLResolveInfo, 'fieldName' | 'path'>) => Retry | undefined;

/** What the `Idempotency-Key` of a request says of a field: each counts by its alias, where it has one. */
export const retryBy =
  (headers: DoorRequest['headers']): RetryOf =>
  ({ fieldName, path }) =>
    toRetry(headers['idempotency-key'], path.key === fieldName ? '' : String(path.key));
