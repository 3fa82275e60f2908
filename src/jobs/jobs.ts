import { setTimeout } from 'node:timers/promises';
import { fromKnex, type KnexTransactionLike, PgBoss, type QueueOptions, type SendOptions } from 'pg-boss';
import { reasonOf } from '../kernel/error-facts.ts';
import { inSpan, type TraceHeaders, traceHeaders } from '../kernel/tracing.ts';
import { createAwaited } from './awaited.ts';
import { createLaneRanks } from './lane-ranks.ts';
import type { Job, Jobs, LockoutNotice, LoginCodeOrder, RecoveryRequest } from './queue.ts';
import { probeNow, retryNow } from './retries.ts';
import { createTurns } from './turns.ts';
import { type DeliveryWorkers, type WorkerCounts, workerCounts } from './worker-counts.ts';

/** What a queue is worked off by. Throwing puts the job back, to be tried again later. */
export type Worker<T> = (data: T) => Promise<void>;

export interface Workers {
  readonly delivery: Worker<{ readonly id: string }>;
  /** Deliveries that failed for three days. */
  readonly undelivered: Worker<{ readonly id: string }>;
  /** Finds out whether a suspended receiver answers again. Throwing queues the next probe, later and later. */
  readonly probe: Worker<{ readonly appId: number }>;
  readonly recovery: Worker<RecoveryRequest>;
  readonly login_code: Worker<LoginCodeOrder>;
  readonly lockout: Worker<LockoutNotice>;
  /** Regular maintenance, done by one of the processes. */
  readonly housekeeping: Worker<object>;
}

type QueueName = keyof Workers;

interface Options {
  readonly knex: KnexTransactionLike;
  readonly kind: 'postgresql' | 'embedded';
  /** Runs a script of several statements, without statements of others between them. */
  readonly script: (sql: string) => Promise<readonly object[]>;
  /** Told what went wrong with the queue itself. */
  readonly onError: (reason: string) => void;
  /** Receives each job that has ended. One that failed is tried again. */
  readonly onRun?: (queue: string, outcome: 'completed' | 'failed') => void;
  /** How often retries, and jobs of processes that died, are looked for; absent: as often as in production. */
  readonly pollingSeconds?: number | undefined;
}

export interface JobQueue extends Jobs {
  /** Makes the tables and queues, where they are missing. To be called while no other process does. */
  install(): Promise<void>;
  work(workers: Workers, deliveryWorkers: DeliveryWorkers): Promise<void>;
  /** The jobs of all processes by queue, as they were last counted. */
  states(): Promise<Readonly<Record<string, JobStates>>>;
  /** Finishes what has begun. */
  stop(): Promise<void>;
}

export type JobStates = Readonly<Record<'ready' | 'deferred' | 'active' | 'failed', number>>;

/**
 * How many jobs of each queue one process works on at a time. Each has its own: none waits for the jobs of another queue.
 * Deliveries and probes mostly wait for receivers, which takes a socket and nothing else: workers are added as long as all
 * are busy. The limits hold for one process: two processes deliver twice as much at a time. Each group has a limit, too: a
 * receiver that hangs, or a flood, delays the emails of its application only.
 */
const countsOf = ({ most, perApp }: DeliveryWorkers): Readonly<Record<QueueName, WorkerCounts>> => ({
  delivery: workerCounts(8, most, perApp),
  recovery: workerCounts(4, 16, 2),
  login_code: workerCounts(4, 16, 2),
  lockout: workerCounts(1, 1, 1),
  undelivered: workerCounts(1, 1, 1),
  probe: workerCounts(16, 128, 4),
  housekeeping: workerCounts(1, 1, 1),
});
/** Workers that were added look for jobs when they are told to. */
const addedPollingSeconds = 3600;
/** Jobs of this process are taken up at once; this look is for retries, and for jobs of a process that died. */
const defaultPollingSeconds = 5;
/** All workers look for jobs at the same time, and requests would wait for connections behind them. */
const mostConnections = 4;
/** A worker that has not finished by then is taken for dead, and its job given to another. */
const expireSeconds = 30;
/** How often is looked for such workers. */
const superviseSeconds = 15;
/** 5 s, 10 s, 20 s … up to 15 minutes: three days of attempts. */
const retries = { retryLimit: 300, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 } as const;
/** However long the service is down, its jobs wait. */
const retentionSeconds = 365 * 86_400;
const deleteAfterSeconds = 3600;
/** The interval of the maintenance job, and the longest time it may take. */
const housekeepingSeconds = 3600;
const drainSeconds = 15;
/**
 * How long the first probe of a suspended receiver waits; the next ones wait longer and longer. The longest time is how late
 * a receiver that is back is noticed.
 */
