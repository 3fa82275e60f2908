import type { Role } from '../../kernel/role.ts';
import type { User } from '../../kernel/user.ts';

/** A company of an application, with the branch that new members start in. */
export interface Company {
  readonly id: number;
  readonly name: string;
  /** Whether users may join by themselves. */
  readonly isJoinable: boolean;
  readonly defaultBranchId: number;
  readonly createdAt: Date;
}

export interface Branch {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  /** Whether new members start in it. */
  readonly isDefault: boolean;
}

export const defaultBranchName = 'Default';

/**
 * How many companies a user can belong to. Responses with a user list the roles of all of them. Users who had more before
 * the limit keep them.
 */
export const mostMemberships = 500;

/** That a user belongs to a company. */
export interface Membership {
  readonly userId: number;
  readonly companyId: number;
  readonly branchId: number;
  readonly role: Role;
  readonly since: Date;
}

/** A membership together with its user. */
export interface Member extends Membership {
  readonly user: User;
}
