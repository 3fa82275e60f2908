import type { Event } from '../../../../packages/client/src/entities.ts';
import { listEvents } from '../../../../packages/client/src/operations.ts';
import { client } from '../../api.ts';
import type { Problem } from '../../problems.ts';

/** The events that the page keeps. */
const maxEvents = 500;

/** Creates the list of events from now on, newest first. Each request waits for the next ones. */
export const createLiveEvents = () => {
  let events = $state.raw<readonly Event[]>([]);
  let problem = $state.raw<Problem | undefined>();

  return {
    get events() {
      return events;
    },
    get problem() {
      return problem;
    },
    /** Reads events of some types until the signal, or until a request fails. */
    async follow(types: string | undefined, signal: AbortSignal): Promise<void> {
      events = [];
      problem = undefined;
      let after = 'newest';
      let wait = 0;
      while (!signal.aborted) {
        const result = await listEvents(client, { after, types, wait, names: true }, { signal });
        if (signal.aborted) return;
        if (!result.ok) {
          problem = result;
          return;
        }
        events = [...result.data.data.toReversed(), ...events].slice(0, maxEvents);
        after = result.data.next;
        wait = 25;
      }
    },
  };
};
