import type { PageQuery } from '../../kernel/paging.ts';
import type { Permission, Standing } from '../../kernel/role.ts';
import type { User } from '../../kernel/user.ts';
import type { Branch, Company, Member, Membership } from './company.ts';

export interface CompanyReads {
  /** A company of the application, not locked. */
  find(appId: number, companyId: number): Promise<Company | undefined>;
  /** Returns true if the address belongs to a member. */
  hasMember(companyId: number, canonicalEmail: string): Promise<boolean>;
  /** Returns the standing of a user in a company. */
  standingOf(userId: number, companyId: number): Promise<Standing>;
  /** The companies in which a role of the user's own has the permission. */
  companiesWith(userId: number, permission: Permission): Promise<readonly number[]>;
}

export interface Companies extends CompanyReads {
  /** Makes a company with its default branch. */
  insert(company: {
    readonly appId: number;
    readonly name: string;
    readonly isJoinable?: boolean;
    readonly at: Date;
  }): Promise<Company>;
  /** The company, if it is in the application and open to join; it stays so until the transaction ends. */
  findJoinable(appId: number, companyId: number): Promise<Company | undefined>;
  /** Returns the same as `find`. The company is not deleted before the transaction ends. */
  hold(appId: number, companyId: number): Promise<Company | undefined>;
  /** Finds and locks a company: no other transaction changes it, its branches or its members before this one ends. */
  lock(appId: number, companyId: number): Promise<Company | undefined>;
  /** Makes it what it is to be: its name, and whether users may join. */
  update(company: Company): Promise<void>;
  /** With its branches, memberships and open invitations. @throws `company_in_use` */
  delete(companyId: number): Promise<void>;
  /** Makes the user a member with the role of that name. @throws `already_member`, `too_many_memberships` */
  join(member: {
    readonly user: User;
    readonly companyId: number;
    readonly branchId: number;
    readonly role: string;
    readonly at: Date;
  }): Promise<User>;
}

export interface MemberReads {
  find(companyId: number, userId: number): Promise<Member | undefined>;
  list(companyId: number, page: PageQuery): Promise<readonly Member[]>;
  /** The memberships of several users at once. */
  of(userIds: readonly number[]): Promise<readonly Membership[]>;
}

export interface Members extends MemberReads {
  /** Moves a member, or makes the user one. @throws `too_many_memberships` if the user is not a member yet */
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

export interface BranchReads {
  /** Several at once. */
  findAll(ids: readonly number[]): Promise<readonly Branch[]>;
  list(companyId: number, page: PageQuery): Promise<readonly Branch[]>;
}

export interface Branches extends BranchReads {
  /** A branch of the company: it isn't deleted before the transaction ends. */
  hold(companyId: number, branchId: number): Promise<Branch | undefined>;
  insert(companyId: number, name: string): Promise<Branch>;
  rename(branchId: number, name: string): Promise<void>;
  /** New members start in it from now on, and not in the one before. The company is locked. */
  makeDefault(companyId: number, branchId: number): Promise<void>;
  /** @throws `branch_in_use` */
  delete(branchId: number): Promise<void>;
}

/** Companies, several at once or page by page. */
export interface CompanyList {
  findAll(ids: readonly number[]): Promise<readonly Company[]>;
  /** Those of the application, or of one of its users. */
  list(appId: number, userId: number | undefined, page: PageQuery): Promise<readonly Company[]>;
}
