import type { RateLimitSetting } from '../../src/kernel/rate-limits.ts';
import type { ApiName } from './apis.ts';
import { superAdmin } from './members.ts';
import type { Reply, TestService } from './service.ts';

/** Sets the limits of the default application. */
export const setLimits = async (
  service: Pick<TestService, 'send'>,
  ...limits: readonly RateLimitSetting[]
): Promise<void> => {
  const { status } = await service.send('PATCH', '/v1/app', {
    headers: superAdmin,
    body: { settings: { rate_limits: limits } },
  });
  if (status !== 200) throw new Error(`The limits were refused: ${status}`);
};

/** Returns the limit that refused the request, and the seconds to wait. */
export const refusalOf = (api: ApiName, { body, headers }: Reply) => {
  const error = api === 'REST' ? body : body?.errors?.[0]?.extensions;
  if (error?.code !== 'rate_limited') return undefined;
  return { retryAfter: api === 'REST' ? Number(headers['retry-after']) : error.retry_after };
};
