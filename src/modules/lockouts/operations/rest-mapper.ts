import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { ListedLockout } from './list-lockouts.ts';

export const toLockoutDto = (lockout: ListedLockout): components['schemas']['Lockout'] => ({
  kind: lockout.kind,
  failures: lockout.failures,
  is_locked: lockout.isLocked,
  blocked_until: toMaybeTimestamp(lockout.blockedUntil),
  attempted_at: toTimestamp(lockout.attemptedAt),
});
