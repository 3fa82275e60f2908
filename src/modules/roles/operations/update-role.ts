import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type RoleOfApp, roleState } from '../../../kernel/role.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import {
  isNamedInSettings,
  permissionFaults,
  refuseForAnonymous,
  requireDefined,
  requireGrantable,
  requireOwnRole,
} from '../policy.ts';
import { roleUpdated } from '../role-events.ts';

export interface UpdateRoleCommand extends Conditional {
  readonly principal: Actor;
  readonly id: number;
  readonly name?: string | undefined;
  readonly permissions?: readonly string[] | undefined;
  readonly origin: Origin;
}

export type UpdateRole = (command: UpdateRoleCommand) => Promise<RoleOfApp>;

/** Changes a role for all its members. Actors can neither give nor take a permission that they lack. */
export const updateRole = (ports: Pick<Ports, 'store' | 'clock'>): UpdateRole =>
  auditedTransaction(ports, 'update_role', {
    validate: ({ principal, name, permissions = [] }) =>
      refuseFaults([...labelFaults(name), ...permissionFaults(permissions, principal.app.settings.appPermissions)]),
    async work(unit, { principal, id, name, permissions, expected }, at) {
      await requireDefined(unit, permissions ?? []);
      const before = await requireOwnRole(unit, principal, id);
      requireVersion(roleState(before), expected);
      const role = { id, name: name ?? before.name, permissions: permissions ?? before.permissions };
      await requireGrantable(unit, principal, role.permissions);
      await requireProof(unit, 'updateRole', principal, at);
      if (role.name !== before.name && (await isNamedInSettings(unit, before))) throw new DomainError('role_in_use');
      await refuseForAnonymous(unit, { ...role, name: before.name });
      await unit.roles.update(role);
      return { result: role, target: `role:${id}`, ...roleUpdated(before, role) };
    },
  });
