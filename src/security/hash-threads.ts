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
  /** Whether all threads end when there is nothing to compute; else one is always ready. */
  readonly isOccasional: boolean;
}

/** Hashing takes what is left over: a request that needs none never waits for a core (nice(2), 0 to 19). */
const nice = 19;
const idleMs = 30_000;

export const createHashThreads = ({ max, isOccasional }: Options): HashThreads => {
  const pool = new Piscina<Task, Computed>({
    filename: new URL('./password-worker.js', import.meta.url).href,
    minThreads: isOccasional ? 0 : 1,
    maxThreads: max,
    niceIncrement: nice,
    idleTimeout: isOccasional ? idleMs : Number.POSITIVE_INFINITY,
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
  });
  return { compute: (task) => pool.run(task), close: () => pool.close() };
};
