import type { Email } from '../../kernel/email.ts';

export interface AnonymousUserReads {
  /** Returns true if an anonymous user has the role. */
  haveRole(roleId: number): Promise<boolean>;
}

export interface AnonymousUsers extends AnonymousUserReads {
  /**
   * Gives an anonymous user an address. @returns false if the user is not anonymous
   * @throws `email_taken` if the address has an account in the application
   */
  complete(userId: number, email: Email, isVerified: boolean, at: Date): Promise<boolean>;
}

/** The reads of the anonymous users of all applications. */
export interface AllAnonymousUserReads {
  /** Counts the anonymous users who are not deleted. */
  count(): Promise<number>;
}

/** The anonymous users of all applications. */
export interface AllAnonymousUsers extends AllAnonymousUserReads {
  /**
   * Returns the first users after a position who registered and last came before a time, locked, except those that another
   * transaction has locked.
   */
  dormant(before: Date, after: DormantUser | undefined): Promise<readonly DormantUser[]>;
}

export interface DormantUser {
  readonly appId: number;
  readonly userId: number;
  /** As the database formats it, to the microsecond. */
  readonly registeredAt: string;
}
