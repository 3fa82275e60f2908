import { type Call, openLoop } from '../load/open.ts';
import type { RawRequest } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import { median, percentile } from '../statistics.ts';

/** Requests that are repeated in order. */
export interface Load {
  readonly name: string;
  readonly perSecond: number;
  readonly requests: readonly RawRequest[];
}

/** The time when a request was sent, and the time that it waited, even without a response. */
interface Response {
  readonly at: number;
  readonly ms: number;
}

/** The responses by the name of the load. */
export type Responses = Readonly<Record<string, readonly Response[]>>;

interface Options {
  readonly url: string;
  readonly loads: readonly Load[];
  /** The current phase, for unexpected replies. */
  readonly phase: string;
  /** Returns the end time when it is known. Requests that were sent later do not count. */
  readonly endedAt: () => number | undefined;
  readonly tally: Tally;
}

/** The length of a slice of load. */
const sliceSeconds = 2;

/** Sends requests at their rates until the phase ends. */
export const measureResponses = async ({ url, loads, phase, endedAt, tally }: Options): Promise<Responses> => {
  const responses: Record<string, Response[]> = Object.fromEntries(loads.map(({ name }) => [name, []]));
  while (endedAt() === undefined) {
    const start = performance.now();
    const sent = await Promise.all(
      loads.map(({ perSecond, requests }) =>
        openLoop({ url, perSecond, seconds: sliceSeconds, requestOf: (call) => requests[call % requests.length]! }),
      ),
    );
    const isCounted = ({ at }: Call): boolean => start + at < (endedAt() ?? Number.POSITIVE_INFINITY);
    for (const [index, { name }] of loads.entries())
      for (const { at, ms, status } of sent[index]!.filter(isCounted)) {
        responses[name]!.push({ at: start + at, ms });
        if (status !== 200) tally.add(`${name} ${status === 0 ? 'got no answer' : `answered ${status}`} ${phase}`);
      }
  }
  return responses;
};

/** Measures responses for a fixed time. */
export const measureFor = (seconds: number, options: Omit<Options, 'endedAt'>): Promise<Responses> => {
  const end = performance.now() + seconds * 1000;
  return measureResponses({ ...options, endedAt: () => (performance.now() < end ? undefined : end) });
};

const timesOf = (responses: readonly Response[]): readonly number[] => responses.map(({ ms }) => ms);

/** Returns a percentile, or NaN without responses. */
export const percentileOf = (responses: Responses, name: string, share: number): number =>
  responses[name]?.length ? percentile(timesOf(responses[name]), share) : Number.NaN;

export const intervalSeconds = 10;

/**
 * Returns the median of the percentiles of all intervals, which is not affected by other programs that stop everything for a few
 * seconds.
 */
export const typicalPercentileOf = (responses: Responses, name: string, share: number): number => {
  const intervals = Object.values(
    Object.groupBy(responses[name] ?? [], ({ at }) => Math.floor(at / (intervalSeconds * 1000))),
  );
  return intervals.length > 0 ? median(intervals.map((each) => percentile(timesOf(each ?? []), share))) : Number.NaN;
};
