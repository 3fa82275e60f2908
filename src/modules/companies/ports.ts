import type { PageQuery, Scan } from '../../kernel/paging.ts';
import type { Permission, Standing } from '../../kernel/role.ts';
import type { User } from '../../kernel/user.ts';
import type { Invitation } from '../invitations/invitation.ts';
import type { Branch, Company, Member, Membership, NamedMembership } from './company.ts';

export interface DeletedWithCompany {
  readonly branches: readonly Pick<Branch, 'id' | 'companyId'>[];
  readonly memberships: readonly Pick<Membership, 'userId' | 'companyId'>[];
  /** Open ones only. */
  readonly invitations: readonly Pick<Invitation, 'id' | 'companyId'>[];
}

export interface CompanyReads {
  /** Returns a company of the application, without a lock. */
  find(companyId: number): Promise<Company | undefined>;
  hasMember(companyId: number, canonicalEmail: string): Promise<boolean>;
  standingOf(userId: number, companyId: number): Promise<Standing>;
  /** Returns the standing of a user in each of some companies. */
  standingsOf(userId: number, companyIds: readonly number[]): Promise<ReadonlyMap<number, Standing>>;
  /** Returns the companies in which the role of the user has the permission. */
  companiesWith(userId: number, permission: Permission): Promise<readonly number[]>;
}

export interface Companies extends CompanyReads {
  /** Creates a company with its default branch. */
  insert(company: { readonly name: string; readonly isJoinable?: boolean; readonly at: Date }): Promise<Company>;
  /** Returns the company if users may join it by themselves. It is not changed before the transaction ends. */
  findJoinable(companyId: number): Promise<Company | undefined>;
  /** Returns the same as `find`. The company is not deleted before the transaction ends. */
  hold(companyId: number): Promise<Company | undefined>;
  /** Returns the company, locked: no other transaction changes it, its branches or its members before this one ends. */
  lock(companyId: number): Promise<Company | undefined>;
  /** Stores the name, and if users may join. */
  update(company: Company): Promise<void>;
  /** Deletes the company with its branches, memberships and invitations. @returns the deleted rows @throws `company_in_use` */
  delete(companyId: number): Promise<DeletedWithCompany>;
  /** Makes the user a member with the role of that name. @throws `already_member`, `too_many_memberships` */
  join(member: {
    readonly user: User;
    readonly companyId: number;
    readonly branchId: number;
    readonly role: string;
    readonly at: Date;
  }): Promise<User>;
}

/** Selects rows of these companies only; undefined: of all companies. */
export interface CompanyPageQuery extends PageQuery {
  readonly companyIds: readonly number[] | undefined;
}

export interface MemberReads {
  find(companyId: number, userId: number): Promise<Member | undefined>;
  list(companyId: number, page: PageQuery): Promise<readonly Member[]>;
  of(userIds: readonly number[]): Promise<readonly Membership[]>;
  /** Returns the memberships of a user. Those of the newest companies come first. */
  listOf(userId: number, page: CompanyPageQuery): Promise<readonly NamedMembership[]>;
  /** Returns the IDs of owners of a company who may log in and have a verified address, in any order. */
  ownersOf(companyId: number, limit: number): Promise<readonly number[]>;
  /** Returns the IDs of owners of the application who may log in and have a verified address, in any order. */
  ownersOfApp(limit: number): Promise<readonly number[]>;
}

export interface Members extends MemberReads {
  /** Moves a member, or adds a new one. @throws `too_many_memberships` if a new member belongs to too many companies */
  set(
    companyId: number,
    userId: number,
    place: { readonly branchId: number; readonly roleId: number },
    at: Date,
  ): Promise<void>;
  remove(companyId: number, userId: number): Promise<void>;
  /**
   * Returns true if members of the company would have no owner without this user; without `companyId`, in any of the user's
   * companies. The companies stay locked until the transaction ends, so that two owners cannot leave at once.
   */
  isLastOwner(userId: number, companyId?: number): Promise<boolean>;
  /** Returns true if another member of the company is an owner who may log in. The company is locked. */
  hasOtherOwner(userId: number, companyId: number): Promise<boolean>;
}

export interface BranchReads {
  findAll(ids: readonly number[]): Promise<readonly Branch[]>;
  list(companyId: number, search: string | undefined, page: PageQuery): Promise<readonly Branch[]>;
}

export interface Branches extends BranchReads {
  /** Returns a branch of the company, which is not deleted before the transaction ends. */
  hold(companyId: number, branchId: number): Promise<Branch | undefined>;
  insert(companyId: number, name: string): Promise<Branch>;
  rename(branchId: number, name: string): Promise<void>;
  /** Makes new members start in this branch instead of the previous one. The company is locked. */
  makeDefault(companyId: number, branchId: number): Promise<void>;
  /** @throws `branch_in_use` */
  delete(branchId: number): Promise<void>;
}

/** The companies of a user, or those with an ID in a list. */
export type OnlyCompanies = { readonly userId: number } | { readonly ids: readonly number[] };

export interface CompanyList {
  findAll(ids: readonly number[]): Promise<readonly Company[]>;
  /** Returns the number of members of each company, without deleted users. It counts at most `mostCountedMembers` of each. */
  countMembers(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Returns the companies of the application: all, or some. */
  list(
    only: OnlyCompanies | undefined,
    /** Words that the name contains, or an ID. */
    search: string | undefined,
    page: PageQuery,
  ): Promise<Scan<Company>>;
}
