import type { Definition } from './exposition.ts';
import { byLabel } from './exposition.ts';

type Undelivered = Readonly<Record<'waiting' | 'deferred' | 'dead', number>>;

/** The state of a queue of password hashes. */
export interface HashQueueState {
  readonly waiting: number;
  readonly running: number;
  readonly oldestSeconds: number;
  readonly waitSeconds: number;
  readonly starved: number;
}

/** The connections of a pool, and the number of waiting requests. */
export interface PoolState {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  readonly max: number;
  /** The number of transactions that were refused without an attempt. */
  readonly refused: number;
}

const moveStates = ['copying', 'leaving', 'frozen', 'switching', 'switched', 'lost'] as const;

/** A move of an application out of this cell. */
interface MoveSample {
  readonly state: (typeof moveStates)[number];
  /** 0 while no command is expected to run. */
  readonly silentSeconds: number;
  readonly keptBytes: number;
}

/** The jobs of a queue by state, as last counted. */
export type JobStates = Readonly<Record<'ready' | 'deferred' | 'active' | 'failed', number>>;

/** The sources that are read with the metrics. */
export interface Sources {
  readonly release: string;
  readonly contracts: string;
  /** Returns the seconds by which the clock of the process is ahead of the database's. */
  readonly clockSkew: () => Promise<number>;
  /** True if `SECRET_FALLBACK` is set. */
  readonly hasSecretFallback: boolean;
  readonly undelivered: () => Promise<Undelivered>;
  /** Returns the waiting time of the oldest notification, in seconds. */
  readonly oldestUndelivered: () => Promise<number>;
  /** Counts the users without a password in the applications that have a password source. */
  readonly passwordSourceUsers: () => Promise<number>;
  /** Counts the anonymous users of all applications. */
  readonly anonymousUsers: () => Promise<number>;
  readonly suspendedReceivers: () => Promise<number>;
  /** Counts webhook endpoints by state. */
  readonly webhookEndpoints: () => Promise<Readonly<Record<'enabled' | 'paused' | 'failed' | 'disabled', number>>>;
  /** Returns the age of the oldest event that was not delivered to an enabled webhook endpoint, in seconds. */
  readonly oldestWebhookEvent: () => Promise<number>;
  /** Returns the age of the oldest event that has no position in the event log yet, in seconds. */
  readonly oldestUnnumberedEvent: () => Promise<number>;
  /** Returns the moves of applications out of this cell, with the seconds since the last sign of their command. */
  readonly moves: () => Promise<readonly MoveSample[]>;
  /** Returns the states by the name of the queue. */
  readonly hashQueues: () => Readonly<Record<string, HashQueueState>>;
  readonly pool: () => PoolState | undefined;
  /** Returns the states by the name of the queue. */
  readonly jobs: () => Promise<Readonly<Record<string, JobStates>>>;
  /** Returns ages by the kind of key: of the signing key in use, and of the oldest application and super admin keys. */
  readonly keyAges: () => Promise<Readonly<Record<string, number>>>;
}

const queueMetric = (
  { hashQueues }: Sources,
  type: Definition['type'],
  name: string,
  help: string,
  read: (state: HashQueueState) => number,
): Definition => ({
  name,
  help,
  type,
  samples: () => Object.entries(hashQueues()).map(([queue, state]) => ({ labels: { queue }, value: read(state) })),
});

const moveMetrics = ({ moves }: Sources): readonly Definition[] => [
  {
    name: 'gatehouse_app_moves',
    help: 'Moves of applications out of this cell by state. switching: no cell serves the application. lost: the move cannot go on.',
    type: 'gauge',
    async samples() {
      const found = await moves();
      return moveStates.map((state) => ({
        labels: { state },
        value: found.filter((move) => move.state === state).length,
      }));
    },
  },
  {
    name: 'gatehouse_app_move_silent_seconds',
    help: 'Time since the command of a move gave its last sign; 0 if none is expected to run.',
    type: 'gauge',
    samples: async () => [{ value: Math.max(0, ...(await moves()).map(({ silentSeconds }) => silentSeconds)) }],
  },
  {
    name: 'gatehouse_app_move_wal_bytes',
    help: 'Write-ahead log that the server keeps for the move whose target is furthest behind.',
    type: 'gauge',
    samples: async () => [{ value: Math.max(0, ...(await moves()).map(({ keptBytes }) => keptBytes)) }],
  },
];

