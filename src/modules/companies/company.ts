import type { Role } from '../../kernel/role.ts';
import type { User } from '../../kernel/user.ts';

/** A company of an application, with the branch in which new members start. */
export interface Company {
  readonly id: number;
  readonly name: string;
  /** Users may join by themselves. */
  readonly isJoinable: boolean;
  readonly defaultBranchId: number;
  readonly createdAt: Date;
  /** The number of members, at most `mostCountedMembers`; null if the caller may not know it. Absent: not counted. */
  readonly membersCount?: number | null;
}

/** Limits the work for a page of companies. Equal to the contract's `members_count`. */
export const mostCountedMembers = 10_000;

export interface Branch {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  /** New members start in this branch. */
  readonly isDefault: boolean;
}

export const defaultBranchName = 'Default';

/**
 * Limits the companies of a user: responses with a user list the roles of all of them. Users who had more before the limit keep
 * them.
 */
export const mostMemberships = 500;

export interface Membership {
  readonly userId: number;
  readonly companyId: number;
  readonly branchId: number;
  readonly role: Role;
  readonly joinedAt: Date;
}

/** A membership with the names that a list shows. */
export interface NamedMembership extends Membership {
  readonly companyName: string;
  readonly branchName: string;
  /** The permissions of the caller there. Absent unless they are asked for. */
  readonly permissions?: readonly string[];
}

export interface Member extends Membership {
  readonly user: User;
  readonly branchName: string;
}

/** Returns the state that a version identifies: all fields but the number of members. */
export const companyState = ({ membersCount: _count, ...company }: Company): object => company;

/** Returns the state that a version identifies: the place and the role, without the profile of the user. */
export const memberState = ({ userId, companyId, branchId, role, joinedAt }: Membership): object => ({
  userId,
  companyId,
  branchId,
  role: role.name,
  joinedAt,
});
