import type { OperationId, StatusOf } from '../../../generated/handlers.ts';
import type { Reply, Sent, TestService } from '../../kit/service.ts';

/** What a case has to play with: a service that is well, one with the mailbox of development, and one whose database is gone. */
export interface Stage {
  readonly service: TestService;
  readonly development: TestService;
  readonly outage: TestService;
}

export type Case = (stage: Stage) => Promise<Reply>;

/** A case for every documented status. A status without one does not compile. */
export type Cases<O extends OperationId> = { readonly [S in StatusOf<O>]: Case };

type Request = (service: TestService) => Promise<Sent> | Sent;

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

/** The cases in which the service itself fails: a bug, and a database that is away. */
export const failureCases = (method: string, path: string, good: Request) => ({
  500: async ({ service }: Stage) => {
    const sent = await good(service);
    return service.clock.whileBroken(() => service.send(method, path, sent));
  },
  503: async ({ service, outage }: Stage) => outage.send(method, path, await good(service)),
});

/** The same for operations that look at the clock only to refuse somebody: with a key that nobody has. */
export const keyFailureCases = (method: string, path: string, sent: Sent = {}) => {
  const wrongKey = { headers: { 'X-Service-App': 'gh_app_nobody-has-this-one' } };
  return {
    500: ({ service }: Stage) => service.clock.whileBroken(() => service.send(method, path, { ...sent, ...wrongKey })),
    503: ({ outage }: Stage) => outage.send(method, path, { ...sent, ...wrongKey }),
  };
};

/** A request for a media type that the operation does not have. */
export const notAcceptable =
  (path: string, method = 'GET'): Case =>
  ({ service }) =>
    service.send(method, path, { headers: { Accept: 'text/csv' } });

/** A request with an application key that nobody has. */
export const refusedKey =
  (method: string, path: string, body?: object): Case =>
  ({ service }) =>
    service.send(method, path, {
      headers: { 'X-Service-App': 'gh_app_nobody-has-this-one' },
      ...(body ? { body } : {}),
    });

/** A key that no mail ever held. */
export const unknownKey = 'A'.repeat(43);

export const get =
  (path: string, sent?: Sent): Case =>
  ({ service }) =>
    service.send('GET', path, sent);
