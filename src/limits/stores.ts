import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { asNote } from '../database/lanes.ts';

/** The result of counting a use. */
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
  /** The error for a request that cannot be counted. It names the server that operators must check. */
  readonly outage: 'database_unavailable' | 'limits_unavailable';
  /**
   * Counts `points` uses of a key.
   * @throws if the store cannot be reached
   */
  consume(key: string, points: number, window: Window): Promise<Consumed>;
  close(): Promise<void>;
}

/** The maximum number of limiters. The library needs one for each limit, and applications may choose their own limits. */
const mostLimiters = 1000;

/** Counts uses with limiters of the library, one for each limit. */
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

/** Runs a statement of the library. It numbers parameters and repeats some of them; Knex expects them in order. */
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

/** Creates counters in the table `rate_limits` of the database. */
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
