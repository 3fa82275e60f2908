import type { Socket } from 'node:net';
import type pg from 'pg';
import { cutOff } from './connector.ts';
import { isRefusal, isUnanswered } from './failures.ts';

/** How long all connections are kept after they were discarded: a database that stays read-only still serves reads. */
const discardMs = 1000;
/**
 * A connection that has received something this shortly before another one got no answer works. As a connection that is used
 * is not discarded, statements that get no answer replace each of the others once a second at most.
 */
const worksMs = 1000;

interface Tracked {
  readonly generation: number;
  /** When the server was last heard of on this connection. */
  heardAt: number;
}

interface Internals {
  readonly readyForQuery: boolean;
  readonly connection: NodeJS.EventEmitter & { readonly stream: Socket };
}

type TrackedClient = pg.Client & Internals;

type Done = (error: unknown, ...rest: readonly unknown[]) => unknown;
type Query = (...args: readonly unknown[]) => unknown;

/** Calls `onSilence` when a statement of a connection gets no answer, and the server is not heard of in any other way. */
const watchAnswers = (client: TrackedClient, tracked: Tracked, onSilence: () => void): void => {
  const query = client.query.bind(client) as Query;
  const watched: Query = (...args) => {
    const askedAt = performance.now();
    // A statement that waits behind another one of its transaction, or has a long result, takes long without any silence.
    const note = (error: unknown): void => {
      if (isUnanswered(error) && tracked.heardAt <= askedAt) onSilence();
    };
    const done = args.at(-1);
    if (typeof done !== 'function') {
      const result = query(...args);
      // Before the caller, who may use the pool again at once.
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
 * Tells which connections can be used. After a timeout the statement may never be answered, and every later statement on
 * the connection waits behind it. Where the network has lost the connection, it has lost the others, too: those that have
 * not been heard of since are not used again, so that no other request has to find out. Transactions go on: what is in use is
 * checked before it is used for another request. A server that has refused a write is perhaps no longer the primary:
 * connections to it are not used again.
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
      // Before the driver reads it, and has the next statement sent.
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
      // A network that loses everything would not confirm its end.
      cutOff(client);
      return false;
    },
  };
};
