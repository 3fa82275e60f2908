import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { ifSent, refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireOwnResourceServer, requireScopes } from '../policy.ts';
import {
  type ResourceServer,
  resourceServerFaults,
  type SentResourceServer,
  scopesFaults,
  tokenFieldsFaults,
} from '../resource-server.ts';
import { resourceServerUpdated } from '../resource-server-events.ts';

export interface UpdateResourceServerCommand extends Omit<SentResourceServer, 'identifier'>, Conditional {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

export type UpdateResourceServer = (command: UpdateResourceServerCommand) => Promise<ResourceServer>;

export const updateResourceServer = (ports: Pick<Ports, 'store' | 'clock'>): UpdateResourceServer =>
  auditedTransaction(ports, 'update_resource_server', {
    validate: (command: UpdateResourceServerCommand) =>
      refuseFaults([
        ...resourceServerFaults(command),
        ...ifSent(command.scopes, (scopes) => scopesFaults(scopes, command.principal.app.settings.appPermissions)),
        ...ifSent(command.fields, (fields) => tokenFieldsFaults(fields, command.principal.app.customFields)),
      ]),
    async work(unit, { principal, id, name, scopes, accessTokenSeconds, fields, expected }, at) {
      const before = await requireOwnResourceServer(unit, principal, id);
      await requireProof(unit, 'updateResourceServer', principal, at);
      requireVersion(before, expected);
      if (scopes) await requireScopes(unit, scopes);
      const changed = {
        ...before,
        name: name ?? before.name,
        scopes: scopes ?? before.scopes,
        fields: fields ?? before.fields,
        accessTokenSeconds:
          accessTokenSeconds === undefined ? before.accessTokenSeconds : (accessTokenSeconds ?? undefined),
      };
      const target = `resource-server:${id}` as const;
      const facts = resourceServerUpdated(before, changed);
      if (facts.changes.length === 0) return { result: before, target, events: 'unchanged' };
      const server = { ...changed, updatedAt: at };
      await unit.resourceServers.update(server);
      return { result: server, target, ...facts };
    },
  });
