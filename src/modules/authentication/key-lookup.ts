import { LRUCache } from 'lru-cache';
import type { Origin } from '../../kernel/audit.ts';
import type { RateLimiter } from '../../kernel/rate-limits.ts';
import type { Keys } from '../api-keys/ports.ts';

const mostKnownKeys = 10_000;

interface Options {
  readonly keys: Pick<Keys, 'digest'>;
  readonly rateLimiter: RateLimiter;
  /** Returns the network that an address counts for. */
  readonly networkOf: (address: string) => string;
}

/**
 * Looks up a key of any kind, unless its network has sent too many unknown ones. Counts unknown keys, those of a scope separately.
 */
export type LookUpKey = <T>(
  key: string,
  origin: Pick<Origin, 'ip'>,
  find: (digest: string) => Promise<T | undefined>,
  scope?: string,
) => Promise<T | undefined>;

export const createKeyLookup = ({ keys, rateLimiter, networkOf }: Options): LookUpKey => {
  /** Keys that have been valid. Their owners are not refused because others in their network send invalid keys. */
  const validBefore = new LRUCache<string, true>({ max: mostKnownKeys });

  return async (key, { ip }, find, scope) => {
    const digest = keys.digest(key);
    const counter = scope === undefined ? networkOf(ip) : `${networkOf(ip)} ${scope}`;
    if (!validBefore.has(digest)) rateLimiter.requireOpen('invalid_keys', counter);
    const found = await find(digest);
    if (found) validBefore.set(digest, true);
    else await rateLimiter.take('invalid_keys', counter);
    return found;
  };
};
