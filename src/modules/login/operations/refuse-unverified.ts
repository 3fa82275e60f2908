import type { Command } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { AuthenticationMethod } from '../../../kernel/session.ts';
import type { User } from '../../../kernel/user.ts';
import { remindToVerify } from '../../notifications/steps/send-verification.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';

/** Returns true if a login requires that the address of the user is verified first. */
export const awaitsVerification = ({ principal: { app } }: Command, { emailVerifiedAt }: User): boolean =>
  app.settings.requireVerifiedEmail && !emailVerifiedAt;

/**
 * Rejects the login of a user with valid credentials; others are not told. The first email may be lost, so a new one is sent, but
 * not with every attempt. @throws `email_unverified`
 */
export const refuseUnverified = (ports: Ports, factor: AuthenticationMethod) => {
  const { store, clock } = ports;
  return async (user: User): Promise<never> => {
    const key = await newKey(ports);
    const at = clock.now();
    await store.of({ id: user.appId }).transaction(async (unit) => {
      // The lock makes one of parallel logins send the email.
      await unit.users.lock(user.id);
      await remindToVerify(unit, key, user, at);
    });
    throw new DomainError('email_unverified', { facts: { userId: user.id, factor, reason: 'email_unverified' } });
  };
};
