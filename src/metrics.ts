type Outcome = 'delivered' | 'failed' | 'dead';
type ChallengeOutcome = 'passed' | 'failed' | 'unavailable';
type CheckOutcome = 'breached' | 'not_breached' | 'unavailable';
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
  /** A password has been looked up in the list of breached passwords. */
  countPasswordCheck(outcome: CheckOutcome): void;
  /** A request was refused because a limit was reached. */
  countRateLimited(limit: string): void;
  /** The store of rate limits could not be reached. */
  countLimiterFailure(): void;
}

/**
 * The sources are asked whenever the metrics are read; while one fails, the rest is told without it. The library and
 * what it watches of the process are there from the first reading on: who never reads pays nothing.
 */
export const createMetrics = ({ undelivered, suspendedReceivers }: Sources): Metrics => {
  const deliveries: Record<Outcome, number> = { delivered: 0, failed: 0, dead: 0 };
  const passwordChecks: Record<CheckOutcome, number> = { breached: 0, not_breached: 0, unavailable: 0 };

  const challenges = new Map<string, { readonly driver: string; readonly outcome: ChallengeOutcome; count: number }>();
  const rateLimited: Record<string, number> = {};
  let limiterFailures = 0;

  const createRegistry = async () => {
    const { Counter, collectDefaultMetrics, Gauge, Registry } = await import('prom-client');
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const countOutcomes = (name: string, help: string, counts: Readonly<Record<string, number>>) =>
      new Counter({
        name,
        help,
        labelNames: ['outcome'],
        registers: [registry],
        collect() {
          this.reset();
          for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
        },
      });
    countOutcomes(
      'gatehouse_notification_deliveries_total',
      'Notification delivery attempts by outcome. dead: the last retry failed.',
      deliveries,
    );
    countOutcomes(
      'gatehouse_breached_password_checks_total',
      'Passwords looked up in the list of breached passwords by outcome. unavailable: the list could not be read.',
      passwordChecks,
    );
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
    new Counter({
      name: 'gatehouse_rate_limited_total',
      help: 'Requests refused because a limit was reached, by limit.',
      labelNames: ['limit'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [limit, count] of Object.entries(rateLimited)) this.inc({ limit }, count);
      },
    });
    new Counter({
      name: 'gatehouse_rate_limit_store_failures_total',
      help: 'Requests to the store of rate limits that failed.',
      registers: [registry],
      collect() {
        this.reset();
        this.inc(limiterFailures);
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
    countPasswordCheck(outcome) {
      passwordChecks[outcome] += 1;
    },
    countRateLimited(limit) {
      rateLimited[limit] = (rateLimited[limit] ?? 0) + 1;
    },
    countLimiterFailure() {
      limiterFailures += 1;
    },
  };
};
