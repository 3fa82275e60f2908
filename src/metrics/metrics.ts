import { onceSucceeded } from '../kernel/memoize.ts';
import { createCallMetrics } from './calls.ts';
import { byLabel, type Definition, register } from './exposition.ts';
import { type Sources, sourceMetrics } from './sources.ts';

type Outcome = 'delivered' | 'failed' | 'dead';
type ChallengeOutcome = 'passed' | 'failed' | 'unavailable';
type CheckOutcome = 'breached' | 'not_breached' | 'unavailable';
type ReplicaOutcome = 'replica' | 'lagging' | 'unavailable';
export type LoginMethod = 'password' | 'code' | 'passkey' | 'social' | 'second_factor';

export interface Metrics {
  /** Returns all metrics in the text format of Prometheus. */
  read(): Promise<string>;
  /** Receive the calls of each API. */
  readonly observe: ReturnType<typeof createCallMetrics>['observe'];
  /** Counts a login that has ended with `success` or with the code of its refusal. */
  countLogin(method: LoginMethod, outcome: string): void;
  /** Counts an attempt to deliver a notification. */
  countDelivery(outcome: Outcome): void;
  /** Counts an attempt to deliver an event to a webhook endpoint. */
  countWebhookDelivery(outcome: 'delivered' | 'failed'): void;
  /** Counts a job that has ended. A failed one is tried again. */
  countJob(queue: string, outcome: 'completed' | 'failed'): void;
  /** Counts the verification of a challenge by its provider. */
  countChallenge(driver: string, outcome: ChallengeOutcome): void;
  /** Counts a lookup in the list of breached passwords. */
  countPasswordCheck(outcome: CheckOutcome): void;
  /** Counts a request that was refused because a limit was reached. */
  countRateLimited(limit: string): void;
  /** Counts the read of a list with a configured replica. */
  countReplicaRead(outcome: ReplicaOutcome): void;
  /** Counts a failure to reach the store of rate limits. */
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
 * Creates the metrics. Sources are read with the metrics; a source that fails is omitted. The library and its process metrics are
 * loaded at the first read, so that they cost nothing before it.
 */
export const createMetrics = (sources: Sources): Metrics => {
  const calls = createCallMetrics();
  const logins = createPairs('method', 'outcome');
  const jobs = createPairs('queue', 'outcome');
  const challenges = createPairs('driver', 'outcome');
  const deliveries: Record<Outcome, number> = { delivered: 0, failed: 0, dead: 0 };
  const webhookDeliveries: Record<'delivered' | 'failed', number> = { delivered: 0, failed: 0 };
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
      name: 'gatehouse_webhook_deliveries_total',
      help: 'Attempts to deliver events to webhook endpoints by outcome.',
      samples: () => byLabel('outcome', webhookDeliveries),
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
    countWebhookDelivery(outcome) {
      webhookDeliveries[outcome] += 1;
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
