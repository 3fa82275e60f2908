import type { ShownFields } from './custom-field.ts';
import type { EntityOf } from './fields.ts';
import type { StoredLanguage } from './locale.ts';
import type { NewPassword } from './new-password.ts';
import type { Role } from './role.ts';
import type { OwnSession } from './session.ts';
import type { accountFields, Profile, unlistedFields } from './user-fields.ts';

/**
 * The status of an account, which is derived from its other fields and decides what it allows. Equal to the contract's
 * `UserStatus`.
 */
export const userStatuses = { active: 1, inactive: 2, banned: 3, deleted: 4 } as const;

/** The stored status of anonymous users who are not deleted, so that the indexes of lists have them apart. No API shows it. */
export const anonymousStatus = 5;

export type UserStatus = keyof typeof userStatuses;

/** A user of one application. It contains no secret: the password hash is never part of it. */
export interface User extends EntityOf<typeof accountFields>, EntityOf<typeof unlistedFields> {
  readonly roles: readonly Role[];
  readonly profile: Profile;
  /** The time of the deletion, if it can be undone. */
  readonly restorableSince: Date | undefined;
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
  /** The values of the custom fields that the caller may read. Absent if the application defines none. */
  readonly fields?: ShownFields;
};

/** The fields of a new user. All others start with their defaults. */
export interface NewUser {
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
  /** Absent: false. */
  readonly isAnonymous?: boolean;
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
  /** True if the user was imported without a password, and has set none since: the other system may know it. */
  readonly isPasswordAwaited: boolean;
  /** The time of the last lookup in the list of breached passwords. Absent if there was none. */
  readonly passwordCheckedAt: Date | undefined;
  /**
   * True if the credentials are proven to belong to the owner of the mailbox: they were set with an emailed key or used together
   * with one, or a provider had verified the address when the account was created. A sign-up alone is not a proof, because anyone
   * can type another person's address.
   */
  readonly isOwnerProven: boolean;
}
