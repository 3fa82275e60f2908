import { operationPermissions } from '../../../../generated/permissions.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { ResourceServer } from '../resource-server.ts';

export interface ResourceServersCommand extends PageRequest {
  readonly principal: Actor;
}

export type ListResourceServers = (command: ResourceServersCommand) => Promise<Page<ResourceServer>>;

/** Lists the resource servers of the application, newest first. */
export const listResourceServers =
  ({ cursors }: Pick<Ports, 'cursors'>): ListResourceServers =>
  async ({ principal, limit, cursor }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listResourceServers);
    return readPage(
      { cursors, principal, list: 'resource-servers', limit, cursor },
      (page) => principal.store.reads.resourceServers.list(page),
      ({ id }) => ({ id }),
    );
  };
