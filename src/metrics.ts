type Outcome = 'delivered' | 'failed' | 'dead';
type ChallengeOutcome = 'passed' | 'failed' | 'unavailable';
type Undelivered = Readonly<Record<'waiting' | 'deferred' | 'dead', number>>;

/** What is asked whenever the metrics are read. */
interface Sources {
  readonly undelivered: () => Promise<Undelivered>;
  readonly suspendedReceivers: () => Promise<number>;
}

/** The metrics of the service. */
export interface Metrics {
  /** Everything, in the text format of Prometheus. */
  read(): Promise<string>;
  /** A try to hand a notification over has ended. */
  countDelivery(outcome: Outcome): void;
  /** A provider of challenges has been asked about a response token. */
  countChallenge(driver: string, outcome: ChallengeOutcome): void;
}

/**
 * The sources are asked whenever the metrics are read; while one fails, the rest is told without it. The library and
 * what it watches of the process are there from the first reading on: who never reads pays nothing.
 */
export const createMetrics = ({ undelivered, suspendedReceivers }: Sources): Metrics => {
  const deliveries: Record<Outcome, number> = { delivered: 0, failed: 0, dead: 0 };

  const challenges = new Map<string, { readonly driver: string; readonly outcome: ChallengeOutcome; count: number }>();

  const createRegistry = async () => {
    const { Counter, collectDefaultMetrics, Gauge, Registry } = await import('prom-client');
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    new Counter({
      name: 'gatehouse_notification_deliveries_total',
      help: 'Notification delivery attempts by outcome. dead: the last retry failed.',
      labelNames: ['outcome'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(deliveries)) this.inc({ outcome }, count);
      },
    });
    new Counter({
      name: 'gatehouse_challenges_total',
      help: 'Verified challenge responses by driver and outcome. unavailable: the provider returned no verdict.',
      labelNames: ['driver', 'outcome'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { count, ...labels } of challenges.values()) this.inc(labels, count);
      },
    });
    new Gauge({
      name: 'gatehouse_notifications_undelivered',
      help: 'Undelivered notifications by state. deferred: the receiver is suspended. dead: all retries failed.',
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        this.reset();
        const counts = await undelivered().catch(() => undefined);
        for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
      },
    });
    new Gauge({
      name: 'gatehouse_notification_receivers',
      help: 'Notification receivers whose deliveries are suspended after repeated failures.',
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        this.reset();
        const count = await suspendedReceivers().catch(() => undefined);
        if (count !== undefined) this.set({ state: 'suspended' }, count);
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
    countChallenge(driver, outcome) {
      const name = `${driver} ${outcome}`;
      const known = challenges.get(name);
      if (known) known.count += 1;
      else challenges.set(name, { driver, outcome, count: 1 });
    },
  };
};
