import type { AuditEvent } from '../../kernel/audit.ts';
import { type Command, recordRefusal } from '../../kernel/audited.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { AuthenticationMethod } from '../../kernel/session.ts';
import type { User } from '../../kernel/user.ts';
import { remindToVerify } from '../notifications/send-verification.ts';
import { newKey } from '../one-time-tokens/tokens.ts';

/** Whether a login has to wait until the address of the user is verified. */
export const awaitsVerification = ({ principal: { app } }: Command, { emailVerifiedAt }: User): boolean =>
  app.settings.requireVerifiedEmail && !emailVerifiedAt;

/**
 * Refuses the login of a user who has proven who they are: only who has is told. Their mail may be lost: a new one is sent,
 * though not with every try. @throws `email_unverified`
 */
export const refuseUnverified = (ports: Ports, event: AuditEvent, factor: AuthenticationMethod) => {
  const { store, clock } = ports;
  const record = recordRefusal(ports);
  return async (command: Command, user: User): Promise<never> => {
    const key = await newKey(ports);
    const at = clock.now();
    await store.transaction(async (unit) => {
      // Of parallel logins one sends the mail.
      await unit.users.lock(user.id);
      await remindToVerify(unit, key, user, at);
    });
    await record(event, command, { userId: user.id, factor, failure: 'email_unverified' });
    throw new DomainError('email_unverified', { audited: true });
  };
};
