import type { Email } from '../../kernel/email.ts';
import type { NewPassword } from '../../kernel/new-password.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import type { Account, NewUser, User, UserStatus } from '../../kernel/user.ts';
import type { LockoutSingles } from '../lockouts/ports.ts';
import type { StoredChange } from './user-change.ts';

export interface UserReads {
  /** The account behind an address, deleted ones left out. */
  findAccount(appId: number, canonicalEmail: string): Promise<Account | undefined>;
  /** The account behind an address. Does the same work with and without one. */
  idOf(appId: number, canonicalEmail: string): Promise<number | undefined>;
  /** The hash of an address; undefined without an account or without a password. Does the same work with and without one. */
  passwordHashOf(appId: number, canonicalEmail: string): Promise<string | undefined>;
  /** The user and what their password is checked against. */
  find(userId: number): Promise<Account | undefined>;
}

export interface UserSingles {
  /**
   * Reserves an attempt and reads whose it is, in one statement; undefined if it is not reserved. Does the same work with and
   * without an account. `position` picks the decoy: an account whose UUID follows it.
   */
  reserveLogin(
    position: string,
    ...attempt: Parameters<LockoutSingles['reserve']>
  ): Promise<LoginCandidate | undefined>;
  /**
   * Replaces the hash of the same password.
   * @returns whether it was replaced: not where another one has taken its place meanwhile.
   */
  replacePasswordHash(account: Account, passwordHash: string, at: Date): Promise<boolean>;
}

/** A transaction that locks a user does so before it locks anything else of the user, which prevents deadlocks. */
export interface Users extends UserReads, Pick<UserSingles, 'replacePasswordHash'> {
  /** Returns the same as `find`, locked until the transaction ends. */
  lock(userId: number): Promise<Account | undefined>;
  /** @throws `email_taken` where the address has an account in the application. */
  insert(user: NewUser): Promise<User>;
  recordFailedLogin(userId: number, at: Date): Promise<void>;
  /** Writes what `recordFailedLogin` writes, and leaves the row as it was. */
  imitateFailedLogin(userId: number): Promise<void>;
  recordVisit(userId: number, at: Date): Promise<void>;
  verifyCellPhone(userId: number, at: Date): Promise<void>;
  /** Records a successful login and resets the count of failed ones. */
  recordLogin(userId: number, at: Date): Promise<void>;
  setPassword(userId: number, password: NewPassword, at: Date): Promise<void>;
  /**
   * Notes what looking up a password in the list of breached passwords found, unless the password has changed meanwhile.
   * @returns whether the password is now known to be breached and was not before.
   */
  notePasswordCheck(userId: number, passwordHash: string, isBreached: boolean, at: Date): Promise<boolean>;
  /** No password opens the account until one is set by mail. */
  removePassword(userId: number, at: Date): Promise<void>;
  /** Notes whether the credentials of the account are known to belong to the owner of its mailbox. */
  setOwnerProven(userId: number, isProven: boolean): Promise<void>;
  /** Notes that the address is the user's; the first time counts. @returns whether it was the first time. */
  verifyEmail(userId: number, at: Date): Promise<boolean>;
  /** @throws `email_taken` where the address has an account in the application. */
  changeEmail(userId: number, email: Email, at: Date): Promise<void>;
  update(userId: number, change: StoredChange, at: Date): Promise<void>;
  setState(
    userId: number,
    state: { readonly isActive?: boolean; readonly isBanned?: boolean },
    at: Date,
  ): Promise<void>;
  /** Deletes the user: the address is free, and no password opens the account again. */
  delete(userId: number, at: Date): Promise<void>;
}

export interface LoginCandidate {
  readonly account: Account | undefined;
  /** Absent where no account of the application has a hash. */
  readonly decoy: Decoy | undefined;
}

/** An account whose refusal is imitated for an unknown address, at the same cost. */
export interface Decoy {
  readonly userId: number;
  /** Algorithm and cost of the account's hash; absent where the hash is one that is never computed. */
  readonly hashPrefix: string | undefined;
}

export interface UserFilter {
  /** Only members of these companies, regardless of their other memberships; absent: all users. */
  readonly companyIds: readonly number[] | undefined;
  readonly canonicalEmail: string | undefined;
  /**
   * Absent: all users who are not deleted. With `companyIds`, users whose default company is another one count as active: who
   * only shares a company with a user does not see the status.
   */
  readonly status: UserStatus | undefined;
  /** The role of one and the same membership that `companyIds` allows. */
  readonly roleId: number | undefined;
  /** The beginning of the address, the display name or the last name. */
  readonly prefix: string | undefined;
}

export interface UserOrder {
  readonly by: 'id' | 'email' | 'displayname';
  readonly isDescending: boolean;
}

export interface UserList {
  list(appId: number, filter: UserFilter, order: UserOrder, page: PageQuery): Promise<readonly User[]>;
}
