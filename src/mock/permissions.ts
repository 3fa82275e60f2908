import { DomainError } from '../kernel/errors.ts';
import { allPermissions, effectiveIn, inApplication, withIncluded } from '../kernel/role.ts';
import type { Caller } from './credentials.ts';
import type { Examples } from './examples.ts';
import { membershipsOf } from './memberships.ts';
import type { State } from './state.ts';

/** The permissions of the callers of the mock, from the roles of the examples. */
export interface CallerPermissions {
  /** Returns the permissions in the whole application: all of a super admin key, and of users those of their role in its company. */
  everywhere(caller: Caller): readonly string[];
  /**
   * Returns the permissions in a company.
   * @throws `not_found` for a company to which the caller has no access
   */
  in(caller: Caller, companyId: number): readonly string[];
}

export const createPermissions = (examples: Examples, state: Pick<State, 'find'>): CallerPermissions => {
  const app = examples.body('getApp', 200);
  const { app_permissions: own } = app.settings;
  const roles = examples.rows('listRoles');

  /** Returns the permissions of the user's role in a company; undefined for a user who is not a member. */
  const listedIn = (caller: Caller, companyId: number | null): readonly string[] | undefined => {
    const { user } = state.find(caller, 'me');
    const held = membershipsOf(examples, user).filter((one) => one.company_id === (companyId ?? user.default_company));
    return held.length === 0
      ? undefined
      : held.flatMap(({ roles_id }) => roles.find(({ id }) => id === roles_id)?.permissions ?? []);
  };

  const everywhere = (caller: Caller): readonly string[] => {
    if (caller.kind === 'superAdmin') return allPermissions(own);
    const held = inApplication(listedIn(caller, app.company_id) ?? [], own);
    return allPermissions(own).filter((permission) => held.includes(permission));
  };

  return {
    everywhere,
    in(caller, companyId) {
      const listed = caller.kind === 'superAdmin' ? undefined : listedIn(caller, companyId);
      const here = listed && withIncluded(listed);
      const isAppCompany = companyId === app.company_id;
      const found = effectiveIn({ isAppCompany, here, everywhere: everywhere(caller) }, own);
      if (!found) throw new DomainError('not_found');
      return found;
    },
  };
};
