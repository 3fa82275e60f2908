import type { LoggedEvent } from './event.ts';
import type { EventPerson } from './ports.ts';

/** An event as it is read. */
export interface ListedEvent extends LoggedEvent {
  readonly appUuid: string;
  /** The user that the event is about, if the application wants personal data in events. */
  readonly user: EventPerson | undefined;
}
