import type { AnyResult } from '../../../packages/client/src/results.ts';
import type { Problem } from '../problems.ts';

/** A task that has been refused. */
export interface Refusal<T> {
  readonly item: T;
  readonly problem: Problem;
}

/** The work on many objects, one request each. */
export interface Progress<T> {
  readonly title: string;
  readonly total: number;
  readonly done: number;
  readonly refusals: readonly Refusal<T>[];
  readonly isRunning: boolean;
  readonly isStopped: boolean;
  /** The estimated seconds until the end; undefined at the beginning. */
  readonly secondsLeft: number | undefined;
  stop(): void;
}

/** The number of requests at the same time. */
const atATime = 3;

/** Starts the work on many objects. It goes on after refusals, and ends early when it is stopped. */
export const startProgress = <T>(
  title: string,
  items: readonly T[],
  task: (item: T) => Promise<AnyResult>,
): Progress<T> & { readonly finished: Promise<readonly T[]> } => {
  const since = performance.now();
  const state = $state({ done: 0, isRunning: true, isStopped: false, secondsLeft: undefined as number | undefined });
  let refusals = $state.raw<readonly Refusal<T>[]>([]);
  const succeeded: T[] = [];
  const queue = [...items];

  const work = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && !state.isStopped; item = queue.shift()) {
      const result = await task(item);
      if (result.ok) {
        succeeded.push(item);
        state.done += 1;
      } else refusals = [...refusals, { item, problem: result }];
      // Nothing else was allowed either: a canceled proof or an ended session stops all.
      if (!result.ok && (result.code === 'canceled' || result.status === 401)) state.isStopped = true;
      const ended = state.done + refusals.length;
      const left = ((performance.now() - since) / ended) * (items.length - ended);
      state.secondsLeft = Math.max(1, Math.round(left / 1000));
    }
  };
  const finished = (async () => {
    // The first one asks for a proof if one is required, so that the user is asked once.
    const first = queue.splice(1);
    await work();
    queue.push(...first);
    await Promise.all(Array.from({ length: atATime }, work));
    state.isRunning = false;
    return succeeded;
  })();

  return {
    title,
    total: items.length,
    get done() {
      return state.done;
    },
    get refusals() {
      return refusals;
    },
    get isRunning() {
      return state.isRunning;
    },
    get isStopped() {
      return state.isStopped;
    },
    get secondsLeft() {
      return state.secondsLeft;
    },
    stop() {
      state.isStopped = true;
    },
    finished,
  };
};
