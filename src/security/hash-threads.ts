import { Piscina } from 'piscina';
import type { Computed, Task } from './password-task.ts';

/** Threads that only compute password hashes. */
export interface HashThreads {
  /** Runs a computation, which usually takes `expectedMs`. */
  compute(task: Task, expectedMs: number): Promise<Computed>;
  /** Returns the number of computations that have starved. */
  starved(): number;
  /** Waits for running computations, then ends the threads. */
  close(): Promise<void>;
}

interface Options {
  readonly max: number;
  /** The value that is added to their nice level (nice(2), 0 to 19). The default is the maximum. */
  readonly nice?: number | undefined;
  /** The time that an idle thread waits before it ends. Each takes some 20 MB. */
  readonly idleMs?: number;
  /** A computation starves if it takes longer than this and longer than `patienceFactor` times the expected time. */
  readonly patienceMs?: number;
  /** The time for which computations have a higher priority after one has starved. */
  readonly boostMs?: number;
  /** The utilization of the event loop (0 to 1) above which it delays computations itself, so that they do not starve. */
  readonly busyUtilization?: number;
}

/** The nice level of the lowest priority: requests without hashes never wait for a core. */
const lowest = 19;
/** The nice level after starvation: hashes get a share of cores that other programs use all the time, and requests get more. */
const boostedNice = 5;
/** After this time without work, the next computation waits about 50 ms for a thread to start. */
const usualIdleMs = 30_000;
/** About 20 times the duration of a hash with the current settings. */
const usualPatienceMs = 500;
const patienceFactor = 4;
const usualBoostMs = 60_000;
/** In a flood of requests right after the start, for example, hashes of a higher priority would delay these still more. */
const usualBusyUtilization = 0.5;

/**
 * Creates threads of the lowest priority, which get almost no time on cores that other programs use all the time. A computation
 * that starves is repeated in a thread of a higher priority, which for some time the next ones also have. A process without
 * privileges cannot raise the priority of a running thread.
 */
export const createHashThreads = ({
  max,
  nice = lowest,
  idleMs = usualIdleMs,
  patienceMs = usualPatienceMs,
  boostMs = usualBoostMs,
  busyUtilization = usualBusyUtilization,
}: Options): HashThreads => {
  const poolOf = (niceIncrement: number): Piscina<Task, Computed> =>
    new Piscina<Task, Computed>({
      filename: new URL('./password-worker.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: max,
      niceIncrement,
      idleTimeout: idleMs,
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
    });
  const usual = poolOf(nice);
  const boosted = poolOf(Math.min(nice, boostedNice));
  let boostedUntil = 0;
  let starved = 0;

  /** Starts a second computation if the first one starves. The first result counts. */
  const boostIfStarved = (task: Task, expectedMs: number): Promise<Computed> =>
    new Promise((resolve, reject) => {
      let since = performance.eventLoopUtilization();
      const boost = (): void => {
        const { utilization } = performance.eventLoopUtilization(since);
        since = performance.eventLoopUtilization();
        if (utilization > busyUtilization) return;
        clearInterval(timer);
        starved += 1;
        boostedUntil = performance.now() + boostMs;
        boosted.run(task).then(resolve, reject);
      };
      const timer = setInterval(boost, Math.max(patienceMs, patienceFactor * expectedMs));
      usual
        .run(task)
        .finally(() => clearInterval(timer))
        .then(resolve, reject);
    });

  return {
    compute(task, expectedMs) {
      if (nice <= boostedNice) return usual.run(task);
      return performance.now() < boostedUntil ? boosted.run(task) : boostIfStarved(task, expectedMs);
    },
    starved: () => starved,
    async close() {
      await Promise.all([usual.close(), boosted.close()]);
    },
  };
};
