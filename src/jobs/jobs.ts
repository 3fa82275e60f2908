import { setTimeout } from 'node:timers/promises';
import { fromKnex, type KnexTransactionLike, PgBoss, type QueueOptions, type SendOptions } from 'pg-boss';
import { reasonOf } from '../kernel/error-facts.ts';
import { inSpan, type TraceHeaders, traceHeaders } from '../kernel/tracing.ts';
import { createAwaited } from './awaited.ts';
import { JobFailure } from './job-failure.ts';
import { createLaneRanks } from './lane-ranks.ts';
import type {
  BackchannelLogout,
  EnforcementWalk,
  FieldWalk,
  Job,
  Jobs,
  LockoutNotice,
  LoginCodeOrder,
  OfApp,
  RecoveryRequest,
  RoleWalk,
} from './queue.ts';
import { probeNow, retryNow } from './retries.ts';
import { createTurns } from './turns.ts';
import { type DeliveryWorkers, type WorkerCounts, workerCounts } from './worker-counts.ts';

/** Processes a job of a queue. If it rejects, the job is retried later. */
export type Worker<T> = (data: T) => Promise<void>;

export interface Workers {
  readonly delivery: Worker<OfApp<{ readonly id: string }>>;
  /** Processes deliveries that have failed for three days. */
  readonly undelivered: Worker<OfApp<{ readonly id: string }>>;
  /** Checks whether a suspended receiver answers again. If it rejects, the next probe follows after a growing delay. */
  readonly probe: Worker<OfApp<object>>;
  readonly recovery: Worker<OfApp<RecoveryRequest>>;
  readonly login_code: Worker<OfApp<LoginCodeOrder>>;
  readonly lockout: Worker<OfApp<LockoutNotice>>;
  /** Tells a client of the end of a session. If it rejects, the client is told again later, for half a day. */
  readonly backchannel_logout: Worker<OfApp<BackchannelLogout>>;
  /** Makes the values of a custom field searchable, or deletes those of a deleted one. */
  readonly user_fields: Worker<OfApp<FieldWalk>>;
  /** Gives a batch of the users of a directory the roles of changed mappings, and adds the job for the next one. */
  readonly directory_roles: Worker<OfApp<RoleWalk>>;
  /** Ends a batch of the logins without the connection that their domain requires, and adds the job for the next one. */
  readonly enforcement: Worker<OfApp<EnforcementWalk>>;
  /** Runs regular maintenance in one of the processes. */
  readonly housekeeping: Worker<object>;
  /** Counts new entries of the audit log in one of the processes. */
  readonly statistics: Worker<object>;
}

type QueueName = keyof Workers;
/** The jobs that are repeated as long as there is a process. */
type RepeatedJob = 'housekeeping' | 'statistics';

interface Options {
  readonly knex: KnexTransactionLike;
  readonly kind: 'postgresql' | 'embedded';
  /** Runs a script of several statements, without other statements between them. */
  readonly script: (sql: string) => Promise<readonly object[]>;
  /** Receives errors of the queue itself. */
  readonly onError: (reason: string) => void;
  /** Called when events have been committed. */
  readonly onEvents?: () => void;
  /** Receives each job that has ended, with the error of one that has failed, which is retried. */
  readonly onRun?: (queue: string, outcome: 'completed' | 'failed', error?: unknown) => void;
  /**
   * The interval in which retries, and jobs of processes that died, are polled. If absent, the interval of production is used.
   */
  readonly pollingSeconds?: number | undefined;
}

export interface JobQueue extends Jobs {
  /** Creates missing tables and queues. Must not run in several processes at once. */
  install(): Promise<void>;
  /** @param begun the repeated jobs that this process begins; absent: all */
  work(workers: Workers, deliveryWorkers: DeliveryWorkers, begun?: readonly RepeatedJob[]): Promise<void>;
  /** Returns the jobs of all processes by queue, as last counted. */
  states(): Promise<Readonly<Record<string, JobStates>>>;
  /** Waits for running jobs and stops. */
  stop(): Promise<void>;
}

export type JobStates = Readonly<Record<'ready' | 'deferred' | 'active' | 'failed', number>>;

/**
 * Returns the number of workers for each queue in one process. Queues do not wait for jobs of other queues. Deliveries and probes
 * mostly wait for receivers, which takes only a socket, so workers are added as long as all are busy. The limits apply to one
 * process. Each group has a limit, too, so that a receiver that hangs, or a flood, delays only the emails of its application.
 */
