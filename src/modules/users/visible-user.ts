import { memoizeByObject } from '../../kernel/memoize.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { seenBy, type User, type VisibleUser } from '../../kernel/user.ts';
import type { Member } from '../companies/company.ts';
import { companiesWith } from './readable-data.ts';
import { userData } from './user-data.ts';

/** A user as they see themselves: with every role. */
export const asSelf = memoizeByObject((user: User): VisibleUser => ({ ...user, [seenBy]: 'self' }));

/** Which memberships a caller may read, of any user. */
export interface MembershipView {
  includes(membership: { readonly userId: number; readonly companyId: number }): boolean;
  /** A user with the roles that the caller may read. */
  show(user: User): VisibleUser;
}

/** A caller reads their own memberships, and others' in these companies; absent: in every company. */
export const membershipsIn = (principal: Actor, companyIds: readonly number[] | undefined): MembershipView => {
  const includes: MembershipView['includes'] = ({ userId, companyId }) =>
    userId === principal.user.id || companyIds === undefined || companyIds.includes(companyId);
  return {
    includes,
    show: (user) => ({
      ...user,
      roles: user.roles.filter(({ companyId }) => includes({ userId: user.id, companyId })),
      [seenBy]: user.id === principal.user.id ? 'self' : 'others',
    }),
  };
};

/** The same for the companies in which the caller has the permission. */
export const membershipView = async (unit: Unit, principal: Actor): Promise<MembershipView> =>
  membershipsIn(principal, await companiesWith(unit, principal, userData.memberships.permission));

/** A user as the caller sees them. */
export const visibleTo = async (unit: Unit, principal: Actor, user: User): Promise<VisibleUser> =>
  user.id === principal.user.id ? asSelf(user) : (await membershipView(unit, principal)).show(user);

/** A member of a company with the user as the caller sees them. */
export interface VisibleMember extends Member {
  readonly user: VisibleUser;
}

export const visibleMember = async (unit: Unit, principal: Actor, member: Member): Promise<VisibleMember> => ({
  ...member,
  user: await visibleTo(unit, principal, member.user),
});
