import type { ListedEvent } from '../events/listed-event.ts';
import type { DueRetry } from './delivery-ports.ts';

/** An event that is to be sent to an endpoint, and its state. */
export interface Delivery {
  /** It is read again while it waits, so that the personal data in it are current. `readAt` is the time of the last read. */
  event: ListedEvent;
  readAt: number;
  /** Absent for an event after the cursor. */
  readonly retry: DueRetry | undefined;
  /** `stored`: it has a row, so the cursor may pass it. It may be being sent. */
  state: 'waiting' | 'sent' | 'failed' | 'delivered' | 'stored';
  /** The time of the attempt. `sentAt` is the same time by the clock that measures durations. */
  at: Date | undefined;
  sentAt: number;
  /** The number of rows of its subject when it got its own. More of them wait behind it since. */
  rows: number;
}

/** Personal data that were read longer ago are not sent: they may have been erased. */
const staleMs = 5000;

export const deliveryOf = (event: ListedEvent, retry?: DueRetry, rows = 0): Delivery => ({
  event,
  readAt: performance.now(),
  retry,
  state: 'waiting',
  at: undefined,
  sentAt: 0,
  rows,
});

/** Returns the name of the queue of which one event at a time is sent: a subject, apart from its replays. */
export const queueOf = ({ event, retry }: Delivery): string =>
  `${retry?.isReplay ? 'replay' : 'event'} ${event.subject}`;

export const isStale = ({ event, readAt }: Delivery): boolean =>
  event.user !== undefined && performance.now() - readAt >= staleMs;

export const isReplay = ({ retry }: Delivery): boolean => retry?.isReplay ?? false;

export const isSettled = ({ state }: Delivery): boolean => state === 'delivered' || state === 'stored';

/** Returns the first delivery of each subject. */
export const firstOfSubjects = (deliveries: readonly Delivery[]): readonly Delivery[] =>
  [...Map.groupBy(deliveries, ({ event }) => event.subject).values()].flatMap(([first]) => first ?? []);
