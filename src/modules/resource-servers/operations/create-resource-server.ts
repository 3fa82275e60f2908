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
  tokenFieldsFaults,
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
        ...ifSent(command.fields, (fields) => tokenFieldsFaults(fields, command.principal.app.customFields)),
      ]),
    async authorize(unit, { principal }) {
      await requireEverywhere(unit, principal, operationPermissions.createResourceServer);
      await requireProof(unit, 'createResourceServer', principal, ports.clock.now());
    },
    async work(unit, { name, identifier, scopes = [], accessTokenSeconds, fields = [] }, at) {
      await requireScopes(unit, scopes);
      const server = await unit.resourceServers.insert({
        name,
        identifier,
        scopes,
        accessTokenSeconds: accessTokenSeconds ?? undefined,
        fields,
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
