import { operationPermissions } from '../../../../generated/permissions.ts';
import { ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { creationFaults, newMetadata, reachFaults, type SentMetadata, scopesFaults } from '../client-rules.ts';
import type { IssuedClient } from '../listed-client.ts';
import { requireAccount, requireGrantRights, requireScopes } from '../policy.ts';
import { issueClient } from './issue-client.ts';

export interface CreateClientCommand extends RetryableCommand, SentMetadata {
  readonly principal: Actor;
  readonly clientName: string;
  readonly isEnabled?: boolean | undefined;
}

export type CreateClient = (command: CreateClientCommand) => Promise<IssuedClient>;

/** Creates a client. Its secret is returned only here, and to a repeated request with the same `Idempotency-Key`. */
export const createClient = (
  ports: RetryPorts & Pick<Ports, 'random' | 'isReceiverAllowed' | 'deployment'>,
): CreateClient =>
  auditedCreation(ports, 'create_client', {
    validate: (command: CreateClientCommand) =>
      refuseFaults([
        ...creationFaults(command, ports.deployment),
        ...reachFaults(command, ports),
        ...ifSent(command.scopes, (scopes) => scopesFaults(scopes, command.principal.app.settings.appPermissions)),
      ]),
    async authorize(unit, command) {
      const { principal } = command;
      await requireEverywhere(unit, principal, operationPermissions.createClient);
      await requireGrantRights(unit, principal, newMetadata(command));
      await requireProof(unit, 'createClient', principal, ports.clock.now());
    },
    async work(unit, command, at) {
      const { principal, isEnabled = true } = command;
      const metadata = newMetadata(command);
      await requireScopes(unit, metadata.scopes);
      await requireAccount(unit, metadata);
      return issueClient(ports, unit, {
        appId: principal.app.id,
        metadata,
        registrationType: 'manual',
        isEnabled,
        at,
      });
    },
  });
