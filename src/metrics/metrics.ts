import { onceSucceeded } from '../kernel/memoize.ts';
import { createCallMetrics } from './calls.ts';
import { byLabel, type Definition, register } from './exposition.ts';
import { type Sources, sourceMetrics } from './sources.ts';

type Outcome = 'delivered' | 'failed' | 'dead';
type ChallengeOutcome = 'passed' | 'failed' | 'unavailable';
type CheckOutcome = 'breached' | 'not_breached' | 'unavailable';
type ReplicaOutcome = 'replica' | 'lagging' | 'unavailable';
export type LoginMethod = 'password' | 'code' | 'passkey' | 'social' | 'second_factor';

/** The metrics of the service. */
export interface Metrics {
  /** Everything, in the text format of Prometheus. */
  read(): Promise<string>;
  /** Receive the calls of each API. */
  readonly observe: ReturnType<typeof createCallMetrics>['observe'];
  /** A login has ended: with `success`, or with the code of its refusal. */
  countLogin(method: LoginMethod, outcome: string): void;
  /** An attempt to hand a notification over has ended. */
  countDelivery(outcome: Outcome): void;
  /** A job has ended. One that failed is tried again. */
  countJob(queue: string, outcome: 'completed' | 'failed'): void;
  /** A provider of challenges has been asked about a response token. */
  countChallenge(driver: string, outcome: ChallengeOutcome): void;
  /** A password has been looked up in the list of breached passwords. */
  countPasswordCheck(outcome: CheckOutcome): void;
  /** A request was refused because a limit was reached. */
  countRateLimited(limit: string): void;
  /** A list was read, with a replica configured. */
  countReplicaRead(outcome: ReplicaOutcome): void;
  /** The store of rate limits could not be reached. */
  countLimiterFailure(): void;
}

/** Counts by two labels. */
const createPairs = (first: string, second: string) => {
  const counted = new Map<string, { readonly labels: Readonly<Record<string, string>>; value: number }>();
  return {
    count(one: string, other: string): void {
      const name = `${one} ${other}`;
      const known = counted.get(name);
      if (known) known.value += 1;
      else counted.set(name, { labels: { [first]: one, [second]: other }, value: 1 });
    },
    samples: () => counted.values(),
  };
};

/**
 * The sources are asked whenever the metrics are read; while one fails, the rest is told without it. The library and
 * what it watches of the process are there from the first reading on: who never reads pays nothing.
 */
export const createMetrics = (sources: Sources): Metrics => {
  const calls = createCallMetrics();
  const logins = createPairs('method', 'outcome');
  const jobs = createPairs('queue', 'outcome');
  const challenges = createPairs('driver', 'outcome');
  const deliveries: Record<Outcome, number> = { delivered: 0, failed: 0, dead: 0 };
  const passwordChecks: Record<CheckOutcome, number> = { breached: 0, not_breached: 0, unavailable: 0 };
  const rateLimited: Record<string, number> = {};
  const replicaReads: Record<ReplicaOutcome, number> = { replica: 0, lagging: 0, unavailable: 0 };
  let limiterFailures = 0;

  const counters: readonly Omit<Definition, 'type'>[] = [
    {
      name: 'gatehouse_logins_total',
      help: 'Logins by method and outcome: success, or the code of the refusal. second_factor_required: the password was correct.',
      samples: logins.samples,
    },
    {
      name: 'gatehouse_notification_deliveries_total',
      help: 'Notification delivery attempts by outcome. dead: the last retry failed.',
      samples: () => byLabel('outcome', deliveries),
    },
    {
      name: 'gatehouse_job_runs_total',
      help: 'Jobs of this process by queue and outcome. failed: the job is tried again.',
      samples: jobs.samples,
    },
    {
      name: 'gatehouse_breached_password_checks_total',
      help: 'Passwords looked up in the list of breached passwords by outcome. unavailable: the list could not be read.',
      samples: () => byLabel('outcome', passwordChecks),
    },
    {
      name: 'gatehouse_challenges_total',
      help: 'Verified challenge responses by driver and outcome. unavailable: the provider returned no verdict.',
      samples: challenges.samples,
    },
    {
      name: 'gatehouse_rate_limited_total',
      help: 'Requests refused because a limit was reached, by limit.',
      samples: () => byLabel('limit', rateLimited),
    },
    {
      name: 'gatehouse_replica_reads_total',
      help: 'Lists read with DATABASE_READ_URL by outcome. lagging, unavailable: the primary was read instead.',
      samples: () => byLabel('outcome', replicaReads),
    },
    {
      name: 'gatehouse_rate_limit_store_failures_total',
      help: 'Requests to the store of rate limits that failed.',
      samples: () => [{ value: limiterFailures }],
    },
  ];

  const registry = onceSucceeded(async () => {
    const { collectDefaultMetrics, Registry } = await import('prom-client');
    const made = new Registry();
    collectDefaultMetrics({ register: made });
    for (const counter of counters) register(made, { ...counter, type: 'counter' });
    for (const definition of [...calls.definitions, ...sourceMetrics(sources)]) register(made, definition);
    return made;
  });

  return {
    read: async () => (await registry()).metrics(),
    observe: calls.observe,
    countLogin: logins.count,
    countJob: jobs.count,
    countChallenge: challenges.count,
    countDelivery(outcome) {
      deliveries[outcome] += 1;
    },
    countPasswordCheck(outcome) {
      passwordChecks[outcome] += 1;
    },
    countRateLimited(limit) {
      rateLimited[limit] = (rateLimited[limit] ?? 0) + 1;
    },
    countReplicaRead(outcome) {
      replicaReads[outcome] += 1;
    },
    countLimiterFailure() {
      limiterFailures += 1;
    },
  };
};
