import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { keyEvent } from '../../api-keys/key-events.ts';
import { clientUpdated } from '../../clients/client-events.ts';
import { invitationEvent } from '../../invitations/invitation-events.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireOwnServiceAccount } from '../policy.ts';
import { serviceAccountEvent } from '../service-account-events.ts';

export interface DeleteServiceAccountCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteServiceAccount = (command: DeleteServiceAccountCommand) => Promise<void>;

/** Deletes a service account with its keys and the invitations that it sent. Its clients and its audit entries remain. */
export const deleteServiceAccount = (ports: Pick<Ports, 'store' | 'clock'>): DeleteServiceAccount =>
  auditedTransaction(ports, 'delete_service_account', {
    async work(unit, { principal, id }, at) {
      await requireOwnServiceAccount(unit, principal, id, at);
      await requireProof(unit, 'deleteServiceAccount', principal, at);
      const clients = await unit.clients.lockOf(id);
      const { keys, invitations } = await unit.serviceAccounts.delete(id, at);
      const events = [
        serviceAccountEvent('service_account.deleted', id),
        ...keys.map((key) => keyEvent('key.revoked', key)),
        ...invitations.map((invitation) => invitationEvent('invitation.revoked', invitation)),
        ...clients.map((client) => clientUpdated(client, ['service_account_id'])),
      ] as const;
      return { result: undefined, target: `service-account:${id}`, events };
    },
  });
