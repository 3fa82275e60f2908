import type { ListedEvent } from '../events/listed-event.ts';
import type { DueRetry, Retry } from './delivery-ports.ts';
import { type Delivery, deliveryOf, queueOf } from './queued-delivery.ts';

/** A retry with its event. */
export interface ReadRetry {
  readonly retry: DueRetry;
  readonly event: ListedEvent;
}

/** Creates the retries of an endpoint: those that are due, those whose rows change, and the subjects that wait behind them. */
export const createRetries = (isAny: boolean) => {
  let hasAny = isAny;
  let due: readonly Delivery[] = [];
  /** The number of stored retries. */
  let waiting = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  /** The subjects with rows that new events wait for, with the number of times that one was noticed. */
  const blocked = new Map<string, number>();
  const changed = new Map<number, Retry>();
  const over = new Set<number>();

  const readAgain = (): void => {
    readAt = Number.NEGATIVE_INFINITY;
  };
  const deliveryOfRetry = ({ event, retry }: ReadRetry): Delivery =>
    deliveryOf(event, retry, blocked.get(event.subject));

  return {
    hasAny: () => hasAny,
    due: () => due,
    waiting: () => waiting,
    deliveryOf: deliveryOfRetry,

    /** Notes a subject whose new events wait behind a row. Returns the number of its rows. */
    block(subject: string): number {
      const rows = (blocked.get(subject) ?? 0) + 1;
      blocked.set(subject, rows);
      return rows;
    },

    isBlocked: (subject: string): boolean => blocked.has(subject),

    /** Lets new events of a subject be sent again, if no row of it was noticed after that of a delivery. */
    unblock({ event, rows }: Delivery): void {
      if (blocked.get(event.subject) === rows) blocked.delete(event.subject);
    },

    /** Stores a row with the next results. */
    keep(retry: Retry): void {
      changed.set(retry.position, retry);
      over.delete(retry.position);
      hasAny = true;
    },

    countStored(): void {
      waiting += 1;
    },

    /** Deletes a row with the next results. The next one of the subject is due. */
    finish(position: number): void {
      over.add(position);
      changed.delete(position);
      readAgain();
    },

    readAgain,

    /** Looks for rows that others have added. */
    lookAgain(): void {
      hasAny = true;
      readAgain();
    },

    add(read: readonly ReadRetry[], stored: number): void {
      due = [...due, ...read.map(deliveryOfRetry)];
      waiting = stored;
      hasAny = stored > 0 || changed.size > 0;
      readAt = performance.now();
    },

    /** Takes those that are due and meet a condition. */
    takeDue(mayTake: (delivery: Delivery) => boolean): readonly Delivery[] {
      const { taken = [], left = [] } = Object.groupBy(due, (delivery) => (mayTake(delivery) ? 'taken' : 'left'));
      due = left;
      return taken;
    },

    /** Forgets those that are due behind a delivery. They are read again after it was accepted. */
    forgetBehind(delivery: Delivery): void {
      due = due.filter((other) => queueOf(other) !== queueOf(delivery));
    },

    /** Returns true if those that are due are to be read: only if all results are stored, because those in memory would be sent again. */
    wantsDue: (everyMs: number): boolean =>
      hasAny && due.length === 0 && changed.size === 0 && over.size === 0 && performance.now() - readAt >= everyMs,

    hasUnsaved: (): boolean => changed.size > 0 || over.size > 0,

    /** Returns the rows to store and to delete. They are not returned again. */
    take(): { readonly retries: readonly Retry[]; readonly delivered: readonly number[] } {
      const taken = { retries: [...changed.values()], delivered: [...over] };
      changed.clear();
      over.clear();
      return taken;
    },
  };
};
