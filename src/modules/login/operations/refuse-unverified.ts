import type { Command } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { AuthenticationMethod } from '../../../kernel/session.ts';
import type { User } from '../../../kernel/user.ts';
import { remindToVerify } from '../../notifications/operations/send-verification.ts';
import { newKey } from '../../one-time-tokens/tokens.ts';

/** Whether a login has to wait until the address of the user is verified. */
export const awaitsVerification = ({ principal: { app } }: Command, { emailVerifiedAt }: User): boolean =>
  app.settings.requireVerifiedEmail && !emailVerifiedAt;

/**
 * Refuses the login of a user who has proven who they are: only who has is told. Their email may be lost: a new one is sent,
 * though not with every attempt. @throws `email_unverified`
 */
export const refuseUnverified = (ports: Ports, factor: AuthenticationMethod) => {
  const { store, clock } = ports;
  return async (user: User): Promise<never> => {
    const key = await newKey(ports);
    const at = clock.now();
    await store.transaction(async (unit) => {
      // Of parallel logins one sends the mail.
      await unit.users.lock(user.id);
      await remindToVerify(unit, key, user, at);
    });
    throw new DomainError('email_unverified', { facts: { userId: user.id, factor, reason: 'email_unverified' } });
  };
};
