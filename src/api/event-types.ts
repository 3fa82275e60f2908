import { type EventType, eventTypes } from '../../generated/events.ts';

/** GraphQL has no periods in the names of values. */
export const graphqlNameOf = (type: EventType): string => type.replace('.', '_');

const byName: ReadonlyMap<string, EventType> = new Map(
  eventTypes.flatMap((type) => [
    [type, type],
    [graphqlNameOf(type), type],
  ]),
);

/** Returns the type of events with a name of REST or GraphQL. */
export const toEventType = (name: string): EventType | undefined => byName.get(name);
