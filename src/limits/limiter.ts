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

/** The uses of a key in the current window, as one process knows them. */
interface Tally {
  /** The uses in this process. */
  used: number;
  /** The uses that this process may allow without asking the store. */
  granted: number;
  endsAt: number;
  isExceeded: boolean;
  /** The uses that have not been reported to the store. */
  unreported: number;
  /** The pending request to the store. */
  asking: Promise<void> | undefined;
}

interface Options {
  /** Derives keyed digests of the keys, so that the store contains no addresses. */
  readonly secret: string;
  readonly store: CounterStore;
  readonly clock: Clock;
  /** Called for each refused request. */
  readonly onRefusal: (name: RateLimitName) => void;
  readonly onStoreFailure: (error: unknown, name: RateLimitName) => void;
}

/** The maximum number of keys that one process remembers. The least recently used ones are dropped first. */
const mostTallies = 50_000;
/** Limits up to this number count each use in the store. Higher limits reserve a share at a time. */
const exactUpTo = 50;
const share = 0.05;
const storeRetrySeconds = 2;

const shareOf = (limit: number): number => (limit <= exactUpTo ? 1 : Math.ceil(limit * share));

const nameOf = ({ name, limit, seconds }: ReachedLimit, key: string, app: Limited | undefined): string =>
  `${name}:${limit}/${seconds}:${app?.id ?? 0}:${key}`;

const secondsUntil = (endsAt: number, now: number): number => Math.max(1, Math.ceil((endsAt - now) / 1000));

/**
 * Creates a rate limiter with windows that all processes share. Requests that are refused do not reach the store. Limits above 50
 * reserve shares of 5 % from the store. For an open limit the first share is free: a user who stays below it never reaches the
 * store, and all processes together exceed the limit by at most one share for each process. A closed limit asks the store first.
 */
export const createRateLimiter = ({ secret, store, clock, onRefusal, onStoreFailure }: Options): RateLimiter => {
  // Creating the key takes longer than a digest, so it is created once.
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

  /** Reserves another share in the store. */
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
      // An open limit counts in this process alone during an outage, up to the whole limit.
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
        // A request that an outage refuses is not counted.
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

/** A limiter that counts nothing, for deployments that limit requests elsewhere. */
export const unlimited: RateLimiter = { take: async () => undefined, requireOpen: () => undefined };
