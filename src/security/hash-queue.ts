import { DomainError } from '../kernel/errors.ts';
import { createFairLanes, type Waiting } from './fair-lanes.ts';

interface Options {
  /** How many computations run at a time. */
  readonly threads: number;
  /** How long all that waits may take, by the estimates. */
  readonly maxWaitMs: number;
  readonly now: () => number;
}

export interface Computation<T> extends Waiting {
  /** Whether the client no longer waits for the result. Asked until the computation starts. */
  readonly isAbandoned: () => boolean;
  readonly compute: () => Promise<T>;
}

/**
 * A queue that is bounded by the time that it takes to work it off. Networks take turns, and so do the accounts of each: a
 * flood waits behind itself. While the queue is full, a new computation takes the place of the newest one of the longest lane.
 */
export interface HashQueue {
  /** @throws `overloaded` while the computation would not be accepted */
  requireCapacity(waiting: Waiting): void;
  /** @throws `overloaded` at once if it is not accepted; or later, if it makes room for another one or is abandoned */
  run<T>(computation: Computation<T>): Promise<T>;
  state(): HashQueueState;
  /** Resolves when nothing runs or waits. */
  drain(): Promise<void>;
}

export interface HashQueueState {
  readonly waiting: number;
  readonly running: number;
  /** How long the computation that has waited longest has waited; 0 if none waits. */
  readonly oldestSeconds: number;
  /** How long a computation that comes now would wait, by the estimates. */
  readonly waitSeconds: number;
}

/** A computation in the queue, or in a thread. */
interface Entry extends Pick<Computation<unknown>, 'estimatedMs' | 'lane' | 'isAbandoned'> {
  startedAt: number;
  readonly arrivedAt: number;
  readonly turn: PromiseWithResolvers<void>;
}

const overloaded = (waitMs: number, cause?: Error): DomainError =>
  new DomainError('overloaded', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)), cause });

export const createHashQueue = ({ threads, maxWaitMs, now }: Options): HashQueue => {
  const running = new Set<Entry>();
  const waiting = createFairLanes<Entry>();
  /** What waits, in the order of its arrival. */
  const arrived = new Set<Entry>();
  let drained = Promise.withResolvers<void>();

  const remainingMs = (): number => {
    const at = now();
    let sum = 0;
    for (const { startedAt, estimatedMs } of running) sum += Math.max(0, startedAt + estimatedMs - at);
    return sum;
  };

  /** How long a computation that comes now has to wait. Nothing waits while a thread is idle. */
  const waitMs = (): number => (running.size < threads ? 0 : (remainingMs() + waiting.estimatedMs) / threads);

  const reject = ({ turn }: Entry, reason: string): void => turn.reject(overloaded(waitMs(), new Error(reason)));
  const abandon = (entry: Entry): void => reject(entry, 'The client has closed the connection.');

  const isFull = (): boolean => waitMs() > maxWaitMs;

  const requireCapacity = (arriving: Waiting): void => {
    if (!isFull()) return;
    for (const entry of waiting.takeAll(({ isAbandoned }) => isAbandoned())) abandon(entry);
    if (isFull() && !waiting.canMakeRoom(arriving)) throw overloaded(waitMs());
  };

  const makeRoom = (arriving: Waiting): void => {
    while (isFull()) {
      const dropped = waiting.makeRoom(arriving);
      if (!dropped) return;
      reject(dropped, 'Another network or account has taken its place in the queue.');
    }
  };

  const start = (entry: Entry): void => {
    entry.startedAt = now();
    running.add(entry);
    entry.turn.resolve();
  };

  const startNext = (): void => {
    while (running.size < threads) {
      const next = waiting.next();
      if (!next) return;
      if (next.isAbandoned()) abandon(next);
      else start(next);
    }
  };

  return {
    requireCapacity,
    async run({ estimatedMs, lane, isAbandoned, compute }) {
      const at = now();
      const turn = Promise.withResolvers<void>();
      const entry: Entry = { estimatedMs, lane, isAbandoned, startedAt: at, arrivedAt: at, turn };
      requireCapacity(entry);
      makeRoom(entry);
      waiting.add(entry);
      arrived.add(entry);
      startNext();
      await turn.promise.finally(() => arrived.delete(entry));
      try {
        return await compute();
      } finally {
        running.delete(entry);
        startNext();
        if (running.size === 0) drained.resolve();
      }
    },
    state() {
      const [oldest] = arrived;
      return {
        waiting: arrived.size,
        running: running.size,
        oldestSeconds: oldest ? (now() - oldest.arrivedAt) / 1000 : 0,
        waitSeconds: waitMs() / 1000,
      };
    },
    drain() {
      if (running.size === 0) return Promise.resolve();
      drained = Promise.withResolvers();
      return drained.promise;
    },
  };
};
