import { createRateLimiter as createRealLimiter, unlimited } from '../../src/limits/limiter.ts';
import type { Question } from './probe.ts';

export { unlimited };

/** The limiter of the service, which the benchmark switches during requests. */
export const createRateLimiter: typeof createRealLimiter = (options) => {
  const limiter = createRealLimiter(options);
  let current = limiter;
  process.on('message', (question: Question) => {
    if (question === 'limits on') current = limiter;
    if (question === 'limits off') current = unlimited;
  });
  return {
    take: (...use) => current.take(...use),
    requireOpen: (...use) => current.requireOpen(...use),
  };
};
