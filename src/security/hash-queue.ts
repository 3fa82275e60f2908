import { DomainError } from '../kernel/errors.ts';
import { createFairLanes, type Placed, type Waiting } from './fair-lanes.ts';

interface Options {
  /** How many computations run at a time. */
  readonly threads: number;
  /** How long all that waits may take, by the estimates. */
  readonly maxWaitMs: number;
  readonly now: () => number;
}

/** What is to be computed for a request. */
export interface Requested extends Waiting {
  /** The request that it is for, by the identity of an object. */
  readonly request: object;
  /** Aborted once the result is no longer waited for. Absent: it is. */
  readonly signal?: AbortSignal | undefined;
}

export interface Computation<T> extends Requested {
  readonly compute: () => Promise<T>;
}

/**
 * A queue that is bounded by the time that it takes to work it off. Networks take turns, and so do the accounts of each: a
 * flood waits behind itself. While the queue is full, a new computation takes the place of the newest one of a lane that is
 * more than twice as long as its own would be.
 */
export interface HashQueue {
  /** @throws `overloaded` while a computation would not be accepted */
  requireCapacity(arriving: Waiting): void;
  /**
   * Keeps a place for the computation of a request, which is to come soon. Otherwise all requests that come while one place
   * is free would be accepted, and all but one of them be refused after their accounts have been looked up. While the queue
   * is full, the place is taken from others, as a computation would take it.
   * @throws `overloaded` while the computation would not be accepted
   */
  admit(requested: Requested): void;
  /** Gives up the place of a request. */
  leave(request: object): void;
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

/** A computation in the queue or in a thread, or the place of one that is expected. */
interface Entry extends Requested, Placed {
  startedAt: number;
  readonly arrivedAt: number;
  readonly turn: PromiseWithResolvers<void>;
}

/** How long a place is kept. A request that takes longer, since it waits for another service, for example, is no longer counted. */
const keptMs = 2000;

const retryAfterOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

/** One error for each waiting time: in a flood, the stacks of errors would take a large part of what a refusal costs. */
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
  /** What waits, in the order of its arrival. */
  const arrived = new Set<Entry>();
  /** The places of what is expected, by its request. */
  const places = new Map<object, Entry>();
  let withoutAccount = 0;
  let drained = Promise.withResolvers<void>();

  const remainingMs = (): number => {
    const at = now();
    let sum = 0;
    for (const { startedAt, estimatedMs } of running) sum += Math.max(0, startedAt + estimatedMs - at);
    return sum;
  };

  /** How long a computation that comes after `expected` others has to wait. None waits while a thread is idle. */
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

  /** Takes out the places that have been kept for so long that they no longer count. */
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

  /** Without an account, it is alone in its lane: many of a network say nothing of any account, and replace none of each other. */
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
