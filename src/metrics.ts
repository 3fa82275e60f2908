type Outcome = 'delivered' | 'failed' | 'dead';
type Undelivered = Readonly<Record<'waiting' | 'dead', number>>;

/** What is counted for whoever watches the service. */
export interface Metrics {
  /** Everything, in the text format of Prometheus. */
  read(): Promise<string>;
  /** A try to hand a notification over has ended. */
  countDelivery(outcome: Outcome): void;
}

/**
 * `countUndelivered` is asked whenever the metrics are read; while it fails, the rest is told without it. The library and
 * what it watches of the process are there from the first reading on: who never reads pays nothing.
 */
export const createMetrics = (countUndelivered: () => Promise<Undelivered>): Metrics => {
  const deliveries: Record<Outcome, number> = { delivered: 0, failed: 0, dead: 0 };

  const createRegistry = async () => {
    const { Counter, collectDefaultMetrics, Gauge, Registry } = await import('prom-client');
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    new Counter({
      name: 'gatehouse_notification_deliveries_total',
      help: 'Tries to hand a notification over, by how they ended; dead: given up after the last.',
      labelNames: ['outcome'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(deliveries)) this.inc({ outcome }, count);
      },
    });
    new Gauge({
      name: 'gatehouse_notifications_undelivered',
      help: 'Notifications that wait to be handed over, and those that were given up.',
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        this.reset();
        const counts = await countUndelivered().catch(() => undefined);
        for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
      },
    });
    return registry;
  };
  let registry: ReturnType<typeof createRegistry> | undefined;

  return {
    async read() {
      registry ??= createRegistry();
      return (await registry).metrics();
    },
    countDelivery(outcome) {
      deliveries[outcome] += 1;
    },
  };
};
