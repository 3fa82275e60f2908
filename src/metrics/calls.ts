import type { CalledOperation, ObserveCall } from '../api/call.ts';
import type { Definition, Sample } from './exposition.ts';

/** The upper bounds of the histogram, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Outcome {
  readonly labels: Readonly<Record<string, string>>;
  count: number;
}

interface Operation {
  /** The outcomes by status, and by error code and status: an error of OAuth is a redirect or a page. */
  readonly outcomes: Map<string | number, Outcome>;
  /** The number of calls for each bound, and of all slower ones. */
  readonly durations: number[];
  seconds: number;
}

const bucketOf = (seconds: number): number => {
  let bucket = 0;
  while (bucket < bounds.length && seconds > bounds[bucket]!) bucket += 1;
  return bucket;
};

export interface Calls {
  observe: ObserveCall;
  /** Returns the number of calls that failed because of the service. */
  faults(): Sample;
  outcomes(): Iterable<Sample>;
  durations(name: string): Iterable<Sample>;
}

/**
 * Counts the calls of one API. Labels have as many values as the contract has operations and codes, and each set of them is
 * created once: a call costs two lookups.
 */
const createCalls = (api: 'rest' | 'graphql'): Calls => {
  const operations = new Map<CalledOperation, Operation>();
  let faults = 0;

  const operationOf = (name: CalledOperation): Operation => {
    const known = operations.get(name);
    if (known) return known;
    const made = { outcomes: new Map(), durations: new Array<number>(bounds.length + 1).fill(0), seconds: 0 };
    operations.set(name, made);
    return made;
  };

  return {
    observe(operation, status, code, since) {
      const seconds = (performance.now() - since) / 1000;
      const counted = operationOf(operation);
      counted.seconds += seconds;
      const bucket = bucketOf(seconds);
      counted.durations[bucket] = counted.durations[bucket]! + 1;
      if (code === 'internal_error') faults += 1;
      const key = code === 'ok' ? status : `${code} ${status}`;
      const outcome = counted.outcomes.get(key);
      if (outcome) outcome.count += 1;
      else counted.outcomes.set(key, { labels: { api, operation, status: String(status), code }, count: 1 });
    },

    faults: () => ({ labels: { api }, value: faults }),

    *outcomes() {
      for (const { outcomes } of operations.values())
        for (const { labels, count } of outcomes.values()) yield { labels, value: count };
    },

    *durations(name) {
      for (const [operation, { durations, seconds }] of operations) {
        let count = 0;
        for (const [index, counted] of durations.entries()) {
          count += counted;
          const labels = { api, operation, le: String(bounds[index] ?? '+Inf') };
          yield { metricName: `${name}_bucket`, labels, value: count };
        }
        yield { metricName: `${name}_sum`, labels: { api, operation }, value: seconds };
        yield { metricName: `${name}_count`, labels: { api, operation }, value: count };
      }
    },
  };
};

const durationName = 'gatehouse_request_duration_seconds';

/** Counts the calls of both APIs and defines their metrics. */
export const createCallMetrics = () => {
  const rest = createCalls('rest');
  const graphql = createCalls('graphql');
  const definitions: readonly Definition[] = [
    {
      name: 'gatehouse_requests_total',
      help: 'Calls by API, operation, status and error code. A GraphQL document is one call for each root field. unmatched: the request addresses no operation.',
      type: 'counter',
      samples: () => [...rest.outcomes(), ...graphql.outcomes()],
    },
    {
      // The counter exists from the start: one that appears with its first error has not increased.
      name: 'gatehouse_internal_errors_total',
      help: 'Calls that failed with internal_error, by API.',
      type: 'counter',
      samples: () => [rest.faults(), graphql.faults()],
    },
    {
      name: durationName,
      help: 'Time until the response of a call is ready, by API and operation.',
      type: 'histogram',
      samples: () => [...rest.durations(durationName), ...graphql.durations(durationName)],
    },
  ];
  return { observe: { rest: rest.observe, graphql: graphql.observe }, definitions };
};
