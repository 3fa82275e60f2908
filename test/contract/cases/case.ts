import type { OperationId, StatusOf } from '../../../generated/handlers.ts';
import type { operations } from '../../../generated/openapi.ts';
import type { Reply, Sent, TestService } from '../../kit/service.ts';

/** The services of a case: a working one, one with the inbox of development, and one without its database. */
export interface Stage {
  readonly service: TestService;
  readonly development: TestService;
  readonly outage: TestService;
}

export type Case = (stage: Stage) => Promise<Reply>;

/** The status of a path that cannot be decoded, where nothing else has it: one test is about all of them. */
type StatusOfPath<O extends OperationId> = operations[O]['responses'] extends {
  readonly 400: { readonly content: { readonly 'application/problem+json': { readonly code: 'path_invalid' } } };
}
  ? 400
  : never;

/** A case for every other documented status; `rate-limits.test.ts` is about 429. A status without one does not compile. */
export type Cases<O extends OperationId> = { readonly [S in Exclude<StatusOf<O>, StatusOfPath<O> | 429>]: Case };

/** A request for a media type that the operation does not have. */
export const notAcceptable =
  (path: string): Case =>
  ({ service }) =>
    service.send('GET', path, { headers: { Accept: 'text/csv' } });

/** A second look at what has not changed since the first. */
export const unchanged =
  (path: string): Case =>
  async ({ service }) => {
    const { headers } = await service.send('GET', path);
    return service.send('GET', path, { headers: { 'If-None-Match': headers['etag']! } });
  };

export const get =
  (path: string, sent?: Sent): Case =>
  ({ service }) =>
    service.send('GET', path, sent);
