import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError, type Fault, ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { fromEventId, toEventId } from '../../events/event.ts';
import type { ListedEvent } from '../../events/listed-event.ts';
import { listedEvents } from '../../events/operations/listed-events.ts';
import type { Attempt } from '../delivery-ports.ts';
import { eventIdFaults } from '../replay-selection.ts';

export interface WebhookDeliveriesCommand extends PageRequest {
  readonly principal: Actor;
  readonly id: number;
  readonly outcome?: 'delivered' | 'failed' | undefined;
  /** The ID of an event. */
  readonly eventId?: string | undefined;
}

/** An attempt as it is read. */
export interface ListedDelivery extends Omit<Attempt, 'event'> {
  /** Absent for a test. */
  readonly eventId: string | undefined;
  /** The event that was sent, if the log still has it. */
  readonly event: ListedEvent | undefined;
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
    await requireEverywhere(store.reads, principal, operationPermissions.listWebhookDeliveries);
    if (!(await store.reads.webhookEndpoints.find(app.id, id))) throw new DomainError('not_found');
    const wanted = { outcome, event: eventId === undefined ? undefined : fromEventId(eventId) };
    const { data, nextCursor } = await readPage(
      { cursors, principal, list: `webhook-deliveries/${id}`, limit, cursor },
      (page) => store.reads.webhookDeliveries.attempts(id, { ...page, ...wanted }),
      (attempt) => ({ id: attempt.id }),
    );
    const positions = data.flatMap(({ event }) => event?.position ?? []);
    const found = positions.length > 0 ? await store.reads.events.at(app.id, [...new Set(positions)]) : [];
    const reader = { id: app.id, uuid: app.uuid, hasPersonalData: app.settings.eventsPersonalData };
    // A restored log may have another event at the position.
    const events = new Map((await listedEvents(store, reader, found)).map((event) => [toEventId(event), event]));
    return {
      data: data.map(({ event, ...attempt }) => {
        const sentId = event && toEventId(event);
        return { ...attempt, eventId: sentId, event: events.get(sentId ?? '') };
      }),
      nextCursor,
    };
  };
