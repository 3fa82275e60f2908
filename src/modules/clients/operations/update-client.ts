import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { ifSent, refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { newestSecret, noSecrets, type RotatedSecrets } from '../../../kernel/rotated-secrets.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import type { Client, ClientMetadata } from '../client.ts';
import { clientChanged } from '../client-events.ts';
import {
  changedMetadata,
  clientFaults,
  documentFaults,
  fieldFaults,
  reachFaults,
  type SentMetadata,
  scopesFaults,
} from '../client-rules.ts';
import { hasSecret } from '../client-terms.ts';
import { clientState, type ListedClient, toListed } from '../listed-client.ts';
import { requireAccount, requireGrantRights, requireOwnClient, requireScopes } from '../policy.ts';

export interface UpdateClientCommand extends SentMetadata, Conditional {
  readonly principal: Actor;
  readonly id: number;
  readonly isEnabled?: boolean | undefined;
  /** True to end the previous secret at once. */
  readonly endPreviousSecret?: boolean | undefined;
  readonly origin: Origin;
}

export type UpdateClient = (command: UpdateClientCommand) => Promise<ListedClient>;

const remainingSecrets = (metadata: ClientMetadata, before: RotatedSecrets, endsPrevious: boolean): RotatedSecrets => {
  if (!hasSecret(metadata)) return noSecrets;
  return endsPrevious ? newestSecret(before) : before;
};

/** Changes a client. One that is disabled again stays disabled since the first time. */
export const updateClient = (
  ports: Pick<Ports, 'store' | 'clock' | 'isReceiverAllowed' | 'deployment'>,
): UpdateClient =>
  auditedTransaction(ports, 'update_client', {
    validate: (command: UpdateClientCommand) =>
      refuseFaults([
        ...fieldFaults(command),
        ...reachFaults(command, ports),
        ...ifSent(command.scopes, (scopes) => scopesFaults(scopes, command.principal.app.settings.appPermissions)),
      ]),
    async work(unit, command, at) {
      const { principal, id, isEnabled, endPreviousSecret = false } = command;
      const before = await requireOwnClient(unit, principal, id);
      await requireProof(unit, 'updateClient', principal, at);
      requireVersion(clientState(toListed(before, at)), command.expected);
      refuseFaults(documentFaults(before, command));
      const metadata = changedMetadata(before, command);
      const changesGrants = command.grantTypes !== undefined || command.serviceAccountId !== undefined;
      refuseFaults(clientFaults(metadata, changesGrants, ports.deployment));
      if (command.scopes) await requireScopes(unit, command.scopes);
      if (metadata.serviceAccountId !== before.serviceAccountId) await requireAccount(unit, metadata);
      await requireGrantRights(unit, principal, metadata);
      const changed: Client = {
        ...before,
        ...metadata,
        secrets: remainingSecrets(metadata, before.secrets, endPreviousSecret),
        disabledAt: (isEnabled ?? before.disabledAt === undefined) ? undefined : (before.disabledAt ?? at),
      };
      const facts = clientChanged(before, changed);
      if (facts.changes.length === 0)
        return { result: toListed(before, at), target: `client:${id}`, events: 'unchanged' };
      const client = { ...changed, updatedAt: at };
      await unit.clients.update(client);
      return { result: toListed(client, at), target: `client:${id}`, ...facts };
    },
  });
