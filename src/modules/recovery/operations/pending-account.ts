import { type Account, mayLogIn } from '../../../kernel/user.ts';
import { keyInvalid } from '../../one-time-tokens/tokens.ts';

/** Requires the account of a verification key, which is valid only until the address is verified. @throws `key_invalid` */
export const requirePendingAccount = (account: Account | undefined): Account => {
  if (!account || !mayLogIn(account.user) || account.user.emailVerifiedAt) throw keyInvalid();
  return account;
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
