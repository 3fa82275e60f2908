import type { App } from '../../kernel/app.ts';
import { memoizeByObject } from '../../kernel/memoize.ts';
import { userIdOf } from '../../kernel/policy.ts';
import type { Reads } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { type Relation, restorableUntil, seenBy, type User, type VisibleUser } from '../../kernel/user.ts';
import { companiesWith } from './readable-data.ts';
import { userData } from './user-data.ts';
import { fieldsFor } from './user-visibility.ts';

/** Returns a user with all fields and roles, for the user. */
export const asSelf = memoizeByObject((user: User): VisibleUser => ({ ...fieldsFor.self(user), [seenBy]: 'self' }));

/** The memberships and fields that a caller may read of any user. */
export interface UserView {
  includes(membership: { readonly userId: number; readonly companyId: number }): boolean;
  show(user: User): VisibleUser;
}

/** Returns until when a deletion can be undone. */
export const endOfRestoration = (deletedAt: Date, { settings }: Pick<App, 'settings'>): Date =>
  new Date(deletedAt.getTime() + settings.erasureSeconds * 1000);

/** Creates the view of a caller on users. `companyIds` are the companies in which the caller has `users:read`; undefined: all. */
export const viewOf = (principal: Actor, companyIds: readonly number[] | undefined): UserView => {
  const ownId = userIdOf(principal);
  const includesCompany = (id: number): boolean => companyIds === undefined || companyIds.includes(id);
  const includes: UserView['includes'] = ({ userId, companyId }) => userId === ownId || includesCompany(companyId);
  const relationTo = ({ id, defaultCompanyId }: User): Relation => {
    if (id === ownId) return 'self';
    if (principal.kind === 'superAdmin') return 'superAdmin';
    return includesCompany(defaultCompanyId) ? 'administrator' : 'sharedCompany';
  };
  return {
    includes,
    show(user) {
      const relation = relationTo(user);
      const fields = fieldsFor[relation](user);
      const { restorableSince } = fields;
      return {
        ...fields,
        [restorableUntil]: restorableSince && endOfRestoration(restorableSince, principal.app),
        roles: user.roles.filter(({ companyId }) => includes({ userId: user.id, companyId })),
        [seenBy]: relation,
      };
    },
  };
};

/** Creates the view with the companies in which the caller has the permission. */
export const userView = async (reads: Reads, principal: Actor): Promise<UserView> =>
  viewOf(principal, await companiesWith(reads, principal, userData.memberships.permission));

export const visibleTo = async (reads: Reads, principal: Actor, user: User): Promise<VisibleUser> =>
  user.id === userIdOf(principal) ? asSelf(user) : (await userView(reads, principal)).show(user);
