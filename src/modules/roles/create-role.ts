import type { Origin } from '../../kernel/audit.ts';
import { auditedTransaction } from '../../kernel/audited-transaction.ts';
import { refuseFaults } from '../../kernel/errors.ts';
import { labelFaults } from '../../kernel/names.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { Permission, RoleOfApp } from '../../kernel/role.ts';
import { permissionFaults, requireGrantable } from './policy.ts';

export interface CreateRoleCommand {
  readonly principal: Actor;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly origin: Origin;
}

export type CreateRole = (command: CreateRoleCommand) => Promise<RoleOfApp>;

/** Makes a role of permissions that its maker has, too (ASVS 8.2.1). */
export const createRole = (ports: Pick<Ports, 'store' | 'clock'>): CreateRole =>
  auditedTransaction(ports, 'create_role', {
    validate: ({ name, permissions }) => refuseFaults([...labelFaults(name), ...permissionFaults(permissions)]),
    async work(unit, { principal, name, permissions }) {
      await requireGrantable(unit, principal, permissions);
      const role = await unit.roles.insert(principal.app.id, { name, permissions });
      return { result: role, target: `role:${role.id}` };
    },
  });
