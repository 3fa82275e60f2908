import type { Origin } from '../../../kernel/audit.ts';
import type { NewPassword } from '../../../kernel/new-password.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';

interface Detection {
  readonly user: User;
  /** The request that contained the password. */
  readonly origin: Origin;
  readonly at: Date;
}

/** Notifies the user, and the audit log, that the password of the account is known from a data breach. */
export const reportBreach = async (unit: Unit, { user, origin, at }: Detection): Promise<void> => {
  const { id, appId } = user;
  await tellUser(unit, user, at, { template: 'password-breached', data: {} });
  const entry = { event: 'detect_breached_password', at, origin, appId, target: `user:${id}` } as const;
  await unit.audit.add(entry, [userEvent('user.password_breached', id)]);
};

/** Calls `reportBreach` for a new password that is breached. */
export const reportIfBreached = async (unit: Unit, password: NewPassword, detection: Detection): Promise<void> => {
  if (password.breachStatus === 'breached') await reportBreach(unit, detection);
};
