import type { OperationId, StatusOf } from '../../../generated/handlers.ts';
import type { operations } from '../../../generated/openapi.ts';
import { superAdmin } from '../../kit/members.ts';
import type { Reply, Sent, TestService } from '../../kit/service.ts';
import type { RogueProvider } from '../../kit/social/rogue-provider.ts';
import type { SocialStage } from '../../kit/social/stage.ts';

/** The services of a case: a working one, one with the inbox of development, and one without its database. */
export interface Stage {
  readonly service: TestService;
  readonly development: TestService;
  readonly outage: TestService;
  /** A provider of identities of the first, which it knows as `acme`. */
  readonly rogue: RogueProvider;
  readonly social: SocialStage;
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

type Request = (service: TestService) => Promise<Sent> | Sent;

/** A request of a user who may do anything. */
export const byOperator: Sent = { headers: superAdmin };

/** The same with a body. */
export const operatorSends = (method: string, path: string, body?: unknown): Case => {
  return ({ service }) => service.send(method, path, { ...byOperator, ...(body === undefined ? {} : { body }) });
};

/** A request of a user who has no permission anywhere. */
export const userSends = (method: string, path: string, body?: unknown): Case => {
  return async ({ service }) => {
    const { headers } = await service.given.user();
    return service.send(method, path, { headers, ...(body === undefined ? {} : { body }) });
  };
};

/** A request of a user who has to add a second factor first. */
export const unenrolledSends = (method: string, path: string, body?: unknown): Case => {
  return async ({ service }) => {
    const app = await service.given.app({ secondFactor: 'required' });
    const { headers } = await service.given.user({ app });
    return service.send(method, path, { headers, ...(body === undefined ? {} : { body }) });
  };
};

/** The cases that every operation with a body has alike; `good` is a request that would succeed. */
export const bodyCases = (method: string, path: string, good: Request) => {
  const spoiled =
    (spoil: (sent: Sent) => Sent): Case =>
    async ({ service }) =>
      service.send(method, path, spoil(await good(service)));
  return {
    400: spoiled((sent) => ({ ...sent, body: '{"email": "ada@example.com",' })),
    413: spoiled((sent) => ({ ...sent, body: { padding: 'x'.repeat(1024 * 1024) } })),
    415: spoiled((sent) => ({ ...sent, headers: { ...sent.headers, 'Content-Type': 'text/plain' } })),
    422: spoiled((sent) => ({ ...sent, body: { unheard: 'of' } })),
    ...failureCases(method, path, good),
  };
};

/** A request that is repeated with its `Idempotency-Key` while the first is being processed. */
export const inProgress =
  (method: string, path: string, good: Request): Case =>
  async ({ service }) => {
    const { headers, ...sent } = await good(service);
    const keyed = { ...sent, headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() } };
    await service.send(method, path, keyed);
    await service.db('idempotency_keys').update({ sealed_outcome: null });
    return service.send(method, path, keyed);
  };

/** The cases in which the service itself fails: a bug, and a database that is unavailable. */
export const failureCases = (method: string, path: string, good: Request) => ({
  500: async ({ service }: Stage) => {
    const sent = await good(service);
    return service.clock.whileBroken(() => service.send(method, path, sent));
  },
  503: async ({ service, outage }: Stage) => outage.send(method, path, await good(service)),
});

/** The same for operations that look at the clock only to refuse a user: with a key that does not exist. */
export const keyFailureCases = (method: string, path: string, sent: Sent = {}) => {
  const wrongKey = { headers: { 'X-Service-App': 'gh_app_nobody-has-this-one' } };
  return {
    500: ({ service }: Stage) => service.clock.whileBroken(() => service.send(method, path, { ...sent, ...wrongKey })),
    503: ({ outage }: Stage) => outage.send(method, path, { ...sent, ...wrongKey }),
  };
};

/** The cases that every operation has alike which has to know the caller. */
export const knownCases = (method: string, path: string, good: Request = () => byOperator) => ({
  ...failureCases(method, path, good),
  401: ({ service }: Stage) => service.send(method, path),
});

/** The cases that every list has alike. */
export const listCases = (path: string) => ({
  ...knownCases('GET', path),
  200: get(path, byOperator),
  403: unenrolledSends('GET', path),
  406: notAcceptable(path),
  422: get(`${path}?limit=0`, byOperator),
});

/** A request with a query parameter that the operation does not have. */
export const unknownParameter =
  (method: string, path: string, good: Request = () => ({})): Case =>
  async ({ service }) =>
    service.send(method, `${path}?unheard=of`, await good(service));

/** A request for a media type that the operation does not have. */
export const notAcceptable =
  (path: string, method = 'GET'): Case =>
  ({ service }) =>
    service.send(method, path, { headers: { Accept: 'text/csv' } });

/** A request with an application key that does not exist. */
export const refusedKey =
  (method: string, path: string, body?: object): Case =>
  ({ service }) =>
    service.send(method, path, {
      headers: { 'X-Service-App': 'gh_app_nobody-has-this-one' },
      ...(body ? { body } : {}),
    });

/** A second look at what has not changed since the first. */
export const unchanged =
  (path: string, good: Request = () => ({})): Case =>
  async ({ service }) => {
    const sent = await good(service);
    const { headers } = await service.send('GET', path, sent);
    return service.send('GET', path, { headers: { ...sent.headers, 'If-None-Match': headers['etag']! } });
  };

/** A key that no email ever held. */
export const unknownKey = 'A'.repeat(43);

export const get =
  (path: string, sent?: Sent): Case =>
  ({ service }) =>
    service.send('GET', path, sent);
