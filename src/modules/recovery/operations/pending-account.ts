import type { Origin } from '../../../kernel/audit.ts';
import { entryOf } from '../../../kernel/audited.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { Visitor } from '../../../kernel/principal.ts';
import { type Account, mayLogIn, type User } from '../../../kernel/user.ts';
import { noteVerified } from '../../notifications/steps/tell-user.ts';
import type { OneTimeToken } from '../../one-time-tokens/one-time-token.ts';
import { keyInvalid, useKey } from '../../one-time-tokens/tokens.ts';

/** Requires the account of a verification key, which is valid only until the address is verified. @throws `key_invalid` */
export const requirePendingAccount = (account: Account | undefined): Account => {
  if (!account || !mayLogIn(account.user) || account.user.emailVerifiedAt) throw keyInvalid();
  return account;
};

interface Verification {
  readonly command: { readonly principal: Visitor; readonly origin: Origin };
  readonly found: OneTimeToken;
  readonly user: User;
  /** True if the person is known to be the one who has signed up. */
  readonly isOwnerProven: boolean;
  readonly sessionId?: string | undefined;
  readonly at: Date;
}

/** Verifies the address of a locked user with an emailed key, and uses the key up. */
export const verifyAddress = async (
  unit: Unit,
  { command, found, user, isOwnerProven, sessionId, at }: Verification,
): Promise<void> => {
  await useKey(unit, found, at);
  const events = await noteVerified(unit, user, at);
  if (isOwnerProven) await unit.users.setOwnerProven(user.id, true);
  const facts = { userId: user.id, sessionId, factor: 'mailed_key' } as const;
  await unit.audit.add(entryOf('verify_email', command, at, facts), events);
};

/**
 * An account that waits for the verification of its address, for the owner of the mailbox. It has no text that the person who
 * signed up could choose: no names, and of the user agent only well-known browsers and systems.
 */
export interface PendingVerification {
  readonly appName: string;
  readonly email: string;
  readonly createdAt: Date;
  /** The label of the provider that the account was created with; absent for an account with a password. */
  readonly provider: string | undefined;
  readonly ip: string | undefined;
  readonly device: string | undefined;
  readonly hasPassword: boolean;
  readonly expiresAt: Date;
}
