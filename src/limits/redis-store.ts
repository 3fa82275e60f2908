import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { type CounterStore, countersBy } from './stores.ts';

const redisTimeoutMs = 1000;

/** Creates counters in Redis. A server that does not answer in time is treated as unreachable. */
export const redisCounters = (url: string, onError: (error: unknown) => void): CounterStore => {
  const redis = new Redis(url, {
    connectTimeout: redisTimeoutMs,
    commandTimeout: redisTimeoutMs,
    // Replaces a connection that is dead without being closed.
    socketTimeout: redisTimeoutMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  redis.on('error', onError);
  return {
    outage: 'limits_unavailable',
    consume: countersBy(
      ({ limit, seconds }) =>
        new RateLimiterRedis({ storeClient: redis, keyPrefix: 'gatehouse', points: limit, duration: seconds }),
    ),
    close: async () => redis.disconnect(),
  };
};
