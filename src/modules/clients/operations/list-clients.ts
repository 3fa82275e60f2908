import { operationPermissions } from '../../../../generated/permissions.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type ListedClient, toListed } from '../listed-client.ts';

export interface ClientsCommand extends PageRequest {
  readonly principal: Actor;
}

export type ListClients = (command: ClientsCommand) => Promise<Page<ListedClient>>;

/** Lists the clients of the application, newest first. */
export const listClients =
  ({ store, cursors, clock }: Pick<Ports, 'store' | 'cursors' | 'clock'>): ListClients =>
  async ({ principal, limit, cursor }) => {
    await requireEverywhere(store.reads, principal, operationPermissions.listClients);
    const { data, nextCursor } = await readPage(
      { cursors, principal, list: 'clients', limit, cursor },
      (page) => store.reads.clients.list(principal.app.id, page),
      ({ id }) => ({ id }),
    );
    const now = clock.now();
    return { data: data.map((client) => toListed(client, now)), nextCursor };
  };