const countsOf = ({ most, perApp }: DeliveryWorkers): Readonly<Record<QueueName, WorkerCounts>> => ({
  delivery: workerCounts(8, most, perApp),
  recovery: workerCounts(4, 16, 2),
  login_code: workerCounts(4, 16, 2),
  lockout: workerCounts(1, 1, 1),
  backchannel_logout: workerCounts(2, 30, 2),
  undelivered: workerCounts(1, 1, 1),
  probe: workerCounts(16, 128, 4),
  user_fields: workerCounts(1, 1, 1),
  directory_roles: workerCounts(1, 1, 1),
  enforcement: workerCounts(1, 1, 1),
  housekeeping: workerCounts(1, 1, 1),
  statistics: workerCounts(1, 1, 1),
});
/** The polling interval of added workers, which are woken when they are needed. */
const addedPollingSeconds = 3600;
/** The polling interval for retries and for jobs of a process that died. Jobs of this process are claimed at once. */
const defaultPollingSeconds = 5;
/**
 * The maximum number of connections for jobs. All workers poll at the same time, and requests would wait for connections behind
 * them.
 */
const mostConnections = 4;
/** The time after which the job of a worker that has not finished is given to another. */
const expireSeconds = 30;
/** The interval of checks for such workers. */
const superviseSeconds = 15;
/** The delays 5 s, 10 s, 20 s … up to 15 minutes: three days of attempts. */
const retries = { retryLimit: 300, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 } as const;
/** The time that jobs are kept while the service is down. */
const retentionSeconds = 365 * 86_400;
const deleteAfterSeconds = 3600;
/** The intervals of the jobs that are repeated. */
const intervals = { housekeeping: 3600, statistics: 60 } as const satisfies Record<RepeatedJob, number>;
/** The time limit of these jobs. */
const repeatedSeconds = 3600;
const drainSeconds = 15;
/**
 * The delay of the first probe of a suspended receiver, and the maximum of the growing delays that follow, after which a receiver
 * that answers again is noticed.
 */
const probeSeconds = 15;
const longestProbeSeconds = 60;
const nilUuid = '00000000-0000-0000-0000-000000000000';

const kept = { ...retries, retentionSeconds, deleteAfterSeconds, expireInSeconds: expireSeconds } as const;
/** A dead letter queue precedes the queue that uses it. */
const queues = {
  undelivered: kept,
  delivery: { ...kept, deadLetter: 'undelivered' },
  recovery: kept,
  login_code: kept,
  lockout: kept,
  backchannel_logout: { ...kept, retryLimit: 50 },
  user_fields: { ...kept, expireInSeconds: repeatedSeconds },
  directory_roles: kept,
  enforcement: kept,
  // Each application has one at a time. It continues until the receiver answers.
  probe: {
    ...kept,
    policy: 'exclusive',
    retryLimit: 1_000_000,
    retryDelay: probeSeconds,
    retryDelayMax: longestProbeSeconds,
  },
  // At most one job waits: each adds the next, so the retries end before that.
  housekeeping: { ...kept, policy: 'short', retryLimit: 9, expireInSeconds: repeatedSeconds },
  statistics: { ...kept, policy: 'short', retryLimit: 2, expireInSeconds: repeatedSeconds },
} as const;

type Policy = 'short' | 'exclusive';

/** Returns the options that prevent a job from being added twice. */
const identityOf = (job: Job): Pick<SendOptions, 'id' | 'singletonKey' | 'startAfter'> => {
  if (job.queue === 'delivery') return { id: job.data.id };
  if (job.queue === 'enforcement' && job.delaySeconds !== undefined) return { startAfter: job.delaySeconds };
  return job.queue === 'probe' ? { singletonKey: String(job.appId), startAfter: probeSeconds } : {};
};

/** Returns true if a queue exists with these options, so that later starts need no statement for it. */
const hasOptions = (queue: QueueOptions | undefined, options: QueueOptions): boolean =>
  queue !== undefined && Object.entries(options).every(([name, value]) => queue[name as keyof QueueOptions] === value);

