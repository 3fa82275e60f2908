import { Piscina } from 'piscina';
import type { Computed, Task } from './password-task.ts';

/** Threads that compute password hashes, and nothing else. */
export interface HashThreads {
  compute(task: Task): Promise<Computed>;
  /** Finishes what has begun, then ends the threads. */
  close(): Promise<void>;
}

interface Options {
  readonly max: number;
  /** By how much their priority is lower (nice(2), 0 to 19); absent: as low as can be. */
  readonly nice?: number | undefined;
  /** How long a thread waits for the next computation before it ends. Each takes some 20 MB. */
  readonly idleMs?: number;
}

/** Hashing takes what is left over: a request that needs none never waits for a core. */
const lowest = 19;
/** The next computation then waits for a thread to start, about 50 ms. */
const usualIdleMs = 30_000;

export const createHashThreads = ({ max, nice = lowest, idleMs = usualIdleMs }: Options): HashThreads => {
  const pool = new Piscina<Task, Computed>({
    filename: new URL('./password-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: max,
    niceIncrement: nice,
    idleTimeout: idleMs,
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
  });
  return { compute: (task) => pool.run(task), close: () => pool.close() };
};
