import type { Company } from '../../domain/company.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/principal.ts';
import { type Permission, permissionsBy, type Standing } from '../../domain/role.ts';
import type { Unit } from '../ports.ts';

/** A company of an actor's, and what they are and may do there. */
export interface Own {
  readonly company: Company;
  readonly standing: Standing;
  readonly own: readonly Permission[];
}

const judged = async (unit: Unit, { user }: Actor, company: Company | undefined): Promise<Own> => {
  const standing = company && (await unit.companies.standingOf(user.id, company.id));
  const own = standing && permissionsBy(standing);
  if (!own) throw new DomainError('not_found');
  return { company, standing, own };
};

const requirePermission = (found: Own, needed: Permission): Own => {
  if (!found.own.includes(needed)) throw new DomainError('forbidden');
  return found;
};

/** A company that an actor belongs to. @throws `not_found`, whether there is none or it isn't theirs */
export const requireCompany = async (unit: Unit, principal: Actor, companyId: number): Promise<Own> =>
  judged(unit, principal, await unit.companies.find(principal.app.id, companyId));

/** The same, for whoever has a permission there. @throws `forbidden` to its other members */
export const requireCompanyWith = async (
  unit: Unit,
  principal: Actor,
  companyId: number,
  needed: Permission,
): Promise<Own> => requirePermission(await requireCompany(unit, principal, companyId), needed);

/**
 * The same for whoever changes it, locked before it is judged: of two owners who go at once the second finds the first
 * gone. Who locks a user as well locks the user first.
 */
export const lockCompany = async (unit: Unit, principal: Actor, companyId: number): Promise<Own> =>
  judged(unit, principal, await unit.companies.lock(principal.app.id, companyId));

/** @throws `not_found`, or `forbidden` to its other members */
export const lockCompanyWith = async (
  unit: Unit,
  principal: Actor,
  companyId: number,
  needed: Permission,
): Promise<Own> => requirePermission(await lockCompany(unit, principal, companyId), needed);
