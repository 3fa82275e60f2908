import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError, type Fault, ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { fromEventId } from '../../events/event.ts';
import { eventIdFaults } from '../replay-selection.ts';
import { type ListedDelivery, withEvents } from './listed-deliveries.ts';

export interface WebhookDeliveriesCommand extends PageRequest {
  readonly principal: Actor;
  readonly id: number;
  readonly outcome?: 'delivered' | 'failed' | undefined;
  /** The ID of an event. */
  readonly eventId?: string | undefined;
}

export type ListWebhookDeliveries = (command: WebhookDeliveriesCommand) => Promise<Page<ListedDelivery>>;

export const deliveryFaults = ({ eventId }: Pick<WebhookDeliveriesCommand, 'eventId'>): readonly Fault[] =>
  ifSent(eventId, (text) => eventIdFaults('eventId', text));

/** Lists the attempts of the last 7 days to send events to an endpoint, newest first. */
export const listWebhookDeliveries =
  ({ store, cursors }: Pick<Ports, 'store' | 'cursors'>): ListWebhookDeliveries =>
  async (command) => {
    const { principal, id, outcome, eventId, limit, cursor } = command;
    const { app } = principal;
    refuseFaults(deliveryFaults(command));
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listWebhookDeliveries);
    if (!(await principal.store.reads.webhookEndpoints.find(id))) throw new DomainError('not_found');
    const wanted = { outcome, event: eventId === undefined ? undefined : fromEventId(eventId) };
    const { data, nextCursor } = await readPage(
      { cursors, principal, list: `webhook-deliveries/${id}`, limit, cursor },
      (page) => principal.store.reads.webhookDeliveries.attempts(id, { ...page, ...wanted }),
      (attempt) => ({ id: attempt.id }),
    );
    return { data: await withEvents(store, app, data), nextCursor };
  };
