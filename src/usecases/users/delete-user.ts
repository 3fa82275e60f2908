import type { Origin } from '../../domain/audit.ts';
import { DomainError, refuseFaults, tooLong } from '../../domain/errors.ts';
import { passwordRule } from '../../domain/password.ts';
import type { Actor } from '../../domain/principal.ts';
import { requireVersion } from '../../domain/version.ts';
import { isSelf, lockWritable, type UserRef } from '../access.ts';
import { reauthenticate, requirePassword } from '../accounts/reauthenticate.ts';
import { audited, entryOf } from '../audited.ts';
import type { Account, Ports } from '../ports.ts';
import { requireDispensable } from './dispensable.ts';
import { expel } from './expel.ts';

export interface DeleteUserCommand {
  readonly principal: Actor;
  readonly id: UserRef;
  /** Of those who delete themselves. */
  readonly currentPassword?: string | undefined;
  readonly expected?: readonly string[] | undefined;
  readonly origin: Origin;
}

export type DeleteUser = (command: DeleteUserCommand) => Promise<void>;

/**
 * Deletes a user: nobody logs in any more, the address is free, the trail stays. Who deletes themselves shows that it is
 * them with the password; a stolen token doesn't delete an account.
 */
export const deleteUser = (ports: Pick<Ports, 'store' | 'passwords' | 'clock'>): DeleteUser => {
  const { store, clock } = ports;

  const confirmed = async (command: DeleteUserCommand): Promise<Account | undefined> => {
    const { principal, id, currentPassword, origin } = command;
    if (principal.kind === 'superAdmin' || !isSelf(id, principal)) return undefined;
    const shown = requirePassword(currentPassword, 'is required of who deletes themselves');
    return reauthenticate(ports, 'delete_user', { principal, currentPassword: shown, origin });
  };

  return audited(
    ports,
    'delete_user',
  )(async (command: DeleteUserCommand) => {
    const { principal, id, currentPassword = '', expected } = command;
    refuseFaults(tooLong('password', currentPassword, passwordRule.maxLength));
    const checked = await confirmed(command);
    const at = clock.now();
    await store.transaction(async (unit) => {
      const { user, passwordHash } = await lockWritable(unit, principal, id);
      if (checked && checked.passwordHash !== passwordHash) throw new DomainError('password_incorrect');
      requireVersion(user, expected);
      await requireDispensable(unit, user);
      await expel(unit, user.id, 'deleted', at);
      await unit.identities.deleteAll(user.id);
      await unit.users.delete(user.id, at);
      await unit.audit.add(entryOf('delete_user', command, at, { target: `user:${user.id}` }));
    });
  });
};