/** Runs pg-boss on the service's own connections, so that a job is part of the transaction that adds it. */
export const createJobs = (options: Options): JobQueue => {
  const { knex, kind, script, pollingSeconds = defaultPollingSeconds, onError, onRun = () => undefined } = options;
  const { onEvents = () => undefined } = options;
  const onKnex = fromKnex(knex);
  const turns = createTurns(mostConnections);
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        turns(async () => (values?.length ? onKnex.executeSql(text, values) : { rows: [...(await script(text))] })),
    },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => onError(reasonOf(error)));

  const workersOf = (name: QueueName) => boss.getWipData().filter((worker) => worker.name === name);

  const ranks = createLaneRanks();
  const priorityOf = ({ queue, appId, lane }: Job): number =>
    lane === undefined ? 0 : -ranks.next(JSON.stringify([queue, appId, lane]));

  /** Adds a worker to a queue. `work` sets it. */
  let addWorker: (name: QueueName) => void = () => undefined;

  const awaited = createAwaited(expireSeconds);

  /** Wakes an idle worker, or adds one. */
  const wakeIdleWorker = (name: QueueName): void => {
    const idle = workersOf(name).find(({ count }) => count === 0);
    if (idle) boss.notifyWorker(idle.id);
    else addWorker(name);
  };

  /** Makes workers that have just finished a job look for the next one at once. */
  const keepBusy = (name: QueueName): void => {
    for (const { id, count } of workersOf(name)) if (count > 0) boss.notifyWorker(id);
  };

  return {
    async install() {
      await boss.start();
      const stored = new Map((await boss.getQueues(Object.keys(queues))).map((queue) => [queue.name, queue]));
      for (const [name, { policy, ...options }] of Object.entries<QueueOptions & { readonly policy?: Policy }>(
        queues,
      )) {
        if (hasOptions(stored.get(name), options)) continue;
        await boss.createQueue(name, policy ? { ...options, policy } : options);
        await boss.updateQueue(name, options);
        // This makes pg-boss cache the queue. A lookup inside a transaction would wait forever for the only connection of the
        // embedded database.
        await boss.findJobs(name, { id: nilUuid });
      }
    },

    async add(db, job) {
      const id = await boss.send(
        job.queue,
        { ...job.data, ...traceHeaders() },
        {
          db: fromKnex(db),
          group: { id: String(job.appId) },
          priority: priorityOf(job),
          ...identityOf(job),
        },
      );
      return id === null ? undefined : { queue: job.queue, id };
    },

    async remove(db, notificationIds) {
      if (notificationIds.length > 0) await boss.deleteJob('delivery', [...notificationIds], { db: fromKnex(db) });
    },

    async retryNow(db, which) {
      return (await retryNow(db, which)).map((id) => ({ queue: 'delivery', id }));
    },

    probeNow,

    eventsAdded: onEvents,

    wake(added) {
      // The first probe of a receiver is delayed in any case.
      for (const job of added.filter(({ queue }) => queue !== 'probe')) {
        awaited.add(job);
        wakeIdleWorker(job.queue);
      }
    },

    async work(workers, deliveryWorkers, begun = ['housekeeping', 'statistics']) {
      const counts = countsOf(deliveryWorkers);
      const repeated = (name: RepeatedJob) => async (): Promise<void> => {
        await boss.send(name, {}, { startAfter: intervals[name] });
        await workers[name]({});
      };
      const all = { ...workers, housekeeping: repeated('housekeeping'), statistics: repeated('statistics') };
      for (const name of begun) await boss.send(name, {});
      const start = (name: QueueName, localConcurrency: number, pollingIntervalSeconds: number): Promise<string> =>
        boss.work(
          name,
          {
            localConcurrency,
            localGroupConcurrency: counts[name].perGroup,
            pollingIntervalSeconds,
          },
          async ([job]) => {
            // Workers wake each other as long as there are more jobs, up to the limit.
            const areMore = awaited.take({ queue: name, id: job!.id });
            if (areMore) wakeIdleWorker(name);
            const worker = all[name];
            try {
              const { traceparent, ...data } = job!.data as TraceHeaders;
              const parent = traceparent === undefined ? {} : { traceparent };
              const of = job!.groupId ? { ...data, appId: Number(job!.groupId) } : data;
              await inSpan(`job ${name}`, () => worker(of as never), { kind: 'consumer', parent });
              onRun(name, 'completed');
            } catch (error) {
              onRun(name, 'failed', error);
              throw new JobFailure(error);
            } finally {
              if (areMore || awaited.has(name)) keepBusy(name);
            }
          },
        );
      for (const name of Object.keys(queues) as QueueName[]) await start(name, counts[name].initial, pollingSeconds);
      addWorker = (name) => {
        const { most, added } = counts[name];
        if (workersOf(name).length < most)
          start(name, added, addedPollingSeconds).catch((error: unknown) => onError(reasonOf(error)));
      };
    },

    async states() {
      const counted = await boss.getQueues(Object.keys(queues));
      return Object.fromEntries(
        counted.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => [
          name,
          { ready: readyCount, deferred: deferredCount, active: activeCount, failed: failedCount },
        ]),
      );
    },

    async stop() {
      addWorker = () => undefined;
      // The graceful stop of pg-boss checks only every 500 ms whether its workers have finished.
      const finished = Promise.all(Object.keys(queues).map((name) => boss.offWork(name)));
      await Promise.race([finished, setTimeout(drainSeconds * 1000, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
};
