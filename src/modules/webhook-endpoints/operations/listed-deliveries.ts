import type { App } from '../../../kernel/app.ts';
import type { Store } from '../../../kernel/ports.ts';
import { toEventId } from '../../events/event.ts';
import type { ListedEvent } from '../../events/listed-event.ts';
import { listedEvents } from '../../events/steps/listed-events.ts';
import type { Attempt } from '../delivery-ports.ts';

/** An attempt as it is read. */
export interface ListedDelivery extends Omit<Attempt, 'event'> {
  /** Absent for a test. */
  readonly eventId: string | undefined;
  /** The event that was sent, if the log still has it. */
  readonly event: ListedEvent | undefined;
}

/** Adds the events of attempts, as the log has them now. */
export const withEvents = async (
  store: Store,
  app: Pick<App, 'id' | 'uuid' | 'settings'>,
  attempts: readonly Attempt[],
): Promise<readonly ListedDelivery[]> => {
  const positions = attempts.flatMap(({ event }) => event?.position ?? []);
  const found = positions.length > 0 ? await store.of(app).reads.events.at([...new Set(positions)]) : [];
  const reader = { id: app.id, uuid: app.uuid, hasPersonalData: app.settings.eventsPersonalData };
  // A restored log may have another event at the position.
  const events = new Map((await listedEvents(store, reader, found)).map((event) => [toEventId(event), event]));
  return attempts.map(({ event, ...attempt }) => {
    const eventId = event && toEventId(event);
    return { ...attempt, eventId, event: events.get(eventId ?? '') };
  });
};
