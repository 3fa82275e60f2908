import type { Email } from '../../kernel/email.ts';
import type { NewPassword } from '../../kernel/new-password.ts';
import type { PageQuery, Scan } from '../../kernel/paging.ts';
import type { Account, NewUser, User, UserStatus } from '../../kernel/user.ts';
import type { LockoutSingles } from '../lockouts/ports.ts';
import type { SoughtValue } from '../user-fields/field-filter.ts';
import type { StoredChange } from './user-change.ts';

export interface UserReads {
  /** Returns the account with an address, except deleted ones. */
  findAccount(canonicalEmail: string): Promise<Account | undefined>;
  /** Returns the ID of the account with an address. Does the same work with and without one. */
  idOf(canonicalEmail: string): Promise<number | undefined>;
  /**
   * Returns the hash of the account with an address; undefined without an account or password. Does the same work with and
   * without one.
   */
  passwordHashOf(canonicalEmail: string): Promise<string | undefined>;
  /** Returns the user with the data to check the password. */
  find(userId: number): Promise<Account | undefined>;
}

export interface UserSingles {
  /**
   * Reserves an attempt and reads the account, in one statement; returns undefined if it is not reserved. Does the same work with
   * and without an account. `position` selects the decoy from the accounts whose UUIDs follow it.
   */
  reserveLogin(
    position: string,
    ...attempt: Parameters<LockoutSingles['reserve']>
  ): Promise<LoginCandidate | undefined>;
  /**
   * Replaces the hash of the same password.
   * @returns false if the hash has been replaced meanwhile
   */
  replacePasswordHash(account: Account, passwordHash: string, at: Date): Promise<boolean>;
  /** Records the time at which the application first required a second factor of a user, unless it is recorded already. */
  noteRequirement(userId: number, at: Date): Promise<void>;
}

/** Transactions that lock a user do so before they lock other rows of the user, which prevents deadlocks. */
export interface Users extends UserReads, Pick<UserSingles, 'replacePasswordHash'> {
  /** Returns the same as `find`, locked until the transaction ends. */
  lock(userId: number): Promise<Account | undefined>;
  /** @throws `email_taken` if the address has an account in the application */
  insert(user: NewUser): Promise<User>;
  /** Returns true if the user was imported without a password, and has set none since. */
  isPasswordAwaited(userId: number): Promise<boolean>;
  /** Stores the hash of another system for a user whose password is awaited. @returns false for another user */
  importPasswordHash(userId: number, hash: string, at: Date): Promise<boolean>;
  recordFailedLogin(userId: number, at: Date): Promise<void>;
  /** Writes like `recordFailedLogin`, without a change of the row. */
  imitateFailedLogin(userId: number): Promise<void>;
  recordVisit(userId: number, at: Date): Promise<void>;
  verifyCellPhone(userId: number, at: Date): Promise<void>;
  /** Records a successful login and resets the count of failed ones. */
  recordLogin(userId: number, at: Date): Promise<void>;
  setPassword(userId: number, password: NewPassword, at: Date): Promise<void>;
  /**
   * Records the result of looking up a password in the list of breached passwords, unless the password has changed meanwhile.
   * @returns true if the password is now known to be breached and was not before
   */
  notePasswordCheck(userId: number, passwordHash: string, isBreached: boolean, at: Date): Promise<boolean>;
  /** Removes the password. The user can set a new one by email. */
  removePassword(userId: number, at: Date): Promise<void>;
  /** Records if the credentials of the account are known to belong to the owner of its mailbox. */
  setOwnerProven(userId: number, isProven: boolean): Promise<void>;
  /** Records that the address belongs to the user. @returns true if it was not verified before */
  verifyEmail(userId: number, at: Date): Promise<boolean>;
  /** @throws `email_taken` if the address has an account in the application */
  changeEmail(userId: number, email: Email, at: Date): Promise<void>;
  /** @throws `external_id_taken` if another user of the application has the external ID */
  update(userId: number, change: StoredChange, at: Date): Promise<void>;
  setState(
    userId: number,
    state: { readonly isActive?: boolean; readonly isBanned?: boolean },
    at: Date,
  ): Promise<void>;
  /** Deletes the user and the password. The address is free. A deletion that is restorable can be undone until the erasure. */
  delete(userId: number, isRestorable: boolean, at: Date): Promise<void>;
  /** Returns the same as `lock`, also for a user whose deletion can be undone and was after a time. */
  lockRestorable(userId: number, deletedAfter: Date): Promise<Account | undefined>;
  /**
   * Undoes the deletion of a user, who gets a default company.
   * @throws `email_taken` or `external_id_taken` if another user has the address or the external ID by now
   */
  restore(userId: number, home: Home, at: Date): Promise<void>;
}

/** The default company of a user, and a branch of it. */
export interface Home {
  readonly companyId: number;
  readonly branchId: number;
}

export interface LoginCandidate {
  readonly account: Account | undefined;
  /** Undefined if no account of the application has a hash. */
  readonly decoy: Decoy | undefined;
}

/** An account whose refusal is imitated for an unknown address, at the same cost. */
export interface Decoy {
  readonly userId: number;
  /** The algorithm and cost of the account's hash; undefined if its format is never computed. */
  readonly hashPrefix: string | undefined;
}

/** Filters of the list of users that are compared with each user. */
export interface UserDetails {
  readonly isVerified: boolean | undefined;
  readonly hasSecondFactor: boolean | undefined;
  /** The name of the provider of a linked identity. */
  readonly provider: string | undefined;
  /** At or after the first time, and before the second one. */
  readonly registered: Period;
  readonly visited: Period;
  /** True: the last visit was after the sign-up. */
  readonly hasReturned: boolean | undefined;
  readonly externalId: string | undefined;
  /** A value of a custom field. */
  readonly field: SoughtValue | undefined;
}

export interface Period {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

export interface UserFilter {
  /** Selects members of these companies, regardless of their other memberships; absent: all users. */
  readonly companyIds: readonly number[] | undefined;
  /** Users with these default companies are shown entirely; absent: all users. */
  readonly shownIn: readonly number[] | undefined;
  /** Selects only users who are shown entirely; absent: users are not filtered by details. */
  readonly details: UserDetails | undefined;
  readonly canonicalEmail: string | undefined;
  /**
   * Absent: all users who are not deleted. With `shownIn`, users with another default company count as active, because callers
   * who only share a company with a user do not see the status.
   */
  readonly status: UserStatus | undefined;
  /** True: only anonymous users. False: no anonymous users, except deleted ones. */
  readonly isAnonymous: boolean;
  /** The role in a membership that `companyIds` allows. */
  readonly roleId: number | undefined;
  /** Words that the address and the names contain, or an ID or UUID. */
  readonly search: string | undefined;
}

export interface UserOrder {
  readonly by: 'id' | 'email' | 'displayname';
  readonly isDescending: boolean;
}

export interface UserList {
  list(filter: UserFilter, order: UserOrder, page: PageQuery): Promise<Scan<User>>;
  /** Returns the number of users, or an estimate if many users match each part of the filter. */
  count(filter: UserFilter): Promise<UserCount>;
}

export interface UserCount {
  readonly count: number;
  readonly isExact: boolean;
}
