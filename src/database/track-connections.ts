import type { Socket } from 'node:net';
import type pg from 'pg';
import { cutOff } from './connector.ts';
import { isRefusal, isUnanswered } from './failures.ts';

/**
 * The time in milliseconds for which connections are kept after all were discarded: a database that stays read-only still serves
 * reads.
 */
const discardMs = 1000;
/**
 * The time in milliseconds for which a connection counts as working after it has received something. Since used connections are
 * not discarded, statements without an answer replace each of the others at most once a second.
 */
const worksMs = 1000;

interface Tracked {
  readonly generation: number;
  /** The last time at which the server sent something on this connection. */
  heardAt: number;
}

interface Internals {
  readonly readyForQuery: boolean;
  readonly connection: NodeJS.EventEmitter & { readonly stream: Socket };
}

type TrackedClient = pg.Client & Internals;

type Done = (error: unknown, ...rest: readonly unknown[]) => unknown;
type Query = (...args: readonly unknown[]) => unknown;

/** Calls `onSilence` if a statement gets no answer and the server sends nothing else on its connection. */
const watchAnswers = (client: TrackedClient, tracked: Tracked, onSilence: () => void): void => {
  const query = client.query.bind(client) as Query;
  const watched: Query = (...args) => {
    const askedAt = performance.now();
    // A statement that waits behind another one of its transaction, or has a long result, takes time without silence.
    const note = (error: unknown): void => {
      if (isUnanswered(error) && tracked.heardAt <= askedAt) onSilence();
    };
    const done = args.at(-1);
    if (typeof done !== 'function') {
      const result = query(...args);
      // Runs before the caller, which may use the pool again at once.
      if (result instanceof Promise) result.catch(note);
      return result;
    }
    const answered: Done = (error, ...rest) => {
      note(error);
      return done(error, ...rest);
    };
    return query(...args.slice(0, -1), answered);
  };
  Object.assign(client, { query: watched });
};

/**
 * Tracks which connections can be used. After a timeout the statement may never be answered, and all later statements on the
 * connection wait behind it. If the network has lost the connection, it has lost the others, too: those that have been silent
 * since are not used again, so that other requests do not fail. Transactions continue: a used connection is checked before its
 * next request. A server that has refused a write may no longer be the primary, so connections to it are not used again.
 */
export const trackConnections = () => {
  const connections = new WeakMap<object, Tracked>();
  let generation = 0;
  let discardedAt = Number.NEGATIVE_INFINITY;
  let suspectBefore = Number.NEGATIVE_INFINITY;
  const onSilence = (): void => {
    suspectBefore = performance.now() - worksMs;
  };
  return {
    track(given: pg.Client): void {
      const client = given as TrackedClient;
      const { connection } = client;
      const tracked: Tracked = { generation, heardAt: performance.now() };
      connections.set(client, tracked);
      watchAnswers(client, tracked, onSilence);
      // Runs before the driver reads the data and sends the next statement.
      connection.stream.prependListener('data', () => {
        tracked.heardAt = performance.now();
      });
      connection.on('errorMessage', ({ code = '' }: { readonly code?: string }) => {
        if (!isRefusal(code)) return;
        connections.delete(client);
        const now = performance.now();
        if (now - discardedAt < discardMs) return;
        discardedAt = now;
        generation += 1;
      });
    },
    isUsable(client: TrackedClient): boolean {
      const tracked = connections.get(client);
      if (!client.readyForQuery || tracked?.generation !== generation) return false;
      if (tracked.heardAt >= suspectBefore) return true;
      // A network that loses all packets would not confirm the end of the connection.
      cutOff(client);
      return false;
    },
  };
};
