import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { lockOther, requireComplete, type UserRef } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { User } from '../../../kernel/user.ts';
import { sendVerification } from '../../notifications/steps/send-verification.ts';
import { countEmail } from '../../one-time-tokens/email-limits.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';

export interface UserVerificationCommand {
  readonly principal: Actor;
  readonly id: UserRef;
  readonly origin: Origin;
}

export type ResendUserVerification = (command: UserVerificationCommand) => Promise<void>;

/** Sends a new key to the unverified address of another user. */
export const resendUserVerification = (ports: Ports): ResendUserVerification => {
  const { clock } = ports;
  const permission = operationPermissions.resendUserVerification;
  return audited(
    ports,
    'resend_user_verification',
  )(async (command: UserVerificationCommand) => {
    const { principal, id } = command;
    const authorize = async (unit: Unit): Promise<User> => {
      const user = await lockOther(unit, principal, id, permission);
      requireComplete(user);
      return user;
    };
    // Only who may send the email counts it: others could use up the emails that the address gets.
    const { email } = await principal.store.transaction(authorize);
    await countEmail(ports, principal.app, 'verification', canonicalEmail(email));
    const key = await newKey(ports);
    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      const user = await authorize(unit);
      if (user.emailVerifiedAt) throw new DomainError('already_verified');
      await sendVerification(unit, key, user, at);
      await unit.audit.add(entryOf('resend_user_verification', command, at, { target: `user:${user.id}` }));
    });
  });
};
