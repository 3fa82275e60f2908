import type { Clock } from '../../kernel/ports.ts';
import type { AppSettings } from '../../kernel/settings.ts';
import { after } from '../../kernel/timestamp.ts';
import type { User } from '../../kernel/user.ts';

type Settings = Pick<AppSettings, 'secondFactor' | 'secondFactorRoles' | 'secondFactorGraceSeconds'>;
type Enrollable = Pick<User, 'hasSecondFactor' | 'isAnonymous' | 'roles' | 'secondFactorRequiredAt'>;

/** Returns true if a user needs a second factor: by the setting for all users, or by a role in any company. */
export const requiresSecondFactor = (
  { secondFactor, secondFactorRoles }: Settings,
  { roles }: Pick<User, 'roles'>,
): boolean => secondFactor === 'required' || roles.some(({ name }) => secondFactorRoles.includes(name));

/** Returns true if a user must add a second factor. Anonymous users have no first one yet. */
export const mustEnroll = (settings: Settings, user: Enrollable): boolean =>
  !user.hasSecondFactor && !user.isAnonymous && requiresSecondFactor(settings, user);

/**
 * Returns the end of the period to add a second factor. It begins with the first request under the requirement, also for sessions
 * that are older, and does not begin again for users who remove their factors themselves.
 */
export const enrollmentDueAt = (
  { secondFactorGraceSeconds }: Settings,
  { secondFactorRequiredAt }: Enrollable,
  now: Date,
): Date => after(secondFactorRequiredAt ?? now, secondFactorGraceSeconds);

/** Returns true if a session can be used only to add a second factor. */
export const isRestricted = (session: { readonly secondFactorDueAt: Date | undefined }, clock: Clock): boolean =>
  session.secondFactorDueAt !== undefined && session.secondFactorDueAt <= clock.now();
