import { memoizeByObject } from '../../kernel/memoize.ts';
import type { Reads } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { type Relation, seenBy, type User, type VisibleUser } from '../../kernel/user.ts';
import { companiesWith } from './readable-data.ts';
import { userData } from './user-data.ts';
import { fieldsFor } from './user-visibility.ts';

/** A user as they see themselves: with every role. */
export const asSelf = memoizeByObject((user: User): VisibleUser => ({ ...fieldsFor.self(user), [seenBy]: 'self' }));

/** The memberships and fields that a caller may read of any user. */
export interface UserView {
  includes(membership: { readonly userId: number; readonly companyId: number }): boolean;
  /** A user with the fields and roles that the caller may read. */
  show(user: User): VisibleUser;
}

/** Callers read themselves, and others by these companies, in which they have `users:read`; absent: every company. */
export const viewOf = (principal: Actor, companyIds: readonly number[] | undefined): UserView => {
  const includesCompany = (id: number): boolean => companyIds === undefined || companyIds.includes(id);
  const includes: UserView['includes'] = ({ userId, companyId }) =>
    userId === principal.user.id || includesCompany(companyId);
  const relationTo = ({ id, defaultCompanyId }: User): Relation => {
    if (id === principal.user.id) return 'self';
    if (principal.kind === 'superAdmin') return 'superAdmin';
    return includesCompany(defaultCompanyId) ? 'administrator' : 'sharedCompany';
  };
  return {
    includes,
    show(user) {
      const relation = relationTo(user);
      return {
        ...fieldsFor[relation](user),
        roles: user.roles.filter(({ companyId }) => includes({ userId: user.id, companyId })),
        [seenBy]: relation,
      };
    },
  };
};

/** The same for the companies in which the caller has the permission. */
export const userView = async (reads: Reads, principal: Actor): Promise<UserView> =>
  viewOf(principal, await companiesWith(reads, principal, userData.memberships.permission));

/** A user as the caller sees them. */
export const visibleTo = async (reads: Reads, principal: Actor, user: User): Promise<VisibleUser> =>
  user.id === principal.user.id ? asSelf(user) : (await userView(reads, principal)).show(user);
