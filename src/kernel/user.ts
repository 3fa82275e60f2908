import type { StoredLanguage } from './locale.ts';
import type { NewPassword } from './new-password.ts';
import type { Role } from './role.ts';
import type { OwnSession } from './session.ts';
import type { Profile } from './user-fields.ts';

/** What follows from the rest of an account, and decides what may be done with it. Equal to the contract's `UserStatus`. */
export const userStatuses = { active: 1, inactive: 2, banned: 3, deleted: 4 } as const;

export type UserStatus = keyof typeof userStatuses;

/** A user of one application. Holds no secret: the password's hash never leaves the store as part of it. */
export interface User {
  readonly id: number;
  readonly uuid: string;
  readonly appId: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly displayname: string;
  readonly defaultCompanyId: number;
  readonly defaultBranchId: number;
  readonly roles: readonly Role[];
  readonly profile: Profile;
  /** Since when the address is known to be the user's; absent while it isn't. */
  readonly emailVerifiedAt: Date | undefined;
  /** Whether the password was found in the list of breached passwords. */
  readonly isPasswordBreached: boolean;
  /** Whether logins require a second factor: the user has confirmed at least one. */
  readonly hasSecondFactor: boolean;
  /** When the application first required a second factor of the user in a request; absent: never. */
  readonly secondFactorRequiredAt: Date | undefined;
  readonly isActive: boolean;
  readonly isBanned: boolean;
  readonly isDeleted: boolean;
  /** Failed logins since the last successful one. */
  readonly loginTries: number;
  readonly lastLoginTryAt: Date | undefined;
  /** The last login or token refresh. */
  readonly lastVisitAt: Date;
  readonly registeredAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * How a caller is related to a user: the user; a super admin key; a caller with `users:read` in the user's default company,
 * or in the whole application; a caller with `users:read` in another company of the user.
 */
export type Relation = 'self' | 'superAdmin' | 'administrator' | 'sharedCompany';

/** A symbol, so that it is part of neither what is shown of a user nor its version. */
export const seenBy: unique symbol = Symbol('seenBy');

/** How the user of the session that asks proved who they are; a symbol for the same reason. */
export const authenticatedAs: unique symbol = Symbol('authenticatedAs');

/**
 * A user as one caller sees them: without the fields that the caller's relation hides, and without the roles in companies
 * whose members the caller may not read.
 */
export type VisibleUser = User & {
  readonly [seenBy]: Relation;
  readonly [authenticatedAs]?: OwnSession | undefined;
};

/** The fields of a new user; all others start at their defaults. */
export interface NewUser {
  readonly appId: number;
  readonly email: string;
  readonly canonicalEmail: string;
  /** Absent for the owner that bootstrapping makes: no password logs in as it. */
  readonly password: NewPassword | undefined;
  readonly firstname: string;
  readonly lastname: string;
  readonly displayname: string;
  /** Absent: the default of the database. */
  readonly language?: StoredLanguage | undefined;
  readonly companyId: number;
  readonly branchId: number;
  /** Whether the address is known to be the user's: an invitation was sent there, or a provider has verified it. */
  readonly isVerified: boolean;
  readonly at: Date;
}

/** The state of an account; of several reasons the strongest. */
export const statusOf = ({
  isActive,
  isBanned,
  isDeleted,
}: Pick<User, 'isActive' | 'isBanned' | 'isDeleted'>): UserStatus => {
  if (isDeleted) return 'deleted';
  if (isBanned) return 'banned';
  return isActive ? 'active' : 'inactive';
};

/** Whether the account's state lets its user in. */
export const mayLogIn = (user: Pick<User, 'isActive' | 'isBanned' | 'isDeleted'>): boolean =>
  statusOf(user) === 'active';

/** Why a user whose credentials are right is kept out: by the state of the account, or by a change of it meanwhile. */
export const keptOutBecause = (user: User | undefined): 'banned' | 'deactivated' | 'account_changed' => {
  const status = user && statusOf(user);
  if (status === 'banned') return status;
  return status === 'inactive' ? 'deactivated' : 'account_changed';
};

/** A user with the data that a login is checked against. It never leaves the use case. */
export interface Account {
  readonly user: User;
  /** Absent for a user who has never had a password. */
  readonly passwordHash: string | undefined;
  /** Whether another system made the hash. It may be one of text that is not normalized, or that bcrypt has cut. */
  readonly isPasswordImported: boolean;
  /** When the password was last looked up in the list of breached passwords; absent: never. */
  readonly passwordCheckedAt: Date | undefined;
  /**
   * Whether the credentials of the account are known to belong to the owner of its mailbox: they were set with an emailed
   * key, or shown together with one, or a provider confirmed the address when the account was made. A sign-up alone
   * proves nothing: anyone can type another person's address.
   */
  readonly isOwnerProven: boolean;
}
