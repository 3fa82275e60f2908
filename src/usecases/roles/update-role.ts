import type { Origin } from '../../domain/audit.ts';
import { DomainError, refuseFaults } from '../../domain/errors.ts';
import { labelFaults } from '../../domain/names.ts';
import type { Actor } from '../../domain/principal.ts';
import type { Permission, RoleOfApp } from '../../domain/role.ts';
import type { Ports } from '../ports.ts';
import { recorded } from '../recorded.ts';
import { isNamedInSettings, permissionFaults, requireGrantable, requireOwnRole } from './scope.ts';

export interface UpdateRoleCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly name?: string | undefined;
  readonly permissions?: readonly Permission[] | undefined;
  readonly origin: Origin;
}

export type UpdateRole = (command: UpdateRoleCommand) => Promise<RoleOfApp>;

/** Changes a role for whoever has it. Nobody takes or gives what they don't have. */
export const updateRole = (ports: Pick<Ports, 'store' | 'clock'>): UpdateRole =>
  recorded(ports, 'update_role', {
    judge: ({ name, permissions = [] }) => refuseFaults([...labelFaults(name), ...permissionFaults(permissions)]),
    async work(unit, { principal, id, name, permissions }) {
      const before = await requireOwnRole(unit, principal, id);
      const role = { id, name: name ?? before.name, permissions: permissions ?? before.permissions };
      await requireGrantable(unit, principal, role.permissions);
      if (role.name !== before.name && (await isNamedInSettings(unit, principal, before)))
        throw new DomainError('role_in_use');
      await unit.roles.update(role);
      return { result: role, target: `role:${id}` };
    },
  });
