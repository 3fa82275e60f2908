import { type EventType, eventTypes } from '../../generated/events.ts';

const byName: ReadonlyMap<string, EventType> = new Map(
  eventTypes.flatMap((type) => [
    [type, type],
    [type.replace('.', '_'), type],
  ]),
);

/** Returns the type of events with a name of REST or GraphQL. */
export const toEventType = (name: string): EventType | undefined => byName.get(name);
