import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { asNote } from '../database/lanes.ts';

/** How often a key has been used in the current window, and when the window ends. */
export interface Consumed {
  readonly isWithin: boolean;
  readonly endsInMs: number;
}

export interface Window {
  readonly limit: number;
  readonly seconds: number;
}

/** Counters that all processes of a deployment share. */
export interface CounterStore {
  /** The error of a request that cannot be counted: it names the server that operators have to look at. */
  readonly outage: 'database_unavailable' | 'limits_unavailable';
  /** Counts `points` uses of a key. @throws if the store cannot be reached */
  consume(key: string, points: number, window: Window): Promise<Consumed>;
  close(): Promise<void>;
}

/** The library has a limiter for each limit; applications may have limits of their own choice. */
const mostLimiters = 1000;

/** The counters of a store that the library has limiters for. */
export const countersBy = (create: (window: Window) => RateLimiterAbstract): CounterStore['consume'] => {
  const limiters = new LRUCache<string, RateLimiterAbstract>({ max: mostLimiters });
  const limiterOf = (window: Window): RateLimiterAbstract => {
    const name = `${window.limit}/${window.seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const made = create(window);
    limiters.set(name, made);
    return made;
  };
  return async (key, points, window) => {
    try {
      const { msBeforeNext } = await limiterOf(window).consume(key, points);
      return { isWithin: true, endsInMs: msBeforeNext };
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { isWithin: false, endsInMs: refusal.msBeforeNext };
      throw refusal;
    }
  };
};

interface Statement {
  readonly text: string;
  readonly values: readonly (string | number | null)[];
}

/** The library numbers parameters, and uses some of them twice; Knex takes them in their order. */
const queryBy =
  (db: Knex) =>
  async ({ text, values }: Statement): Promise<unknown> => {
    const bindings: (string | number | null)[] = [];
    const sql = text.replace(/\$(\d+)/g, (_whole, number) => {
      bindings.push(values[Number(number) - 1] ?? null);
      return '?';
    });
    return db.raw(sql, bindings).queryContext(asNote);
  };

/** Counters in the table `rate_limits` of the database. */
export const databaseCounters = (db: Knex): CounterStore => {
  const storeClient = { query: queryBy(db) };
  return {
    outage: 'database_unavailable',
    consume: countersBy(
      ({ limit, seconds }) =>
        new RateLimiterPostgres({
          storeClient,
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: '',
          points: limit,
          duration: seconds,
        }),
    ),
    close: async () => undefined,
  };
};
