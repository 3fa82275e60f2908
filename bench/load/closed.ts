import autocannon from 'autocannon';
import type { RawRequest } from './requests.ts';
import type { Tally } from './tally.ts';

/** A request that a connection repeats. */
export interface RepeatedRequest extends RawRequest {
  /** Returns the headers or body of the next request. */
  readonly next?: () => Partial<Pick<RawRequest, 'headers' | 'body'>>;
  readonly onReply?: (status: number, body: string) => void;
}

interface Options {
  readonly url: string;
  readonly connections: number;
  /** The duration, or the number of requests. */
  readonly until: { readonly seconds: number } | { readonly amount: number };
  /** Returns the request that a connection repeats. */
  readonly requestOf: (connection: number) => RepeatedRequest;
  readonly tally: Tally;
}

/** The interval in which autocannon checks the time. */
const sampleMs = 20;

const toAutocannon = ({ next, onReply, ...request }: RepeatedRequest): autocannon.Request => ({
  ...request,
  ...(next && { setupRequest: (last: autocannon.Request) => ({ ...last, ...next() }) }),
  ...(onReply && { onResponse: onReply }),
});

/**
 * Sends the next request on each connection as soon as the last one is answered.
 * @returns good replies per second
 */
export const closedLoop = async ({ url, connections, until, requestOf, tally }: Options): Promise<number> => {
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    ...('amount' in until ? { amount: until.amount } : { duration: until.seconds }),
    sampleInt: sampleMs,
    setupClient(client) {
      client.setRequests([toAutocannon(requestOf(connection))]);
      connection += 1;
    },
  });
  const { method, path } = requestOf(0);
  const good = result['2xx'];
  for (const [status, { count }] of Object.entries(result.statusCodeStats ?? {}))
    if (!status.startsWith('2')) tally.add(`${method} ${path} answered ${status}`, count);
  if (result.errors > 0) tally.add(`${method} ${path} got no answer`, result.errors);
  return good / ((result.finish.getTime() - result.start.getTime()) / 1000);
};
