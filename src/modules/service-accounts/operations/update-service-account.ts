import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireOwnServiceAccount } from '../policy.ts';
import { type ServiceAccount, serviceAccountFaults } from '../service-account.ts';
import { serviceAccountUpdated } from '../service-account-events.ts';

export interface UpdateServiceAccountCommand extends Conditional {
  readonly principal: Actor;
  readonly id: number;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly isEnabled?: boolean | undefined;
  readonly origin: Origin;
}

export type UpdateServiceAccount = (command: UpdateServiceAccountCommand) => Promise<ServiceAccount>;

/** Changes a service account. While it is disabled, authentication finds none of its keys. */
export const updateServiceAccount = (ports: Pick<Ports, 'store' | 'clock'>): UpdateServiceAccount =>
  auditedTransaction(ports, 'update_service_account', {
    validate: (command) => refuseFaults(serviceAccountFaults(command)),
    async work(unit, { principal, id, name, description, isEnabled, expected }, at) {
      const before = await requireOwnServiceAccount(unit, principal, id, at);
      await requireProof(unit, 'updateServiceAccount', principal, at);
      requireVersion(before, expected);
      const account = {
        ...before,
        name: name ?? before.name,
        description: description ?? before.description,
        isEnabled: isEnabled ?? before.isEnabled,
      };
      await unit.serviceAccounts.update(account, at);
      return { result: account, target: `service-account:${id}`, ...serviceAccountUpdated(before, account) };
    },
  });
