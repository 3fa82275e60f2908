import { type Call, openLoop } from '../load/open.ts';
import type { RawRequest } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import { percentile } from '../statistics.ts';

/** What is requested again and again: one of these after the other. */
export interface Load {
  readonly name: string;
  readonly perSecond: number;
  readonly requests: readonly RawRequest[];
}

/** Response times in milliseconds by the name of the load. A request without an answer counts with the time that it has waited. */
export type Responses = Readonly<Record<string, readonly number[]>>;

interface Options {
  readonly url: string;
  readonly loads: readonly Load[];
  /** What is going on meanwhile, for unexpected replies. */
  readonly phase: string;
  /** When it is over, once that is known: requests that were sent later do not count. */
  readonly endedAt: () => number | undefined;
  readonly tally: Tally;
}

/** Loads are sent in slices of this length until it is over. */
const sliceSeconds = 2;

/** Sends requests at their rates until something is over. */
export const measureResponses = async ({ url, loads, phase, endedAt, tally }: Options): Promise<Responses> => {
  const responses: Record<string, number[]> = Object.fromEntries(loads.map(({ name }) => [name, []]));
  while (endedAt() === undefined) {
    const start = performance.now();
    const sent = await Promise.all(
      loads.map(({ perSecond, requests }) =>
        openLoop({ url, perSecond, seconds: sliceSeconds, requestOf: (call) => requests[call % requests.length]! }),
      ),
    );
    const isCounted = ({ at }: Call): boolean => start + at < (endedAt() ?? Number.POSITIVE_INFINITY);
    for (const [index, { name }] of loads.entries())
      for (const { ms, status } of sent[index]!.filter(isCounted)) {
        responses[name]!.push(ms);
        if (status !== 200) tally.add(`${name} ${status === 0 ? 'got no answer' : `answered ${status}`} ${phase}`);
      }
  }
  return responses;
};

/** For as long as nothing happens. */
export const measureFor = (seconds: number, options: Omit<Options, 'endedAt'>): Promise<Responses> => {
  const end = performance.now() + seconds * 1000;
  return measureResponses({ ...options, endedAt: () => (performance.now() < end ? undefined : end) });
};

/** A percentile of no response is not a number. */
export const percentileOf = (responses: Responses, name: string, share: number): number =>
  responses[name]?.length ? percentile(responses[name], share) : Number.NaN;
