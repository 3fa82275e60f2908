import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { ResourceServer } from '../resource-server.ts';

export type GetResourceServer = (command: {
  readonly principal: Actor;
  readonly id: number;
}) => Promise<ResourceServer>;

export const getResourceServer =
  (): GetResourceServer =>
  async ({ principal, id }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.getResourceServer);
    const server = await principal.store.reads.resourceServers.find(id);
    if (!server) throw new DomainError('not_found');
    return server;
  };
