import type { App } from '../../kernel/app.ts';
import { memoizeByObject } from '../../kernel/memoize.ts';
import { userIdOf } from '../../kernel/policy.ts';
import type { Reads } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { type Relation, restorableUntil, seenBy, type User, type VisibleUser } from '../../kernel/user.ts';
import { withFields } from '../user-fields/shown-fields.ts';
import { companiesWith } from './readable-data.ts';
import { userData } from './user-data.ts';
import { fieldsFor } from './user-visibility.ts';

/** Returns a user with all fields and roles, except custom fields, for the user. */
const asSelf = memoizeByObject((user: User): VisibleUser => ({ ...fieldsFor.self(user), [seenBy]: 'self' }));

interface Own {
  readonly app: App;
  readonly visible: VisibleUser;
}

/** The users with the values of the fields that an application has defined. A changed user is another object (`database/row-cache.ts`). */
const owns = new WeakMap<User, Own>();

/** Returns a user with all fields and roles, for the user. The values of custom fields are read once for each version of a user. */
export const shownToSelf = async (
  reads: Pick<Reads, 'userFieldValues'>,
  app: App,
  user: User,
): Promise<VisibleUser> => {
  if (app.customFields.length === 0) return asSelf(user);
  const known = owns.get(user);
  if (known?.app === app) return known.visible;
  const [visible] = await withFields(reads, app, [asSelf(user)], false);
  owns.set(user, { app, visible: visible! });
  return visible!;
};

/** The memberships and fields that a caller may read of any user. */
export interface UserView {
  includes(membership: { readonly userId: number; readonly companyId: number }): boolean;
  /** Returns the users as the caller sees them. */
  show(users: readonly User[]): Promise<readonly VisibleUser[]>;
}

/** Returns until when a deletion can be undone. */
export const endOfRestoration = (deletedAt: Date, { settings }: Pick<App, 'settings'>): Date =>
  new Date(deletedAt.getTime() + settings.erasureSeconds * 1000);

/** Creates the view of a caller on users. `companyIds` are the companies in which the caller has `users:read`; undefined: all. */
export const viewOf = (
  reads: Pick<Reads, 'userFieldValues'>,
  principal: Actor,
  companyIds: readonly number[] | undefined,
): UserView => {
  const ownId = userIdOf(principal);
  const includesCompany = (id: number): boolean => companyIds === undefined || companyIds.includes(id);
  const includes: UserView['includes'] = ({ userId, companyId }) => userId === ownId || includesCompany(companyId);
  const relationTo = ({ id, defaultCompanyId }: User): Relation => {
    if (id === ownId) return 'self';
    if (principal.kind === 'superAdmin') return 'superAdmin';
    return includesCompany(defaultCompanyId) ? 'administrator' : 'sharedCompany';
  };
  const shown = (user: User): VisibleUser => {
    const relation = relationTo(user);
    const fields = fieldsFor[relation](user);
    const { restorableSince } = fields;
    return {
      ...fields,
      [restorableUntil]: restorableSince && endOfRestoration(restorableSince, principal.app),
      roles: user.roles.filter(({ companyId }) => includes({ userId: user.id, companyId })),
      [seenBy]: relation,
    };
  };
  return {
    includes,
    show: (users) => withFields(reads, principal.app, users.map(shown), companyIds === undefined),
  };
};

/** Creates the view with the companies in which the caller has the permission. */
export const userView = async (reads: Reads, principal: Actor): Promise<UserView> =>
  viewOf(reads, principal, await companiesWith(reads, principal, userData.memberships.permission));

export const visibleTo = async (reads: Reads, principal: Actor, user: User): Promise<VisibleUser> => {
  if (user.id === userIdOf(principal)) return shownToSelf(reads, principal.app, user);
  const [visible] = await (await userView(reads, principal)).show([user]);
  return visible!;
};
