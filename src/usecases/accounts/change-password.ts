import type { Origin } from '../../domain/audit.ts';
import { refuseFaults, tooLong } from '../../domain/errors.ts';
import { normalizePassword, passwordContextOf, passwordFaults, passwordRule } from '../../domain/password.ts';
import type { SignedInUser } from '../../domain/principal.ts';
import { audited, entryOf } from '../audited.ts';
import type { Ports } from '../ports.ts';
import { lockUnchanged, reauthenticate } from './reauthenticate.ts';
import { replacePassword } from './replace-password.ts';

export interface ChangePasswordCommand {
  readonly principal: SignedInUser;
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly origin: Origin;
}

export type ChangePassword = (command: ChangePasswordCommand) => Promise<void>;

/** Changes the password of somebody who is logged in, and stays so; every other session ends. */
export const changePassword = (ports: Ports): ChangePassword => {
  const { store, passwords, clock } = ports;
  return audited(
    ports,
    'change_password',
  )(async (command: ChangePasswordCommand) => {
    const { principal, currentPassword, password, passwordConfirmation, origin } = command;
    const { app, user, sessionId } = principal;
    refuseFaults([
      ...tooLong('currentPassword', currentPassword, passwordRule.maxLength),
      ...passwordFaults(password, passwordConfirmation, passwordContextOf(user, app), passwords),
    ]);
    const checked = await reauthenticate(ports, 'change_password', { principal, currentPassword, origin });
    const passwordHash = await passwords.hash(normalizePassword(password));
    const at = clock.now();
    await store.transaction(async (unit) => {
      const account = await lockUnchanged(unit, checked);
      await replacePassword(unit, { account, passwordHash, reason: 'password_change', sessionId, origin, at });
      await unit.audit.add(entryOf('change_password', command, at, { factor: 'password' }));
    });
  });
};
