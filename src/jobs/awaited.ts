import { LRUCache } from 'lru-cache';
import type { AddedJob } from './queue.ts';

/** The jobs that this process has added and that its workers have not claimed, as far as it knows. */
interface Awaited {
  add(job: AddedJob): void;
  /**
   * Records that a worker has claimed a job.
   * @returns true if more jobs may be waiting in its queue
   */
  take(job: { readonly queue: string; readonly id: string }): boolean;
  has(queue: string): boolean;
}

/** The maximum number of jobs in each queue. The oldest are dropped first. */
const mostJobs = 10_000;

/**
 * Tracks added jobs, so that workers look for another job, which takes a statement, only if one may be waiting. After `seconds`,
 * a job is assumed to be claimed by another process.
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
    // A job of another process, or of an earlier attempt, is rarely alone.
    take: ({ queue, id }) => !jobsOf(queue).delete(id) || has(queue),
    has,
  };
};
