import type { Reads } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { nameRightsOf, namesOf } from '../../audit/named-records.ts';
import type { LoggedEvent } from '../event.ts';
import type { ListedEvent } from '../listed-event.ts';

/** Returns the actors of an event as `kind:id`. The event has their type in the words of the contract. */
const actorsOf = ({ actor }: LoggedEvent) => ({
  actor: actor.id === null ? undefined : `${actor.type.replace('_', '-')}:${actor.id}`,
  onBehalfOf: actor.on_behalf_of === undefined ? undefined : `user:${actor.on_behalf_of}`,
});

/** Adds the present names of subjects and actors that the caller may read, with one statement. They are never stored with an event. */
export const namedEvents = async (
  reads: Reads,
  principal: Actor,
  events: readonly ListedEvent[],
): Promise<readonly ListedEvent[]> => {
  const references = events.flatMap((event) => [event.subject, ...Object.values(actorsOf(event))]);
  const names = await namesOf(reads, await nameRightsOf(reads, principal), references);
  const nameOf = (one: string | undefined): string | null => names.get(one ?? '') ?? null;
  return events.map((event) => {
    const { actor, onBehalfOf } = actorsOf(event);
    return {
      ...event,
      names: { subject: nameOf(event.subject), actor: nameOf(actor), on_behalf_of: nameOf(onBehalfOf) },
    };
  });
};
