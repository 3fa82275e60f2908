import { operationPermissions } from '../../../../generated/permissions.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { type ServiceAccount, serviceAccountFaults } from '../service-account.ts';
import { serviceAccountEvent } from '../service-account-events.ts';

export interface CreateServiceAccountCommand extends RetryableCommand {
  readonly principal: Actor;
  readonly name: string;
  /** Absent: empty. */
  readonly description?: string | undefined;
}

export type CreateServiceAccount = (command: CreateServiceAccountCommand) => Promise<ServiceAccount>;

/** Creates a service account, which has no access until it has a key. */
export const createServiceAccount = (ports: RetryPorts): CreateServiceAccount =>
  auditedCreation(ports, 'create_service_account', {
    validate: (command) => refuseFaults(serviceAccountFaults(command)),
    async authorize(unit, { principal }) {
      await requireEverywhere(unit, principal, operationPermissions.createServiceAccount);
      await requireProof(unit, 'createServiceAccount', principal, ports.clock.now());
    },
    async work(unit, { name, description = '' }, at) {
      const account = await unit.serviceAccounts.insert({ name, description, at });
      const events = [serviceAccountEvent('service_account.created', account.id)] as const;
      return { result: account, target: `service-account:${account.id}`, events };
    },
  });
