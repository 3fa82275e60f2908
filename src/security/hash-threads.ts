import { Piscina } from 'piscina';
import type { Computed, Task } from './password-task.ts';

/** Threads that compute password hashes, and nothing else. */
export interface HashThreads {
  /** `expectedMs`: how long the computation takes as a rule. */
  compute(task: Task, expectedMs: number): Promise<Computed>;
  /** How many computations have starved. */
  starved(): number;
  /** Finishes what has begun, then ends the threads. */
  close(): Promise<void>;
}

interface Options {
  readonly max: number;
  /** By how much their priority is lower (nice(2), 0 to 19); absent: as low as can be. */
  readonly nice?: number | undefined;
  /** How long a thread waits for the next computation before it ends. Each takes some 20 MB. */
  readonly idleMs?: number;
  /** A computation starves if it takes longer than this, and longer than `patienceFactor` times what is expected. */
  readonly patienceMs?: number;
  /** For how long computations have a higher priority after one has starved. */
  readonly boostMs?: number;
  /** Above this share of its time (0 to 1), the event loop is what delays a computation: it does not starve. */
  readonly busyUtilization?: number;
}

/** Hashing takes what is left over: a request that needs none never waits for a core. */
const lowest = 19;
/** With this, hashes get a part of cores that other programs use all of the time, and requests still more. */
const boostedNice = 5;
/** The next computation then waits for a thread to start, about 50 ms. */
const usualIdleMs = 30_000;
/** Some 20 times what a hash of the present setting takes. */
const usualPatienceMs = 500;
const patienceFactor = 4;
const usualBoostMs = 60_000;
/** For example in a flood of requests right after the start. With a higher priority, hashes would delay those still more. */
const usualBusyUtilization = 0.5;

/**
 * Threads of the lowest priority get next to nothing of cores that other programs use all of the time. A computation that
 * starves is repeated in a thread of a higher priority, and for some time the next ones have it, too. (A process without
 * privileges cannot raise the priority of a thread that has started.)
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

  /** The first result counts. */
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
