import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The time limits of a shutdown. Orchestrators usually kill a process 30 seconds after the stop signal. Before that, connections
 * with unanswered requests are closed; every queued login has been answered by then.
 */
export const shutdownBudget = { drainedSeconds: 17, totalSeconds: 25 } as const;

interface Steps {
  /** The number of seconds in which load balancers notice that the service is not ready. */
  readonly delaySeconds: number;
  /** Reports that the service is not ready. It continues to answer. */
  announce(): void;
  /** Accepts no further connections, and resolves when all are closed. */
  drain(): Promise<void>;
  /** Closes connections with unanswered requests. */
  cutOff(): void;
  /** Waits for background work. */
  close(): Promise<void>;
  onOverdue(what: 'requests' | 'shutdown'): void;
}

/**
 * Runs `work` until `deadline`, a time of `performance.now()`.
 * @returns true if it ended in time
 */
const endsBy = async (deadline: number, work: Promise<void>): Promise<boolean> => {
  const timer = new AbortController();
  const late = sleep(Math.max(0, deadline - performance.now()), false, { signal: timer.signal }).catch(() => false);
  return Promise.race([work.then(() => true), late]).finally(() => timer.abort());
};

/**
 * Stops the service in steps that together stay within the budget.
 * @returns true if everything ended by itself
 */
export const shutDown = async (
  { delaySeconds, announce, drain, cutOff, close, onOverdue }: Steps,
  { drainedSeconds, totalSeconds }: Readonly<Record<keyof typeof shutdownBudget, number>> = shutdownBudget,
): Promise<boolean> => {
  const begun = performance.now();
  announce();
  await sleep(delaySeconds * 1000);
  const drained = drain();
  const isDrained = await endsBy(begun + drainedSeconds * 1000, drained);
  if (!isDrained) {
    onOverdue('requests');
    cutOff();
  }
  const isClosed = await endsBy(begun + totalSeconds * 1000, drained.then(close));
  if (!isClosed) onOverdue('shutdown');
  return isDrained && isClosed;
};
