import type { App } from '../../kernel/app.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { User } from '../../kernel/user.ts';
import { enrollmentDueAt, mustEnroll } from './requirement.ts';

/** Returns the time by which a user must add a second factor. The period begins with the first request that requires one. */
export const enrollmentDueOf = async (
  { store }: Pick<Ports, 'store'>,
  app: App,
  user: Pick<User, 'id' | 'hasSecondFactor' | 'isAnonymous' | 'roles' | 'secondFactorRequiredAt'>,
  now: Date,
): Promise<Date | undefined> => {
  const { settings } = app;
  if (!mustEnroll(settings, user)) return undefined;
  if (user.secondFactorRequiredAt === undefined) await store.of(app).single.users.noteRequirement(user.id, now);
  return enrollmentDueAt(settings, user, now);
};
