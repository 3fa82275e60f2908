import autocannon from 'autocannon';
import type { RawRequest } from './requests.ts';
import type { Tally } from './tally.ts';

/** What a connection sends again and again. */
export interface RepeatedRequest extends RawRequest {
  /** What the next request has in place of its headers or body. */
  readonly next?: () => Partial<Pick<RawRequest, 'headers' | 'body'>>;
  readonly onReply?: (status: number, body: string) => void;
}

interface Options {
  readonly url: string;
  readonly connections: number;
  /** How long, or how many requests. */
  readonly until: { readonly seconds: number } | { readonly amount: number };
  /** Each connection repeats its own request. */
  readonly requestOf: (connection: number) => RepeatedRequest;
  readonly tally: Tally;
}

/** How often autocannon looks whether the time is over. */
const sampleMs = 20;

const toAutocannon = ({ next, onReply, ...request }: RepeatedRequest): autocannon.Request => ({
  ...request,
  ...(next && { setupRequest: (last: autocannon.Request) => ({ ...last, ...next() }) }),
  ...(onReply && { onResponse: onReply }),
});

/** Sends the next request as soon as the last is answered, on every connection. @returns good replies per second. */
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
