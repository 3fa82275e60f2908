import type { AppSettings } from '../../kernel/app.ts';
import type { Clock } from '../../kernel/ports.ts';
import { after } from '../../kernel/timestamp.ts';
import type { User } from '../../kernel/user.ts';

const daySeconds = 86_400;

type Settings = Pick<AppSettings, 'secondFactor' | 'secondFactorRoles' | 'secondFactorGraceDays'>;
type Enrollable = Pick<User, 'hasSecondFactor' | 'roles' | 'secondFactorRequiredAt'>;

/** Whether a user has to add a second factor: by the setting for everyone, or by a role in any company. */
export const mustEnroll = ({ secondFactor, secondFactorRoles }: Settings, user: Enrollable): boolean =>
  !user.hasSecondFactor &&
  (secondFactor === 'required' || user.roles.some(({ name }) => secondFactorRoles.includes(name)));

/**
 * By when. The period begins with the first request under the requirement, also for sessions that are older than it; it
 * does not begin again for users who remove their factors themselves.
 */
export const enrollmentDueAt = (
  { secondFactorGraceDays }: Settings,
  { secondFactorRequiredAt }: Enrollable,
  now: Date,
): Date => after(secondFactorRequiredAt ?? now, secondFactorGraceDays * daySeconds);

/** Whether a session can be used only to add a second factor. */
export const isRestricted = (session: { readonly secondFactorDueAt: Date | undefined }, clock: Clock): boolean =>
  session.secondFactorDueAt !== undefined && session.secondFactorDueAt <= clock.now();
