import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Orchestrators commonly kill a process 30 seconds after they have told it to stop. Connections are closed before that
 * although their requests have not been answered; every login in the queue has been by then.
 */
export const shutdownBudget = { drainedSeconds: 17, totalSeconds: 25 } as const;

interface Steps {
  /** How long load balancers have to notice that the service is not ready. */
  readonly delaySeconds: number;
  /** Reports that the service is not ready. It answers as before. */
  announce(): void;
  /** Accepts no further connections, and resolves when all are closed. */
  drain(): Promise<void>;
  /** Closes connections whose requests have not been answered. */
  cutOff(): void;
  /** Finishes what goes on without requests. */
  close(): Promise<void>;
  onOverdue(what: 'requests' | 'shutdown'): void;
}

/** Runs `work` until `deadline`, a time of `performance.now()`. @returns whether it ended in time */
const endsBy = async (deadline: number, work: Promise<void>): Promise<boolean> => {
  const timer = new AbortController();
  const late = sleep(Math.max(0, deadline - performance.now()), false, { signal: timer.signal }).catch(() => false);
  return Promise.race([work.then(() => true), late]).finally(() => timer.abort());
};

/** Stops the service in steps that together take no longer than the budget. @returns whether everything ended by itself */
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
