import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { passwordContextOf, passwordFaults, passwordRule } from '../../../kernel/password.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { prepareNewPassword } from '../../breached-passwords/steps/prepare-new-password.ts';
import { mayNotify } from '../../one-time-tokens/email-limits.ts';
import { lockProven, requireRecentProof } from '../../reauthentication/steps/recent-proof.ts';
import { replacePassword } from '../steps/replace-password.ts';

export interface ChangePasswordCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  /** Absent: the session must have a recent proof. */
  readonly currentPassword?: string | undefined;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly origin: Origin;
}

export type ChangePassword = (command: ChangePasswordCommand) => Promise<void>;

/** Changes the password of a logged-in user, or sets the first one. Every other session ends. */
export const changePassword = (ports: Ports): ChangePassword => {
  const { passwords, clock } = ports;
  const change = async (command: ChangePasswordCommand) => {
    const { principal, currentPassword, password, passwordConfirmation, origin } = command;
    const { app, user, sessionId } = principal;
    refuseFaults([
      ...tooLong('currentPassword', currentPassword ?? '', passwordRule.maxLength),
      ...passwordFaults(password, passwordConfirmation, passwordContextOf(user, app), passwords),
    ]);
    const proof = await requireRecentProof(ports, 'changePassword', { principal, currentPassword, origin });
    const newPassword = await prepareNewPassword(ports, app, password, origin);
    const isNotified = await mayNotify(ports, app, user);
    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      const account = await lockProven(unit, proof, at);
      const events = await replacePassword(unit, {
        account,
        password: newPassword,
        reason: 'password_change',
        sessionId,
        isNotified,
        origin,
        at,
      });
      await unit.audit.add(entryOf('change_password', command, at, { factor: proof.factor }), events);
    });
  };
  return ownAccountOnly(audited(ports, 'change_password')(change));
};
