import type { ListedEvent } from '../events/listed-event.ts';
import { type Delivery, deliveryOf, isSettled } from './queued-delivery.ts';

/** The number of events that one statement reads. */
export const batch = 200;
/** The number of events without a request below which more are read, and the interval in which they are. */
const readAhead = 50;
const readAheadMs = 100;

/** Creates the list of an endpoint's events after its cursor, in order. */
export const createWindow = (start: number) => {
  let position = start;
  let readThrough = start;
  let isAtEnd = false;
  let readAt = Number.NEGATIVE_INFINITY;
  /** The number of requests since then. */
  let begun = 0;
  let events: readonly Delivery[] = [];

  /** Returns the position up to which all events are delivered or stored. */
  const reached = (): number => {
    const next = events.find((delivery) => !isSettled(delivery));
    return Math.max(position, next ? next.event.position - 1 : readThrough);
  };

  return {
    events: () => events,
    /** The position after which events are read next. */
    readThrough: () => readThrough,

    add(read: readonly ListedEvent[], through: number, isEnd: boolean): void {
      events = [...events, ...read.map((event) => deliveryOf(event))];
      readThrough = through;
      isAtEnd = isEnd;
      readAt = performance.now();
      begun = 0;
    },

    lookAgain(): void {
      isAtEnd = false;
    },

    countRequest(): void {
      begun += 1;
    },

    /**
     * Returns true if more events are to be read. While events that were read cannot be sent, because others of their subject or all
     * requests have no response yet, few more are read.
     */
    wantsMore(): boolean {
      if (isAtEnd || events.length >= batch) return false;
      const unsent = events.filter(({ state }) => state === 'waiting').length;
      if (unsent === 0) return true;
      return unsent < readAhead && (begun >= readAhead || performance.now() - readAt >= readAheadMs);
    },

    reached,
    hasMoved: (): boolean => reached() > position,

    /** Moves the cursor. The events before it are forgotten. */
    moveTo(to: number): void {
      position = to;
      events = events.filter(({ event }) => event.position > to);
    },
  };
};
