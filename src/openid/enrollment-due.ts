import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import type { User } from '../kernel/user.ts';
import { enrollmentDueAt, mustEnroll } from '../modules/second-factors/requirement.ts';

/**
 * Returns true if a user must add a second factor before anything else. The days that the application gives begin with the first request
 * under the requirement, also for users who call no API.
 */
export const isEnrollmentDue = async (
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  { settings }: App,
  user: Pick<User, 'id' | 'hasSecondFactor' | 'roles' | 'secondFactorRequiredAt'>,
): Promise<boolean> => {
  if (!mustEnroll(settings, user)) return false;
  const now = clock.now();
  if (user.secondFactorRequiredAt === undefined) await store.single.users.noteRequirement(user.id, now);
  return enrollmentDueAt(settings, user, now) <= now;
};
