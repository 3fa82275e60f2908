import type { StoredLanguage } from './locale.ts';
import type { NewPassword } from './new-password.ts';
import type { Role } from './role.ts';
import type { OwnSession } from './session.ts';
import type { Profile } from './user-fields.ts';

/**
 * The status of an account, which is derived from its other fields and decides what it allows. Equal to the contract's
 * `UserStatus`.
 */
export const userStatuses = { active: 1, inactive: 2, banned: 3, deleted: 4 } as const;

export type UserStatus = keyof typeof userStatuses;

/** A user of one application. It contains no secret: the password hash is never part of it. */
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
  /** The time when the address was verified. Absent if it is not verified. */
  readonly emailVerifiedAt: Date | undefined;
  /** True if the password was found in the list of breached passwords. */
  readonly isPasswordBreached: boolean;
  /** True if logins require a second factor: the user has confirmed at least one. */
  readonly hasSecondFactor: boolean;
  /** The time when a request of the user was first subject to a required second factor. Absent if none has been. */
  readonly secondFactorRequiredAt: Date | undefined;
  readonly isActive: boolean;
  readonly isBanned: boolean;
  readonly isDeleted: boolean;
  /** The time of the deletion, if it can be undone. */
  readonly restorableSince: Date | undefined;
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
 * The relation of a caller to a user: the user, a super admin key, a caller with `users:read` in the user's default company or in
 * the whole application, or a caller with `users:read` in another company of the user.
 */
export type Relation = 'self' | 'superAdmin' | 'administrator' | 'sharedCompany';

/** A symbol is neither visible in responses nor part of the version. */
export const seenBy: unique symbol = Symbol('seenBy');

/** The end of the time in which the deletion can be undone. The setting of the application determines it. */
export const restorableUntil: unique symbol = Symbol('restorableUntil');

/** The authentication of the calling user's session. A symbol for the same reason. */
export const authenticatedAs: unique symbol = Symbol('authenticatedAs');

/**
 * A user as one caller sees them: without the fields that the caller's relation hides, and without roles in companies whose
 * members the caller may not read.
 */
export type VisibleUser = User & {
  readonly [seenBy]: Relation;
  readonly [restorableUntil]?: Date | undefined;
  readonly [authenticatedAs]?: OwnSession | undefined;
};

/** The fields of a new user. All others start with their defaults. */
export interface NewUser {
  readonly appId: number;
  readonly email: string;
  readonly canonicalEmail: string;
  /** Absent for the owner that the first start creates, so that it cannot log in with a password. */
  readonly password: NewPassword | undefined;
  readonly firstname: string;
  readonly lastname: string;
  readonly displayname: string;
  /** If absent, the default of the database is used. */
  readonly language?: StoredLanguage | undefined;
  readonly companyId: number;
  readonly branchId: number;
  /** True if the address is verified: an invitation was sent to it, or a provider has verified it. */
  readonly isVerified: boolean;
  readonly at: Date;
}

/** Returns the status of an account. If several apply, the strongest one wins. */
export const statusOf = ({
  isActive,
  isBanned,
  isDeleted,
}: Pick<User, 'isActive' | 'isBanned' | 'isDeleted'>): UserStatus => {
  if (isDeleted) return 'deleted';
  if (isBanned) return 'banned';
  return isActive ? 'active' : 'inactive';
};

/** Returns true if the status of an account allows logins. */
export const mayLogIn = (user: Pick<User, 'isActive' | 'isBanned' | 'isDeleted'>): boolean =>
  statusOf(user) === 'active';

/** Returns the reason why valid credentials are refused: the status of the account, or a concurrent change of it. */
export const keptOutBecause = (user: User | undefined): 'banned' | 'deactivated' | 'account_changed' => {
  const status = user && statusOf(user);
  if (status === 'banned') return status;
  return status === 'inactive' ? 'deactivated' : 'account_changed';
};

/** A user with the data that a login is checked against. It is never part of a response. */
export interface Account {
  readonly user: User;
  /** Absent if the user has never had a password. */
  readonly passwordHash: string | undefined;
  /** True if another system created the hash. Its text may not be normalized, or bcrypt may have truncated it. */
  readonly isPasswordImported: boolean;
  /** The time of the last lookup in the list of breached passwords. Absent if there was none. */
  readonly passwordCheckedAt: Date | undefined;
  /**
   * True if the credentials are proven to belong to the owner of the mailbox: they were set with an emailed key or used together
   * with one, or a provider had verified the address when the account was created. A sign-up alone is not a proof, because anyone
   * can type another person's address.
   */
  readonly isOwnerProven: boolean;
}
