import { DomainError } from '../../kernel/errors.ts';
import { requireMayGive, requirePermissions, standingIn } from '../../kernel/policy.ts';
import type { Reads, Unit } from '../../kernel/ports.ts';
import type { Actor, Configurer } from '../../kernel/principal.ts';
import { type Permission, permissionsBy, type Standing } from '../../kernel/role.ts';
import { mayLogIn } from '../../kernel/user.ts';
import type { Company } from './company.ts';

/** A company of the actor, with the actor's standing and permissions in it. */
export interface Own {
  readonly company: Company;
  readonly standing: Standing;
  readonly own: readonly string[];
}

/** Executes the same statements for a company that does not exist, so that response times do not reveal it. */
const requireAccess = async (
  reads: Reads,
  principal: Configurer,
  id: number,
  company: Company | undefined,
): Promise<Own> => {
  const standing = await standingIn(reads, principal, id);
  const own = permissionsBy(standing);
  if (!company || !own) throw new DomainError('not_found');
  return { company, standing, own };
};

const requirePermission = (found: Own, needed: Permission): Own => {
  requirePermissions(found.own, needed);
  return found;
};

/** Returns a company to which the actor has access. @throws `not_found` if it does not exist or the actor has no access */
export const requireCompany = async (reads: Reads, principal: Configurer, companyId: number): Promise<Own> =>
  requireAccess(reads, principal, companyId, await reads.companies.find(companyId));

/** Returns a company in which the actor has a permission. @throws `forbidden` to its other members */
export const requireCompanyWith = async (
  reads: Reads,
  principal: Configurer,
  companyId: number,
  needed: Permission,
): Promise<Own> => requirePermission(await requireCompany(reads, principal, companyId), needed);

/**
 * Locks a company before the actor's permissions in it are checked: if two owners remove each other at once, the second request
 * finds that its caller is no longer a member. A transaction that also locks a user locks the user first.
 */
export const lockCompany = async (unit: Unit, principal: Configurer, companyId: number): Promise<Own> =>
  requireAccess(unit, principal, companyId, await unit.companies.lock(companyId));

/** Returns true if a user, who is not the caller, has a permission in a company now. */
export const isUserPermitted = async (
  reads: Reads,
  { userId, companyId }: { readonly userId: number; readonly companyId: number },
  needed: Permission,
): Promise<boolean> => {
  const account = await reads.users.find(userId);
  if (!account || !mayLogIn(account.user)) return false;
  return permissionsBy(await reads.companies.standingOf(userId, companyId))?.includes(needed) ?? false;
};

/** @throws `not_found`, or `forbidden` to its other members */
export const lockCompanyWith = async (
  unit: Unit,
  principal: Configurer,
  companyId: number,
  needed: Permission,
): Promise<Own> => requirePermission(await lockCompany(unit, principal, companyId), needed);

/**
 * Requires that the caller may give the application's `signup_role`, which users get who join an open company.
 * @throws `forbidden` if the caller may not give it
 */
export const requireMayOpen = async (unit: Unit, { app }: Actor, standing: Standing): Promise<void> => {
  const role = await unit.roles.holdByName(app.settings.signupRole);
  if (role) requireMayGive(standing, role);
};
