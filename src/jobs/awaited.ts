import { LRUCache } from 'lru-cache';
import type { AddedJob } from './queue.ts';

/** The jobs that this process has added and that none of its workers has taken up, as far as it knows. */
interface Awaited {
  add(job: AddedJob): void;
  /** To be called for each job that a worker takes up. @returns whether more jobs may be waiting in its queue */
  take(job: { readonly queue: string; readonly id: string }): boolean;
  has(queue: string): boolean;
}

/** In each queue; the oldest are forgotten first. */
const mostJobs = 10_000;

/**
 * Tells workers whether to look for another job, which takes a statement. After `seconds`, a job counts as taken
 * up by another process.
 */
export const createAwaited = (seconds: number): Awaited => {
  const queues = new Map<string, LRUCache<string, true>>();
  const jobsOf = (queue: string): LRUCache<string, true> => {
    const known = queues.get(queue);
    if (known) return known;
    const made = new LRUCache<string, true>({ max: mostJobs, ttl: seconds * 1000 });
    queues.set(queue, made);
    return made;
  };
  const has = (queue: string): boolean => {
    const jobs = jobsOf(queue);
    jobs.purgeStale();
    return jobs.size > 0;
  };

  return {
    add({ queue, id }) {
      jobsOf(queue).set(id, true);
    },
    // One of another process, or of an earlier attempt, is seldom alone.
    take: ({ queue, id }) => !jobsOf(queue).delete(id) || has(queue),
    has,
  };
};
