import { createHmac, createSecretKey } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../kernel/errors.ts';
import type { Clock } from '../kernel/ports.ts';
import {
  type Limited,
  limitIn,
  type RateLimiter,
  type RateLimitName,
  type ReachedLimit,
  rateLimits,
} from '../kernel/rate-limits.ts';
import type { CounterStore } from './stores.ts';

/** What one process knows of a key in the current window. */
interface Tally {
  /** Uses in this process. */
  used: number;
  /** Uses that this process may allow without asking the store. */
  granted: number;
  endsAt: number;
  isExceeded: boolean;
  /** Uses that the store has not been told of. */
  unreported: number;
  /** The request to the store that is under way. */
  asking: Promise<void> | undefined;
}

interface Options {
  /** Keys reach the store as keyed digests: it knows no address. */
  readonly secret: string;
  readonly store: CounterStore;
  readonly clock: Clock;
  /** Told whenever a request is refused, and whenever the store cannot be reached. */
  readonly onRefusal: (name: RateLimitName) => void;
  readonly onStoreFailure: (error: unknown, name: RateLimitName) => void;
}

/** Keys that one process remembers; the longest unused are forgotten first. */
const mostTallies = 50_000;
/** Up to this limit each use is counted in the store; above it, a share at a time. */
const exactUpTo = 50;
const share = 0.05;
const storeRetrySeconds = 2;

const shareOf = (limit: number): number => (limit <= exactUpTo ? 1 : Math.ceil(limit * share));

const nameOf = ({ name, limit, seconds }: ReachedLimit, key: string, app: Limited | undefined): string =>
  `${name}:${limit}/${seconds}:${app?.id ?? 0}:${key}`;

const secondsUntil = (endsAt: number, now: number): number => Math.max(1, Math.ceil((endsAt - now) / 1000));

/**
 * Counts uses in windows that all processes share. What is refused costs the store nothing. Limits above 50 are asked of
 * the store in shares of 5 %. For an open limit the first share is free: a user who stays below it costs the store nothing
 * either, and all processes together allow at most a share more for each process. For a closed limit the store is asked first.
 */
export const createRateLimiter = ({ secret, store, clock, onRefusal, onStoreFailure }: Options): RateLimiter => {
  // Prepared once: that takes longer than a digest.
  const digestKey = createSecretKey(`limits ${secret}`, 'utf8');
  const digestOf = (name: string): string => createHmac('sha256', digestKey).update(name).digest('base64url');
  const tallies = new LRUCache<string, Tally>({ max: mostTallies });

  const tallyOf = (key: string, { name, limit, seconds }: ReachedLimit, now: number): Tally => {
    const known = tallies.get(key);
    if (known && known.endsAt > now) return known;
    const free = limit > exactUpTo && rateLimits[name].mode === 'open' ? shareOf(limit) : 0;
    const endsAt = now + seconds * 1000;
    const fresh: Tally = { used: 0, granted: free, unreported: free, endsAt, isExceeded: false, asking: undefined };
    tallies.set(key, fresh);
    return fresh;
  };

  const refuse = (reached: ReachedLimit, { endsAt }: Tally, now: number): never => {
    onRefusal(reached.name);
    throw new DomainError('rate_limited', { reached, retryAfterSeconds: secondsUntil(endsAt, now) });
  };

  /** Asks the store for another share. */
  const ask = async (key: string, window: ReachedLimit, tally: Tally): Promise<void> => {
    const points = shareOf(window.limit);
    try {
      const { isWithin, endsInMs } = await store.consume(digestOf(key), points + tally.unreported, window);
      tally.endsAt = clock.now().getTime() + endsInMs;
      tally.unreported = 0;
      if (isWithin) tally.granted += points;
      else tally.isExceeded = true;
    } catch (error) {
      onStoreFailure(error, window.name);
      if (rateLimits[window.name].mode === 'closed')
        throw new DomainError(store.outage, { retryAfterSeconds: storeRetrySeconds, cause: error });
      // Open: this process counts alone, up to the whole limit.
      tally.granted = window.limit;
      tally.isExceeded = tally.used > window.limit;
    }
  };

  const take: RateLimiter['take'] = async (name, key, app) => {
    const window = limitIn(name, app?.settings);
    const whole = nameOf(window, key, app);
    const now = clock.now().getTime();
    const tally = tallyOf(whole, window, now);
    if (tally.isExceeded) return refuse(window, tally, now);
    tally.used += 1;
    const place = tally.used;
    while (place > tally.granted && !tally.isExceeded) {
      tally.asking ??= ask(whole, window, tally).finally(() => {
        tally.asking = undefined;
      });
      await tally.asking.catch((error: unknown) => {
        // What an outage refuses is not a use.
        tally.used -= 1;
        throw error;
      });
    }
    if (place > tally.granted) return refuse(window, tally, now);
  };

  return {
    take,
    requireOpen(name, key, app) {
      const window = limitIn(name, app?.settings);
      const now = clock.now().getTime();
      const tally = tallies.get(nameOf(window, key, app));
      if (tally?.isExceeded && tally.endsAt > now) refuse(window, tally, now);
    },
  };
};

/** Counts nothing: for deployments that limit requests elsewhere. */
export const unlimited: RateLimiter = { take: async () => undefined, requireOpen: () => undefined };