const probeSeconds = 15;
const longestProbeSeconds = 60;
const nilUuid = '00000000-0000-0000-0000-000000000000';

const kept = { ...retries, retentionSeconds, deleteAfterSeconds, expireInSeconds: expireSeconds } as const;
/** A dead letter queue stands before the queue that leads to it. */
const queues = {
  undelivered: kept,
  delivery: { ...kept, deadLetter: 'undelivered' },
  recovery: kept,
  login_code: kept,
  lockout: kept,
  // One for each application at a time. It goes on until the receiver answers.
  probe: {
    ...kept,
    policy: 'exclusive',
    retryLimit: 1_000_000,
    retryDelay: probeSeconds,
    retryDelayMax: longestProbeSeconds,
  },
  // At most one job waits: each makes the next.
  housekeeping: { ...kept, policy: 'short', expireInSeconds: housekeepingSeconds },
} as const;

type Policy = 'short' | 'exclusive';

/** What keeps a job from being added twice. */
const identityOf = (job: Job): Pick<SendOptions, 'id' | 'singletonKey' | 'startAfter'> => {
  if (job.queue === 'delivery') return { id: job.data.id };
  return job.queue === 'probe' ? { singletonKey: job.group, startAfter: probeSeconds } : {};
};

/** Returns whether a queue exists and has these options: the next starts of a service then take no statement for it. */
const hasOptions = (queue: QueueOptions | undefined, options: QueueOptions): boolean =>
  queue !== undefined && Object.entries(options).every(([name, value]) => queue[name as keyof QueueOptions] === value);

/** pg-boss on the service's own connections, so that a job is part of the transaction that causes it. */
export const createJobs = (options: Options): JobQueue => {
  const { knex, kind, script, pollingSeconds = defaultPollingSeconds, onError, onRun = () => undefined } = options;
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
  const priorityOf = ({ queue, group, lane }: Job): number =>
    lane === undefined ? 0 : -ranks.next(JSON.stringify([queue, group, lane]));

  /** Adds a worker to a queue; set by `work`. */
  let addWorker: (name: QueueName) => void = () => undefined;

  const awaited = createAwaited(expireSeconds);

  /** Wakes an idle worker, or adds one. */
  const wakeIdleWorker = (name: QueueName): void => {
    const idle = workersOf(name).find(({ count }) => count === 0);
    if (idle) boss.notifyWorker(idle.id);
    else addWorker(name);
  };

  /** Makes every worker that has just finished a job look for the next one at once. */
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
        // pg-boss now knows the queue without asking: asked for in a transaction, the embedded database's one connection
        // would wait for itself.
        await boss.findJobs(name, { id: nilUuid });
      }
    },

    async add(db, job) {
      const id = await boss.send(
        job.queue,
        { ...job.data, ...traceHeaders() },
        {
          db: fromKnex(db),
          group: { id: job.group },
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

    wake(added) {
      // The first probe of a receiver waits anyway.
      for (const job of added.filter(({ queue }) => queue !== 'probe')) {
        awaited.add(job);
        wakeIdleWorker(job.queue);
      }
    },

    async work(workers, deliveryWorkers) {
      const counts = countsOf(deliveryWorkers);
      const runMaintenance = async (): Promise<void> => {
        await boss.send('housekeeping', {}, { startAfter: housekeepingSeconds });
        await workers.housekeeping({});
      };
      await boss.send('housekeeping', {});
      const start = (name: QueueName, localConcurrency: number, pollingIntervalSeconds: number): Promise<string> =>
        boss.work(
          name,
          {
            localConcurrency,
            localGroupConcurrency: counts[name].perGroup,
            pollingIntervalSeconds,
          },
          async ([job]) => {
            // As long as there are more jobs, workers wake each other: there are as many as jobs, up to the limit.
            const areMore = awaited.take({ queue: name, id: job!.id });
            if (areMore) wakeIdleWorker(name);
            const worker = name === 'housekeeping' ? runMaintenance : workers[name];
            try {
              const { traceparent, ...data } = job!.data as TraceHeaders;
              const parent = traceparent === undefined ? {} : { traceparent };
              await inSpan(`job ${name}`, () => worker(data as never), { kind: 'consumer', parent });
              onRun(name, 'completed');
            } catch (error) {
              onRun(name, 'failed');
              throw error;
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
      // pg-boss's own graceful stop checks only every 500 ms whether its workers have finished.
      const finished = Promise.all(Object.keys(queues).map((name) => boss.offWork(name)));
      await Promise.race([finished, setTimeout(drainSeconds * 1000, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
};
