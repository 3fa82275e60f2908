import { operationPermissions } from '../../../../generated/permissions.ts';
import { ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { searchFaults } from '../../../kernel/filter-faults.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type ListedClient, toListed } from '../listed-client.ts';

export interface ClientsCommand extends PageRequest {
  readonly principal: Actor;
  readonly search?: string | undefined;
  readonly impersonationAllowed?: boolean | undefined;
}

export type ListClients = (command: ClientsCommand) => Promise<Page<ListedClient>>;

/** Lists the clients of the application, newest first. */
export const listClients =
  ({ cursors, clock }: Pick<Ports, 'cursors' | 'clock'>): ListClients =>
  async ({ principal, search, impersonationAllowed, limit, cursor }) => {
    refuseFaults(ifSent(search, searchFaults));
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listClients);
    const { data, nextCursor } = await readPage(
      { cursors, principal, list: 'clients', limit, cursor },
      (page) => principal.store.reads.clients.list({ search, impersonationAllowed }, page),
      ({ id }) => ({ id }),
    );
    const now = clock.now();
    return { data: data.map((client) => toListed(client, now)), nextCursor };
  };
