import type { Metric, Registry } from 'prom-client';

export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
  /** Where it is not the name of the metric: the parts of a histogram. */
  readonly metricName?: string;
}

/** A metric and what its values are when it is read. */
export interface Definition {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: () => Iterable<Sample> | Promise<Iterable<Sample>>;
}

/** How long the metrics wait for a source, such as the database. Scrapes have a limit, too: 10 seconds by default. */
const sourceMs = 2000;

/** The samples; none if the source fails or takes too long. */
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
 * Registers a metric whose values are computed when they are read. The registry calls nothing but `get`: counting needs
 * neither the library nor an object of labels for each event.
 */
export const register = (registry: Registry, { name, help, type, samples }: Definition): void => {
  const metric = {
    name,
    get: async () => ({ name, help, type, aggregator: 'sum', values: await available(samples) }),
  };
  registry.registerMetric(metric as unknown as Metric);
};

/** One sample for each entry, under a label. */
export const byLabel = (label: string, values: Readonly<Record<string, number>>): readonly Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
