import type { Origin } from '../../kernel/audit.ts';
import { canonicalEmail } from '../../kernel/email.ts';
import type { PasswordLimits } from '../../kernel/password.ts';
import type { Account } from '../../kernel/user.ts';

/** The requester of a computation. Networks take turns, and so do the accounts of a network. */
export interface Requester {
  readonly origin: Origin;
  /** The account that the password is for, whether it exists or not; absent: none is known. */
  readonly account?: string;
}

/** The stored values that a password is compared with. */
export type StoredPassword = Pick<Account, 'passwordHash' | 'isPasswordImported'>;

export interface Passwords extends PasswordLimits {
  /**
   * For requests that are about to be read; costs nothing.
   * @throws `overloaded` while a hash of the present setting would not be accepted
   */
  requireCapacity(requester: Requester): void;
  /**
   * The same for a request that has been read, and keeps a place for its hash: before anything is looked up for it.
   * @throws `overloaded` as `requireCapacity` does
   */
  admit(requester: Requester): void;
  /**
   * Hashes a normalized password.
   * @throws `overloaded` at once where the wait would be too long; or before its turn, if another network or account takes
   * the place, or if the client disconnects
   */
  hash(password: string, requester: Requester): Promise<string>;
  /**
   * Compares a password, as it was sent, with that of an account, which may not exist. Computes one hash, and two for a
   * password that is not normalized, of `decoyPrefix`'s cost where there is nothing to compare with; absent that, of the
   * present setting's.
   * @throws `overloaded` as `hash` does
   */
  verify(
    sent: string,
    stored: StoredPassword | undefined,
    requester: Requester,
    decoyPrefix?: string,
  ): Promise<boolean>;
  /**
   * Whether a new hash of the password, which has matched and is normalized, is to replace the stored one: it was imported,
   * or made with another algorithm or cost than the present setting. Not where that would ignore the end of the password.
   */
  needsRehash(password: string, stored: StoredPassword): boolean;
}

export interface Savepoints {
  /**
   * Keeps what `work` does in the transaction, or undoes it, with as many statements. The jobs that it adds are looked for in
   * either case.
   */
  within<T>(isKept: boolean, work: () => Promise<T>): Promise<T>;
}

/** Returns the requester of a hash for an account's password, whether the account exists or not. */
export const requesterOf = (origin: Origin, appId: number, email: string): Requester => ({
  origin,
  account: `${appId} ${canonicalEmail(email)}`,
});
