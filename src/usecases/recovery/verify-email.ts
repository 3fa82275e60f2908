import type { Origin } from '../../domain/audit.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Client, SignedInUser } from '../../domain/principal.ts';
import { mayLogIn, type User } from '../../domain/user.ts';
import { audited, entryOf } from '../audited.ts';
import { keyInvalid, newKey, recipientOf, requireKey, sendKey, useKey } from '../mail/keys.ts';
import { noteVerified } from '../mail/welcome.ts';
import type { NewKey } from '../mailbox-ports.ts';
import type { Ports, Unit } from '../ports.ts';

export interface VerifyEmailCommand {
  readonly principal: Client;
  readonly key: string;
  readonly origin: Origin;
}

export type VerifyEmail = (command: VerifyEmailCommand) => Promise<void>;

/** Notes that the address is the user's: who has the key from the mail has read it there. */
export const verifyEmail = (ports: Ports): VerifyEmail => {
  const { store, clock } = ports;
  return audited(
    ports,
    'verify_email',
  )(async ({ principal, key, origin }: VerifyEmailCommand) => {
    const found = await requireKey(ports, principal, key, 'verification');
    const at = clock.now();
    await store.transaction(async (unit) => {
      const account = await unit.users.lock(found.userId!);
      if (!account || !mayLogIn(account.user)) throw keyInvalid();
      await useKey(unit, found, at);
      await noteVerified(unit, account.user, at);
      await unit.audit.add(
        entryOf('verify_email', { principal, origin }, at, { userId: account.user.id, factor: 'mailed_key' }),
      );
    });
  });
};

/** Asks for the mail that verifies a user's address. */
export const sendVerification = (unit: Unit, key: NewKey, user: User, at: Date): Promise<void> =>
  sendKey(unit, key, {
    appId: user.appId,
    purpose: 'verification',
    owner: { userId: user.id },
    userId: user.id,
    recipient: recipientOf(user),
    message: { template: 'verify-email', data: {} },
    at,
  });

export interface ResendVerificationCommand {
  readonly principal: SignedInUser;
  readonly origin: Origin;
}

export type ResendVerification = (command: ResendVerificationCommand) => Promise<void>;

/** Sends a new key to an address that isn't verified yet. */
export const resendVerification = (ports: Ports): ResendVerification => {
  const { store, clock } = ports;
  return audited(
    ports,
    'resend_verification',
  )(async ({ principal, origin }: ResendVerificationCommand) => {
    const { user } = principal;
    const key = await newKey(ports);
    const at = clock.now();
    await store.transaction(async (unit) => {
      // Locked, so that of parallel requests one key stays in force, and none of a user who verifies meanwhile.
      const account = await unit.users.lock(user.id);
      if (!account) throw new DomainError('session_ended');
      if (account.user.emailVerifiedAt) throw new DomainError('already_verified');
      await sendVerification(unit, key, account.user, at);
      await unit.audit.add(entryOf('resend_verification', { principal, origin }, at));
    });
  });
};
