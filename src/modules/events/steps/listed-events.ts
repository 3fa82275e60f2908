import type { Store } from '../../../kernel/ports.ts';
import { type LoggedEvent, userOf } from '../event.ts';
import type { ListedEvent } from '../listed-event.ts';
import type { EventPerson } from '../ports.ts';

interface Reader {
  readonly id: number;
  readonly uuid: string;
  /** True if the application wants personal data in events. */
  readonly hasPersonalData: boolean;
}

/** Adds the personal data of the users, if the application wants them. They are never stored with an event. */
export const listedEvents = async (
  store: Store,
  { id, uuid, hasPersonalData }: Reader,
  events: readonly LoggedEvent[],
): Promise<readonly ListedEvent[]> => {
  const ids = hasPersonalData ? [...new Set(events.flatMap((event) => userOf(event) ?? []))] : [];
  const people = ids.length > 0 ? await store.of({ id }).reads.events.people(ids) : new Map<number, EventPerson>();
  return events.map((event) => ({ ...event, appUuid: uuid, user: people.get(userOf(event) ?? 0) }));
};
