import type { LoggedEvent } from './event.ts';
import type { EventPerson } from './ports.ts';

/** The present names of what an event refers to, as far as the caller may read them. */
export interface EventNames {
  readonly subject: string | null;
  readonly actor: string | null;
  readonly on_behalf_of: string | null;
}

/** An event as it is read. */
export interface ListedEvent extends LoggedEvent {
  readonly appUuid: string;
  /** The user that the event is about, if the application wants personal data in events. */
  readonly user: EventPerson | undefined;
  /** Absent unless the request asks for them. */
  readonly names?: EventNames | undefined;
}
