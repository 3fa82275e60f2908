import { refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { RoleOfApp } from '../../../kernel/role.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { permissionFaults, requireDefined, requireGrantable } from '../policy.ts';
import { roleEvent } from '../role-events.ts';

export interface CreateRoleCommand extends RetryableCommand {
  readonly principal: Actor;
  readonly name: string;
  readonly permissions: readonly string[];
}

export type CreateRole = (command: CreateRoleCommand) => Promise<RoleOfApp>;

/** Creates a role. Its permissions must be those of the caller (ASVS 8.2.1). */
export const createRole = (ports: RetryPorts): CreateRole =>
  auditedCreation(ports, 'create_role', {
    validate: ({ principal, name, permissions }) =>
      refuseFaults([...labelFaults(name), ...permissionFaults(permissions, principal.app.settings.appPermissions)]),
    async authorize(unit, { principal, permissions }) {
      await requireGrantable(unit, principal, permissions);
      await requireProof(unit, 'createRole', principal, ports.clock.now());
    },
    async work(unit, { name, permissions }) {
      await requireDefined(unit, permissions);
      const role = await unit.roles.insert({ name, permissions });
      return { result: role, target: `role:${role.id}`, events: [roleEvent('role.created', role.id)] as const };
    },
  });
