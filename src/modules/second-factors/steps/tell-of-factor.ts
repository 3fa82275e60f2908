import type { Origin } from '../../../kernel/audit.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { mailOriginOf } from '../../notifications/key-notification.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';

interface Change {
  readonly user: User;
  readonly name: string;
  readonly origin: Origin;
  readonly at: Date;
}

/** Notifies a user that a factor was added or removed (ASVS 6.3.7). */
export const tellOfFactor = (
  unit: Unit,
  template: 'factor-added' | 'factor-removed',
  { user, name, origin, at }: Change,
): Promise<void> => tellUser(unit, user, at, { template, data: { factor: name, ...mailOriginOf(origin) } });
