import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { providerEvent } from '../identity-events.ts';

export interface DeleteProviderCommand {
  readonly principal: Actor;
  readonly name: string;
  readonly origin: Origin;
}

export type DeleteProvider = (command: DeleteProviderCommand) => Promise<void>;

/** Removes a provider. Its identities are kept, and work again if the provider is set up again. */
export const deleteProvider = (ports: Pick<Ports, 'store' | 'clock'>): DeleteProvider =>
  auditedTransaction(ports, 'delete_provider', {
    async work(unit, { principal, name }, at) {
      await requireEverywhere(unit, principal, operationPermissions.deleteProvider);
      await requireProof(unit, 'deleteProvider', principal, at);
      if (!(await unit.providers.delete(name))) throw new DomainError('not_found');
      await unit.factorChallenges.removeOfProvider(name);
      const events = [providerEvent('provider.deleted', name)] as const;
      return { result: undefined, target: `provider:${name}`, events };
    },
  });
