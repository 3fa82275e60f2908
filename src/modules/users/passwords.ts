import type { Origin } from '../../kernel/audit.ts';
import { canonicalEmail } from '../../kernel/email.ts';
import type { PasswordLimits } from '../../kernel/password.ts';
import type { Account } from '../../kernel/user.ts';

/** The requester of a computation. Networks take turns, and so do the accounts of a network. */
export interface Requester {
  readonly origin: Origin;
  /** The application of the account. Only its keys of imported hashes are used. */
  readonly appId?: number;
  /** The account that the password is for, also if it does not exist; absent: unknown. */
  readonly account?: string;
}

export type StoredPassword = Pick<Account, 'passwordHash' | 'isPasswordImported'>;

export interface Passwords extends PasswordLimits {
  /**
   * Checks the capacity before a request is read, at no cost.
   * @throws `overloaded` while a hash of the current setting would not be accepted
   */
  requireCapacity(requester: Requester): void;
  /**
   * Checks the capacity after a request has been read, and reserves a place for its hash, before any look-up.
   * @throws `overloaded` like `requireCapacity`
   */
  admit(requester: Requester): void;
  /**
   * Hashes a normalized password.
   * @throws `overloaded` at once if the wait would be too long; or before its turn, if another network or account takes the
   *   place, or if the client disconnects
   */
  hash(password: string, requester: Requester): Promise<string>;
  /**
   * Compares a password, as it was sent, with that of an account, which may not exist. Computes one hash, or two for a password
   * that is not normalized. If there is no hash to compare with, the cost is that of `decoyPrefix`, or of the current setting.
   * @throws `overloaded` like `hash`
   */
  verify(
    sent: string,
    stored: StoredPassword | undefined,
    requester: Requester,
    decoyPrefix?: string,
  ): Promise<boolean>;
  /**
   * Returns true if a new hash of the password, which has matched and is normalized, must replace the stored one: it was
   * imported, or made with another algorithm or cost. Returns false if the new algorithm would ignore the end of the password.
   */
  needsRehash(password: string, stored: StoredPassword): boolean;
}

export interface Savepoints {
  /**
   * Keeps the changes of `work` in the transaction, or undoes them, with the same number of statements. The jobs that it adds are
   * looked for in either case.
   */
  within<T>(isKept: boolean, work: () => Promise<T>): Promise<T>;
}

/** Returns the requester of a hash for an account's password, also if the account does not exist. */
export const requesterOf = (origin: Origin, appId: number, email: string): Requester => ({
  origin,
  appId,
  account: `${appId} ${canonicalEmail(email)}`,
});
