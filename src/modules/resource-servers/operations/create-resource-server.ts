import { operationPermissions } from '../../../../generated/permissions.ts';
import { ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireScopes } from '../policy.ts';
import {
  type ResourceServer,
  resourceServerFaults,
  type SentResourceServer,
  scopesFaults,
} from '../resource-server.ts';
import { resourceServerEvent } from '../resource-server-events.ts';

export interface CreateResourceServerCommand extends RetryableCommand, SentResourceServer {
  readonly principal: Actor;
  readonly name: string;
  readonly identifier: string;
}

export type CreateResourceServer = (command: CreateResourceServerCommand) => Promise<ResourceServer>;

export const createResourceServer = (ports: RetryPorts): CreateResourceServer =>
  auditedCreation(ports, 'create_resource_server', {
    validate: (command: CreateResourceServerCommand) =>
      refuseFaults([
        ...resourceServerFaults(command),
        ...ifSent(command.scopes, (scopes) => scopesFaults(scopes, command.principal.app.settings.appPermissions)),
      ]),
    async authorize(unit, { principal }) {
      await requireEverywhere(unit, principal, operationPermissions.createResourceServer);
      await requireProof(unit, 'createResourceServer', principal, ports.clock.now());
    },
    async work(unit, { principal, name, identifier, scopes = [], accessTokenSeconds }, at) {
      await requireScopes(unit, principal, scopes);
      const server = await unit.resourceServers.insert({
        name,
        identifier,
        scopes,
        accessTokenSeconds: accessTokenSeconds ?? undefined,
        createdAt: at,
        updatedAt: at,
      });
      return {
        result: server,
        target: `resource-server:${server.id}`,
        events: [resourceServerEvent('resource_server.created', server.id)] as const,
      };
    },
  });
