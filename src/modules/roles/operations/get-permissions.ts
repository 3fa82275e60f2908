import { DomainError } from '../../../kernel/errors.ts';
import { permissionsEverywhere, standingIn } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { allPermissions, effectiveIn } from '../../../kernel/role.ts';

export interface PermissionsCommand {
  readonly principal: Actor;
  /** Absent: the whole application. */
  readonly companyId?: number | undefined;
}

export type GetPermissions = (command: PermissionsCommand) => Promise<readonly string[]>;

/**
 * Returns the permissions of the caller, read from the primary: other programs decide by them, and a replica could still have a
 * permission that was taken away. @throws `not_found` for a company to which the caller has no access
 */
export const getPermissions =
  (): GetPermissions =>
  async ({ principal, companyId }) => {
    const { appPermissions } = principal.app.settings;
    if (companyId === undefined) {
      const own = await permissionsEverywhere(principal.store.reads, principal);
      return allPermissions(appPermissions).filter((permission) => own.includes(permission));
    }
    const own = effectiveIn(await standingIn(principal.store.reads, principal, companyId), appPermissions);
    if (!own) throw new DomainError('not_found');
    return own;
  };
