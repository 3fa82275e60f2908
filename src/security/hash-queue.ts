import { DomainError } from '../kernel/errors.ts';

interface Options {
  /** How many computations run at a time. */
  readonly threads: number;
  /** How long a computation may have to wait for its turn, by the estimates of those ahead of it. */
  readonly maxWaitMs: number;
  readonly now: () => number;
}

export interface Computation<T> {
  readonly estimatedMs: number;
  /** Whether the client no longer waits for the result. Asked until the computation starts. */
  readonly isAbandoned: () => boolean;
  readonly compute: () => Promise<T>;
}

/** A queue that is bounded by the time that it takes to work it off. */
export interface HashQueue {
  /** @throws `overloaded` while no further computation is accepted */
  requireCapacity(): void;
  /** @throws `overloaded` at once while the wait is too long; or in its turn, if the computation is abandoned */
  run<T>(computation: Computation<T>): Promise<T>;
  /** Resolves when nothing runs or waits. */
  drain(): Promise<void>;
}

/** A computation in the queue, or in a thread. */
interface Entry extends Pick<Computation<unknown>, 'estimatedMs' | 'isAbandoned'> {
  startedAt: number;
  readonly turn: PromiseWithResolvers<void>;
}

const overloaded = (waitMs: number, cause?: Error): DomainError =>
  new DomainError('overloaded', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)), cause });

export const createHashQueue = ({ threads, maxWaitMs, now }: Options): HashQueue => {
  const running = new Set<Entry>();
  let waiting: Entry[] = [];
  let waitingMs = 0;
  let drained = Promise.withResolvers<void>();

  const remainingMs = (): number => {
    const at = now();
    let sum = 0;
    for (const { startedAt, estimatedMs } of running) sum += Math.max(0, startedAt + estimatedMs - at);
    return sum;
  };

  /** How long a computation that comes now has to wait. Nothing waits while a thread is idle. */
  const waitMs = (): number => (running.size < threads ? 0 : (remainingMs() + waitingMs) / threads);

  const abandon = ({ turn }: Entry): void =>
    turn.reject(overloaded(waitMs(), new Error('The client has closed the connection.')));

  const dropAbandoned = (): void => {
    const { kept = [], abandoned = [] } = Object.groupBy(waiting, ({ isAbandoned }) =>
      isAbandoned() ? 'abandoned' : 'kept',
    );
    waiting = kept;
    for (const { estimatedMs } of abandoned) waitingMs -= estimatedMs;
    for (const entry of abandoned) abandon(entry);
  };

  const requireCapacity = (): void => {
    if (waitMs() <= maxWaitMs) return;
    dropAbandoned();
    if (waitMs() > maxWaitMs) throw overloaded(waitMs());
  };

  const start = (entry: Entry): void => {
    entry.startedAt = now();
    running.add(entry);
    entry.turn.resolve();
  };

  const startNext = (): void => {
    while (running.size < threads) {
      const next = waiting.shift();
      if (!next) return;
      waitingMs -= next.estimatedMs;
      if (next.isAbandoned()) abandon(next);
      else start(next);
    }
  };

  return {
    requireCapacity,
    async run({ estimatedMs, isAbandoned, compute }) {
      requireCapacity();
      const entry: Entry = { estimatedMs, isAbandoned, startedAt: now(), turn: Promise.withResolvers() };
      waiting.push(entry);
      waitingMs += estimatedMs;
      startNext();
      await entry.turn.promise;
      try {
        return await compute();
      } finally {
        running.delete(entry);
        startNext();
        if (running.size === 0) drained.resolve();
      }
    },
    drain() {
      if (running.size === 0) return Promise.resolve();
      drained = Promise.withResolvers();
      return drained.promise;
    },
  };
};
