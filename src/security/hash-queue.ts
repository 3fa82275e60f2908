import { DomainError } from '../kernel/errors.ts';
import { createFairLanes, type Placed, type Waiting } from './fair-lanes.ts';

interface Options {
  /** The number of concurrent computations. */
  readonly threads: number;
  /** The maximum estimated time of all waiting computations. */
  readonly maxWaitMs: number;
  readonly now: () => number;
}

/** A computation for a request. */
export interface Requested extends Waiting {
  /** The request, identified by an object. */
  readonly request: object;
  /** Aborted when the result is no longer needed. If absent, it always is needed. */
  readonly signal?: AbortSignal | undefined;
}

export interface Computation<T> extends Requested {
  readonly compute: () => Promise<T>;
}

/**
 * A queue that is limited by its estimated time. Networks take turns, and so do the accounts of each, so that a flood delays
 * itself. While the queue is full, a new computation replaces the newest one in a lane that is more than twice as long as its own
 * would be.
 */
export interface HashQueue {
  /**
   * Checks that a computation would be accepted.
   * @throws `overloaded` if it would not
   */
  requireCapacity(arriving: Waiting): void;
  /**
   * Reserves a place for the computation of a request. Otherwise all requests that arrive while one place is free would be
   * accepted, and all but one be refused after their accounts have been looked up. While the queue is full, it replaces another
   * entry, as a computation does.
   * @throws `overloaded` if the computation would not be accepted
   */
  admit(requested: Requested): void;
  /** Releases the reservation of a request. */
  leave(request: object): void;
  /**
   * Runs a computation in its turn.
   * @throws `overloaded` at once if it is not accepted, or later if it makes room for another one or is aborted
   */
  run<T>(computation: Computation<T>): Promise<T>;
  state(): HashQueueState;
  /** Resolves when no computation runs or waits. */
  drain(): Promise<void>;
}

export interface HashQueueState {
  readonly waiting: number;
  readonly running: number;
  /** The waiting time of the oldest computation, or 0. */
  readonly oldestSeconds: number;
  /** The estimated waiting time of a new computation. */
  readonly waitSeconds: number;
}

/** A computation in the queue or in a thread, or a reservation. */
interface Entry extends Requested, Placed {
  startedAt: number;
  readonly arrivedAt: number;
  readonly turn: PromiseWithResolvers<void>;
}

/**
 * The time in milliseconds for which a reservation is valid. A request that takes longer, for example because it waits for
 * another service, no longer counts.
 */
const keptMs = 2000;

const retryAfterOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

/** One error for each waiting time: in a flood, creating the stacks of errors would be much of the cost of a refusal. */
const refusals = new Map<number, DomainError>();

const overloaded = (waitMs: number): DomainError => {
  const retryAfterSeconds = retryAfterOf(waitMs);
  const refusal = refusals.get(retryAfterSeconds) ?? new DomainError('overloaded', { retryAfterSeconds });
  refusals.set(retryAfterSeconds, refusal);
  return refusal;
};

export const createHashQueue = ({ threads, maxWaitMs, now }: Options): HashQueue => {
  const running = new Set<Entry>();
  const waiting = createFairLanes<Entry>();
  /** The waiting entries, in order of arrival. */
  const arrived = new Set<Entry>();
  /** The reservations by request. */
  const places = new Map<object, Entry>();
  let withoutAccount = 0;
  let drained = Promise.withResolvers<void>();

  const remainingMs = (): number => {
    const at = now();
    let sum = 0;
    for (const { startedAt, estimatedMs } of running) sum += Math.max(0, startedAt + estimatedMs - at);
    return sum;
  };

  /** Returns the waiting time of a computation after `expected` others. It is 0 while a thread is idle. */
  const waitMs = (expected = 0): number =>
    running.size + expected < threads ? 0 : (remainingMs() + waiting.estimatedMs) / threads;

  const reject = ({ turn }: Entry, reason: string): void =>
    turn.reject(new DomainError('overloaded', { retryAfterSeconds: retryAfterOf(waitMs()), cause: new Error(reason) }));

  const isFull = (expected?: number): boolean => waitMs(expected) > maxWaitMs;

  const leave = (request: object): void => {
    const place = places.get(request);
    if (!place) return;
    places.delete(request);
    waiting.remove(place);
  };

  /** Removes expired reservations. */
  const expire = (): void => {
    const keptSince = now() - keptMs;
    for (const { request, arrivedAt } of places.values()) {
      if (arrivedAt >= keptSince) return;
      leave(request);
    }
  };

  const requirePlace = (arriving: Waiting, expected?: number): void => {
    expire();
    if (isFull(expected) && !waiting.canMakeRoom(arriving)) throw overloaded(waitMs(expected));
  };

  const makeRoom = (arriving: Waiting, expected?: number): void => {
    while (isFull(expected)) {
      const dropped = waiting.makeRoom(arriving);
      if (!dropped) return;
      places.delete(dropped.request);
      if (dropped.isReady) reject(dropped, 'Another network or account has taken its place in the queue.');
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
      start(next);
    }
  };

  /** Creates an entry. Without an account, it gets its own lane, so that such entries of a network do not replace each other. */
  const entryOf = (requested: Requested, isReady: boolean): Entry => {
    const at = now();
    const [network = '', account = `without account ${withoutAccount++}`] = requested.lane;
    const lane = [network, account];
    return { ...requested, lane, isReady, startedAt: at, arrivedAt: at, turn: Promise.withResolvers() };
  };

  return {
    requireCapacity: (arriving) => requirePlace(arriving, places.size),
    admit(requested) {
      leave(requested.request);
      const place = entryOf(requested, false);
      requirePlace(place, places.size);
      makeRoom(place, places.size);
      places.set(requested.request, place);
      waiting.add(place);
      requested.signal?.addEventListener('abort', () => leave(requested.request), { once: true });
    },
    leave,
    async run({ compute, ...requested }) {
      leave(requested.request);
      const entry = entryOf(requested, true);
      const { turn, signal } = entry;
      requirePlace(entry);
      makeRoom(entry);
      waiting.add(entry);
      arrived.add(entry);
      const abandon = (): void => {
        waiting.remove(entry);
        reject(entry, 'The result is no longer waited for.');
      };
      if (signal?.aborted) abandon();
      signal?.addEventListener('abort', abandon, { once: true });
      startNext();
      await turn.promise.finally(() => {
        signal?.removeEventListener('abort', abandon);
        arrived.delete(entry);
      });
      try {
        return await compute();
      } finally {
        running.delete(entry);
        startNext();
        if (running.size === 0) drained.resolve();
      }
    },
    state() {
      expire();
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
