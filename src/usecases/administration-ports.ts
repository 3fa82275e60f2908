import type { AppDetails } from '../domain/app.ts';
import type { AppChange } from '../domain/app-change.ts';
import type { AuditEntry, AuditEvent, AuditRecord } from '../domain/audit.ts';
import type { Branch, Company, Member, Membership } from '../domain/company.ts';
import type { KeptEmailChange } from '../domain/email-change.ts';
import type { Invitation } from '../domain/invitation.ts';
import type { Key, KeyKind } from '../domain/key.ts';
import type { Notification } from '../domain/notification.ts';
import type { Permission, RoleOfApp } from '../domain/role.ts';
import type { Session } from '../domain/session.ts';
import type { Identity } from '../domain/social.ts';
import type { User, UserStatus } from '../domain/user.ts';
import type { Positioned } from './mailbox-ports.ts';
import type { Place } from './paging.ts';

/** What a page of a list is read by. */
export interface Slice {
  /** The place that the page before ended at. */
  readonly after: Place | undefined;
  readonly limit: number;
}

export interface UserFilter {
  /** Only members of these companies, whose other memberships are not looked at; absent: everybody. */
  readonly companyIds: readonly number[] | undefined;
  readonly canonicalEmail: string | undefined;
  /** Absent: whoever isn't deleted. */
  readonly status: UserStatus | undefined;
  /** The role of one and the same membership that `companyIds` allows. */
  readonly roleId: number | undefined;
  /** What the address, the display name or the last name begins with. */
  readonly beginning: string | undefined;
}

export interface UserOrder {
  readonly by: 'id' | 'email' | 'displayname';
  readonly isDescending: boolean;
}

export interface UserList {
  list(appId: number, filter: UserFilter, order: UserOrder, slice: Slice): Promise<readonly User[]>;
}

export interface Members {
  find(companyId: number, userId: number): Promise<Member | undefined>;
  list(companyId: number, slice: Slice): Promise<readonly Member[]>;
  /** The memberships of several users at once. */
  of(userIds: readonly number[]): Promise<readonly Membership[]>;
  set(
    companyId: number,
    userId: number,
    place: { readonly branchId: number; readonly roleId: number },
    at: Date,
  ): Promise<void>;
  remove(companyId: number, userId: number): Promise<void>;
  /**
   * Whether the company, or with a user alone any of theirs, would be left to members without an owner once this user is
   * gone. Their companies stay locked until the transaction ends, so that two owners can't go at once.
   */
  isLastOwner(userId: number, companyId?: number): Promise<boolean>;
  /** Whether another member of the company is an owner who may log in. The company is locked. */
  hasOtherOwner(userId: number, companyId: number): Promise<boolean>;
}

export interface Branches {
  find(companyId: number, branchId: number): Promise<Branch | undefined>;
  /** Several at once. */
  findAll(ids: readonly number[]): Promise<readonly Branch[]>;
  list(companyId: number, slice: Slice): Promise<readonly Branch[]>;
  insert(companyId: number, name: string): Promise<Branch>;
  rename(branchId: number, name: string): Promise<void>;
  /** New members start in it from now on, and not in the one before. The company is locked. */
  makeDefault(companyId: number, branchId: number): Promise<void>;
  /** @throws `branch_in_use` */
  delete(branchId: number): Promise<void>;
}

export interface Roles {
  find(appId: number, roleId: number): Promise<RoleOfApp | undefined>;
  /** A role to be given. It isn't deleted before the transaction ends. */
  findByName(appId: number, name: string): Promise<RoleOfApp | undefined>;
  list(appId: number, slice: Slice): Promise<readonly RoleOfApp[]>;
  /** @throws `name_taken` */
  insert(
    appId: number,
    role: { readonly name: string; readonly permissions: readonly Permission[] },
  ): Promise<RoleOfApp>;
  /** @throws `name_taken` */
  update(role: RoleOfApp): Promise<void>;
  /** @throws `role_in_use` */
  delete(roleId: number): Promise<void>;
}

export interface KeyRing {
  find(appId: number, keyId: number): Promise<Key | undefined>;
  list(appId: number, slice: Slice): Promise<readonly Key[]>;
  insert(key: {
    readonly appId: number;
    readonly kind: KeyKind;
    readonly name: string;
    readonly digest: string;
    readonly at: Date;
  }): Promise<Key>;
  rename(keyId: number, name: string): Promise<void>;
  /** From then on it is refused; a key that is refused already, or earlier, stays so. */
  revoke(keyId: number, from: Date): Promise<void>;
}

export interface AuditFilter {
  /** Only what this user did, and what was done to them. */
  readonly userId: number | undefined;
  readonly event: AuditEvent | undefined;
  readonly isSuccess: boolean | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

export interface Trail {
  add(entry: AuditEntry): Promise<void>;
  /** How a user signed up; absent if someone else made the account, such as an import. */
  findSignup(appId: number, userId: number): Promise<AuditRecord | undefined>;
  list(appId: number, filter: AuditFilter, slice: Slice): Promise<readonly AuditRecord[]>;
}

/** An application, as its administrators read and change it. */
export interface Administration {
  details(appId: number): Promise<AppDetails>;
  /** The same, locked until the transaction ends. */
  lock(appId: number): Promise<AppDetails>;
  /** Secrets come sealed. */
  update(appId: number, change: AppChange): Promise<void>;
  list(): Promise<readonly AppDetails[]>;
  /** The stored settings of all applications that are not valid: the default holds in their place. */
  invalidSettings(): Promise<readonly { readonly app: string; readonly setting: string; readonly detail: string }[]>;
}

/** A page of rows of these companies only; absent: of any. */
export interface CompanySlice extends Slice {
  readonly companyIds: readonly number[] | undefined;
}

/** Whatever is kept of one user, for their export: each list newest first, page by page. */
export interface Dossier {
  /** Those of the newest companies first. */
  memberships(userId: number, slice: CompanySlice): Promise<readonly Membership[]>;
  /** Ended ones included. */
  sessions(userId: number, slice: Slice): Promise<readonly Session[]>;
  identities(userId: number, slice: Slice): Promise<readonly Identity[]>;
  /** Those the user sent, and those sent to the user's address. */
  invitations(user: User, slice: CompanySlice, now: Date): Promise<readonly Invitation[]>;
  emailChanges(userId: number, slice: Slice): Promise<readonly KeptEmailChange[]>;
  notifications(user: User, slice: Slice): Promise<readonly Positioned<Notification>[]>;
}

/** What is done now and then, to whatever is due. */
export interface Housekeeping {
  /** Erases the personal data of users who were deleted long enough ago. @returns who they were */
  erase(now: Date): Promise<readonly { readonly appId: number; readonly userId: number }[]>;
  /** Forgets some of what was over by then: sessions, and mails that need no delivery. @returns how much */
  forget(before: Date): Promise<number>;
  /** Forgets some of what has expired: log-ins that began at a provider, used nonces, answers. @returns how much */
  expire(now: Date): Promise<number>;
}

/** Companies, several at once or page by page. */
export interface CompanyList {
  findAll(ids: readonly number[]): Promise<readonly Company[]>;
  /** Those of the application, or of one of its users. */
  list(appId: number, userId: number | undefined, slice: Slice): Promise<readonly Company[]>;
}