/** Defines the metrics that are read from the parts of the service. */
export const sourceMetrics = (sources: Sources): readonly Definition[] => [
  {
    name: 'gatehouse_build_info',
    help: 'The version of the release, and the one of the contracts that it implements. The value is always 1.',
    type: 'gauge',
    samples: () => [{ labels: { version: sources.release, contracts: sources.contracts }, value: 1 }],
  },
  {
    name: 'gatehouse_clock_skew_seconds',
    help: 'By how many seconds the clock of the process is ahead of the one of the database.',
    type: 'gauge',
    samples: async () => [{ value: await sources.clockSkew() }],
  },
  {
    name: 'gatehouse_secret_fallback',
    help: '1 while SECRET_FALLBACK is set, otherwise 0.',
    type: 'gauge',
    samples: () => [{ value: Number(sources.hasSecretFallback) }],
  },
  {
    name: 'gatehouse_notifications_undelivered',
    help: 'Undelivered notifications by state. deferred: the receiver is suspended. dead: all retries failed.',
    type: 'gauge',
    samples: async () => byLabel('state', await sources.undelivered()),
  },
  {
    name: 'gatehouse_notification_oldest_seconds',
    help: 'Age of the oldest undelivered notification, also if its receiver is suspended; 0 if none waits.',
    type: 'gauge',
    samples: async () => [{ value: await sources.oldestUndelivered() }],
  },
  {
    name: 'gatehouse_notification_receivers',
    help: 'Notification receivers whose deliveries are suspended after repeated failures.',
    type: 'gauge',
    samples: async () => byLabel('state', { suspended: await sources.suspendedReceivers() }),
  },
  {
    name: 'gatehouse_password_source_users',
    help: 'Users who were imported without a password and have none yet, in the applications that have a password source.',
    type: 'gauge',
    samples: async () => [{ value: await sources.passwordSourceUsers() }],
  },
  {
    name: 'gatehouse_anonymous_users',
    help: 'Anonymous users who are neither completed nor deleted.',
    type: 'gauge',
    samples: async () => [{ value: await sources.anonymousUsers() }],
  },
  {
    name: 'gatehouse_webhook_endpoints',
    help: 'Webhook endpoints by state. paused: one event at a time is sent after repeated failures. failed: disabled after failures.',
    type: 'gauge',
    samples: async () => byLabel('state', await sources.webhookEndpoints()),
  },
  {
    name: 'gatehouse_webhook_oldest_seconds',
    help: 'Age of the oldest event that was not delivered to an enabled webhook endpoint; 0 if none waits.',
    type: 'gauge',
    samples: async () => [{ value: await sources.oldestWebhookEvent() }],
  },
  {
    name: 'gatehouse_event_outbox_oldest_seconds',
    help: 'Age of the oldest event that has no position in the event log yet: nothing reads or delivers it; 0 if none waits.',
    type: 'gauge',
    samples: async () => [{ value: await sources.oldestUnnumberedEvent() }],
  },
  ...moveMetrics(sources),
  queueMetric(
    sources,
    'gauge',
    'gatehouse_password_hashes_waiting',
    'Password hashes that wait for a thread. expensive: imported hashes that cost more than four times as much as new ones.',
    ({ waiting }) => waiting,
  ),
  queueMetric(
    sources,
    'gauge',
    'gatehouse_password_hashes_running',
    'Password hashes that are being computed.',
    ({ running }) => running,
  ),
  queueMetric(
    sources,
    'gauge',
    'gatehouse_password_hash_oldest_seconds',
    'How long the password hash that has waited longest has waited; 0 if none waits.',
    ({ oldestSeconds }) => oldestSeconds,
  ),
  queueMetric(
    sources,
    'gauge',
    'gatehouse_password_hash_wait_seconds',
    'Estimated time that a new password hash would wait for a thread.',
    ({ waitSeconds }) => waitSeconds,
  ),
  queueMetric(
    sources,
    'counter',
    'gatehouse_password_hashes_starved_total',
    'Password hashes that were repeated with a higher priority, because other programs used all cores.',
    ({ starved }) => starved,
  ),
  {
    name: 'gatehouse_database_connections',
    help: 'Connections of the database pool by state. max: the size of the pool.',
    type: 'gauge',
    samples() {
      const pool = sources.pool();
      return pool ? byLabel('state', { used: pool.used, idle: pool.idle, max: pool.max }) : [];
    },
  },
  {
    name: 'gatehouse_database_waiting',
    help: 'Statements and transactions that wait for a connection of the pool.',
    type: 'gauge',
    samples() {
      const pool = sources.pool();
      return pool ? [{ value: pool.waiting }] : [];
    },
  },
  {
    name: 'gatehouse_database_refused_total',
    help: 'Transactions that were refused at once, because those before them had timed out.',
    type: 'counter',
    samples() {
      const pool = sources.pool();
      return pool ? [{ value: pool.refused }] : [];
    },
  },
  {
    name: 'gatehouse_jobs',
    help: 'Jobs by queue and state, for all processes. Counted every 15 seconds. deferred: waits for its retry or its time.',
    type: 'gauge',
    samples: async () =>
      Object.entries(await sources.jobs()).flatMap(([queue, states]) =>
        Object.entries(states).map(([state, value]) => ({ labels: { queue, state }, value })),
      ),
  },
  {
    name: 'gatehouse_key_age_seconds',
    help: 'Age of keys. signing: the key that signs tokens. application, super_admin: the oldest key in force.',
    type: 'gauge',
    samples: async () => byLabel('kind', await sources.keyAges()),
  },
];
