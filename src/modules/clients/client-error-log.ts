import { reasonOf } from '../../kernel/error-facts.ts';
import type { ClientErrorLog, RefusedRequests } from './client-error.ts';
import type { ClientErrorSingles } from './ports.ts';

const tickMs = 1000;
/** Limits the clients and reasons in memory. Those that come later in the same second are not counted. */
const mostWaiting = 10_000;

export interface AggregatedClientErrors extends ClientErrorLog {
  /** Writes what was counted. */
  close(): Promise<void>;
}

/** Writes every refused request without delay. */
export const eachClientError = ({ add }: ClientErrorSingles): AggregatedClientErrors => ({
  add: ({ at, ...refused }) => add([{ ...refused, count: 1, firstAt: at, lastAt: at }]),
  close: async () => undefined,
});

interface Options extends ClientErrorSingles {
  /** Called with the reason when the counts cannot be written for now. */
  readonly onError: (reason: string) => void;
}

/**
 * Counts refused requests and writes the counts once a second: many requests of a client change one row. A process that is killed
 * loses those of the last second.
 */
export const createClientErrorLog = ({ add, onError }: Options): AggregatedClientErrors => {
  let waiting = new Map<string, RefusedRequests>();
  let writing = Promise.resolve();

  const addWaiting = (refused: RefusedRequests): void => {
    const key = `${refused.appId} ${refused.clientId} ${refused.reason}`;
    const before = waiting.get(key);
    if (!before && waiting.size >= mostWaiting) return;
    const { count, firstAt } = before ?? { count: 0, firstAt: refused.firstAt };
    waiting.set(key, { ...refused, count: count + refused.count, firstAt });
  };

  const write = (): Promise<void> => {
    writing = writing.then(async () => {
      if (waiting.size === 0) return;
      const written = [...waiting.values()];
      waiting = new Map();
      await add(written).catch((error: unknown) => {
        written.forEach(addWaiting);
        onError(reasonOf(error));
      });
    });
    return writing;
  };
  const timer = setInterval(write, tickMs);
  timer.unref();

  return {
    async add({ at, ...refused }) {
      addWaiting({ ...refused, count: 1, firstAt: at, lastAt: at });
    },
    async close() {
      clearInterval(timer);
      await write();
    },
  };
};
