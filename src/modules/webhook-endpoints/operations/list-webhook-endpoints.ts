import { operationPermissions } from '../../../../generated/permissions.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type ListedEndpoint, toListed } from '../listed-endpoint.ts';

export interface WebhookEndpointsCommand extends PageRequest {
  readonly principal: Actor;
}

export type ListWebhookEndpoints = (command: WebhookEndpointsCommand) => Promise<Page<ListedEndpoint>>;

/** Lists the webhook endpoints of the application, newest first. */
export const listWebhookEndpoints =
  ({ cursors, clock }: Pick<Ports, 'cursors' | 'clock'>): ListWebhookEndpoints =>
  async ({ principal, limit, cursor }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listWebhookEndpoints);
    const { data, nextCursor } = await readPage(
      { cursors, principal, list: 'webhook-endpoints', limit, cursor },
      (page) => principal.store.reads.webhookEndpoints.list(page),
      ({ id }) => ({ id }),
    );
    const states = await principal.store.reads.webhookDeliveries.states(data.map(({ id }) => id));
    const now = clock.now();
    return { data: data.map((endpoint) => toListed(endpoint, states.get(endpoint.id), now)), nextCursor };
  };
