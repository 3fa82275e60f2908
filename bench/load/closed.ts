import autocannon from 'autocannon';
import type { RawRequest } from './requests.ts';
import type { Tally } from './tally.ts';

interface Options {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Each connection repeats its own request. */
  readonly requestOf: (connection: number) => RawRequest;
  readonly tally: Tally;
}

/** How often autocannon looks whether the time is over. */
const sampleMs = 20;

/** Sends the next request as soon as the last is answered, on every connection. @returns good replies per second. */
export const closedLoop = async ({ url, connections, seconds, requestOf, tally }: Options): Promise<number> => {
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: sampleMs,
    setupClient(client) {
      client.setRequests([{ ...requestOf(connection) }]);
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
