import { fromKnex, type KnexTransactionLike, PgBoss, type QueueOptions } from 'pg-boss';

/** What a queue is worked off by. Throwing puts the job back, to be tried again later. */
export type Worker<T> = (data: T) => Promise<void>;

export interface Workers {
  readonly delivery: Worker<{ readonly id: string }>;
  /** What was tried for three days in vain. */
  readonly undelivered: Worker<{ readonly id: string }>;
  // biome-ignore lint/suspicious/noExplicitAny: what the producer of these jobs writes is what their worker reads
  readonly recovery: Worker<any>;
  /** What is done now and then, whoever is there to do it. */
  readonly housekeeping: Worker<object>;
}

type QueueName = keyof Workers;

interface Job {
  readonly queue: Exclude<QueueName, 'undelivered' | 'housekeeping'>;
  readonly data: object;
  readonly group: string;
}

interface Options {
  readonly knex: KnexTransactionLike;
  readonly kind: 'postgresql' | 'embedded';
  /** Runs a script of several statements, with nobody else between them. */
  readonly script: (sql: string) => Promise<readonly object[]>;
  /** Told what went wrong with the queue itself. */
  readonly onError: (reason: string) => void;
}

export interface JobQueue {
  /** Makes the tables and queues, where they are missing. To be called while no other process does. */
  install(): Promise<void>;
  /** Adds a job through a connection, as part of its transaction. */
  add(db: KnexTransactionLike, job: Job): Promise<void>;
  /** Takes up what has just been committed. */
  wake(): void;
  work(workers: Workers): Promise<void>;
  /** Finishes what has begun. */
  stop(): Promise<void>;
}

/** How many jobs of each queue one process works on at a time. */
const hands = { delivery: 6, recovery: 1, undelivered: 1, housekeeping: 1 } as const;
/** How many of them for one application: one whose receiver hangs delays its own mails only. */
const handsPerGroup = 3;
/** Jobs of this process are taken up at once; this look is for retries, and for jobs of a process that died. */
const pollingSeconds = 5;
/** A worker that has not finished by then is taken for dead, and its job given to another. */
const expireSeconds = 30;
/** How often is looked for such workers. */
const superviseSeconds = 15;
/** 5 s, 10 s, 20 s … up to 15 minutes: three days of tries. */
const retries = { retryLimit: 300, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 } as const;
/** However long the service is down, its jobs wait. */
const retentionSeconds = 365 * 86_400;
const deleteAfterSeconds = 3600;
/** How often the house is kept, and how long that may take. */
const housekeepingSeconds = 3600;
const drainSeconds = 15;
const nobody = '00000000-0000-0000-0000-000000000000';

const kept = { ...retries, retentionSeconds, deleteAfterSeconds, expireInSeconds: expireSeconds } as const;
/** A dead letter queue stands before the queue that leads to it. */
const queues = {
  undelivered: kept,
  delivery: { ...kept, deadLetter: 'undelivered' },
  recovery: kept,
  // At most one job waits: each makes the next.
  housekeeping: { ...kept, policy: 'short', expireInSeconds: housekeepingSeconds },
} as const;

/** pg-boss on the service's own connections, so that a job is part of the transaction that causes it. */
export const createJobs = ({ knex, kind, script, onError }: Options): JobQueue => {
  const onKnex = fromKnex(knex);
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) =>
        values?.length ? onKnex.executeSql(text, values) : { rows: [...(await script(text))] },
    },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', ({ message }) => onError(message));

  const workersOf = (name: QueueName) => boss.getWipData().filter((worker) => worker.name === name);

  /** Has one more look for jobs now. Whoever finds one does the same, so that as many are at work as there is work. */
  const rouse = (name: QueueName): void => {
    const idle = workersOf(name).find(({ count }) => count === 0);
    if (idle) boss.notifyWorker(idle.id);
  };

  /** Whoever has just worked looks for the next job at once. */
  const keepBusy = (name: QueueName): void => {
    for (const { id, count } of workersOf(name)) if (count > 0) boss.notifyWorker(id);
  };

  return {
    async install() {
      await boss.start();
      for (const [name, { policy, ...options }] of Object.entries<QueueOptions & { readonly policy?: 'short' }>(
        queues,
      )) {
        await boss.createQueue(name, policy ? { ...options, policy } : options);
        await boss.updateQueue(name, options);
        // pg-boss now knows the queue without asking: asked for in a transaction, the embedded database's one connection
        // would wait for itself.
        await boss.findJobs(name, { id: nobody });
      }
    },

    async add(db, { queue, data, group }) {
      await boss.send(queue, data, { db: fromKnex(db), group: { id: group } });
    },

    wake() {
      rouse('delivery');
      rouse('recovery');
    },

    async work(workers) {
      const keepHouse = async (): Promise<void> => {
        await boss.send('housekeeping', {}, { startAfter: housekeepingSeconds });
        await workers.housekeeping({});
      };
      await boss.send('housekeeping', {});
      for (const name of Object.keys(queues) as QueueName[])
        await boss.work(
          name,
          {
            localConcurrency: hands[name],
            localGroupConcurrency: Math.min(hands[name], handsPerGroup),
            pollingIntervalSeconds: pollingSeconds,
          },
          async ([job]) => {
            rouse(name);
            const worker = name === 'housekeeping' ? keepHouse : workers[name];
            await worker(job!.data as never).finally(() => keepBusy(name));
          },
        );
    },

    stop: () => boss.stop({ graceful: true, timeout: drainSeconds * 1000, close: false }),
  };
};
