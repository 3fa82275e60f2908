import { operationPermissions } from '../../../generated/permissions.ts';
import { DomainError, type Fault, refuseFaults } from '../../kernel/errors.ts';
import { requireEverywhere, requirePermissions } from '../../kernel/policy.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { hasOwnPermission, isBuiltIn, isOwnPermission, type RoleOfApp } from '../../kernel/role.ts';

/** Checks that each permission is one of Gatehouse or of the application, and occurs once. */
export const permissionFaults = (listed: readonly string[], appPermissions: readonly string[]): readonly Fault[] => {
  const isClosed = listed.every((name) => isOwnPermission(name) || appPermissions.includes(name));
  return isClosed && new Set(listed).size === listed.length
    ? []
    : [
        {
          field: 'permissions',
          code: 'not_allowed',
          detail: 'must contain only valid permissions, without duplicates',
        },
      ];
};

/**
 * Checks that the application defines the permissions that a role or a key gets. The settings are locked, since a permission
 * cannot be removed while a role or a key has it.
 */
export const requireDefined = async (unit: Unit, listed: readonly string[]): Promise<void> => {
  if (listed.every(isOwnPermission)) return;
  const { settings } = await unit.administration.lock();
  refuseFaults(permissionFaults(listed, settings.appPermissions));
};

/** @throws `forbidden` if the actor may not create roles, or lacks one of the permissions */
export const requireGrantable = async (unit: Unit, principal: Actor, listed: readonly string[]): Promise<void> => {
  const own = await requireEverywhere(unit, principal, operationPermissions.createRole);
  requirePermissions(own, ...listed);
};

/** Returns a role that an actor may change or delete, locked. */
export const requireOwnRole = async (unit: Unit, principal: Actor, id: number): Promise<RoleOfApp> => {
  await requireGrantable(unit, principal, []);
  const role = await unit.roles.lock(id);
  if (!role) throw new DomainError('not_found');
  if (isBuiltIn(role.name)) throw new DomainError('role_built_in');
  await requireGrantable(unit, principal, role.permissions);
  return role;
};

/**
 * Returns true if a setting of the application names the role: for new users, or as one that requires a second factor. The
 * settings are locked.
 */
export const isNamedInSettings = async (unit: Unit, { name }: RoleOfApp): Promise<boolean> => {
  const { settings } = await unit.administration.lock();
  const { signupRole, founderRole, anonymousRole, secondFactorRoles } = settings;
  return [signupRole, founderRole, anonymousRole, ...secondFactorRoles].includes(name);
};

/**
 * Rejects a permission of Gatehouse for a role that anonymous users have or get. The settings are locked, so that no parallel
 * change names the role. @throws `validation_failed`
 */
export const refuseForAnonymous = async (unit: Unit, role: RoleOfApp): Promise<void> => {
  if (!hasOwnPermission(role)) return;
  const { settings } = await unit.administration.lock();
  const isOfAnonymous = settings.anonymousRole === role.name || (await unit.anonymousUsers.haveRole(role.id));
  const detail = 'must not contain permissions of Gatehouse, because anonymous users have the role';
  if (isOfAnonymous) refuseFaults([{ field: 'permissions', code: 'not_allowed', detail }]);
};
