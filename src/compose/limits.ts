import type { Config } from '../config.ts';
import { throttleLog } from '../http/log.ts';
import { reasonOf } from '../kernel/error-facts.ts';
import type { RateLimiter } from '../kernel/rate-limits.ts';
import { createRateLimiter, unlimited } from '../limits/limiter.ts';
import { databaseCounters } from '../limits/stores.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Surroundings } from './surroundings.ts';

interface Limits {
  readonly rateLimiter: RateLimiter;
  close(): Promise<void>;
}

/** Creates the rate limiter with the store that the settings select. */
export const createLimits = async (
  { redisUrl, secret, hasRateLimits }: Config,
  { database, clock, logger }: Surroundings,
  metrics: Metrics,
): Promise<Limits> => {
  if (!hasRateLimits) {
    logger.warn('RATE_LIMITS is off: the service does not limit requests.');
    return { rateLimiter: unlimited, close: async () => undefined };
  }
  const server = redisUrl ? 'redis' : 'database';
  const log = throttleLog((reason) => logger.error({ reason, server }, 'The store of rate limits cannot be reached.'));
  const logFailure = (error: unknown): void => log(reasonOf(error));
  const inRedis = async (url: string) => {
    const { redisCounters } = await import('../limits/redis-store.ts');
    return redisCounters(url, logFailure);
  };
  const store = redisUrl ? await inRedis(redisUrl) : databaseCounters(database.knex);
  const rateLimiter = createRateLimiter({
    secret,
    store,
    clock,
    onRefusal: metrics.countRateLimited,
    onStoreFailure(error) {
      metrics.countLimiterFailure();
      logFailure(error);
    },
  });
  return { rateLimiter, close: store.close };
};
