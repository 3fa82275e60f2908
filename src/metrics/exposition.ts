import type { Metric, Registry } from 'prom-client';

export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
  /** The name of a part of a histogram, if it differs from that of the metric. */
  readonly metricName?: string;
}

/** A metric with a function that returns its current values. */
export interface Definition {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: () => Iterable<Sample> | Promise<Iterable<Sample>>;
}

/** The maximum time in milliseconds to wait for a source, such as the database. Scrapes have a limit of 10 seconds by default. */
const sourceMs = 2000;

/** Returns the samples, or none if the source fails or takes too long. */
const available = async (samples: Definition['samples']): Promise<readonly Sample[]> => {
  const { promise: overdue, resolve } = Promise.withResolvers<readonly Sample[]>();
  const timer = setTimeout(resolve, sourceMs, []);
  const found = async (): Promise<readonly Sample[]> => [...(await samples())];
  try {
    return await Promise.race([found().catch(() => []), overdue]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Registers a metric whose values are computed when they are read. The registry only calls `get`, so counting needs neither the
 * library nor an object of labels for each event.
 */
export const register = (registry: Registry, { name, help, type, samples }: Definition): void => {
  const metric = {
    name,
    get: async () => ({ name, help, type, aggregator: 'sum', values: await available(samples) }),
  };
  registry.registerMetric(metric as unknown as Metric);
};

/** Returns a sample with a label for each entry. */
export const byLabel = (label: string, values: Readonly<Record<string, number>>): readonly Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
