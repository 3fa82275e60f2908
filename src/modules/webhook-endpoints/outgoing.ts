import type { Clock } from '../../kernel/ports.ts';
import { after } from '../../kernel/timestamp.ts';
import { userOf } from '../events/event.ts';
import type { ListedEvent } from '../events/listed-event.ts';
import { isOver, mostRetries, nextProbeAt, nextRetryAt, pausedAt } from './delivery.ts';
import type { ClaimedEndpoint, Disabled, DueRetry, NewAttempt, Progress, Retry } from './delivery-ports.ts';
import type { SentResult } from './endpoint-client.ts';
import type { Wake } from './lease.ts';

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

/** The number of requests that an endpoint gets at a time, and how many of them may be retries. */
const mostSent = 16;
const mostRetriesSent = 8;
/** The number of events that one statement reads. */
export const batch = 200;
/** The number of events without a request below which more are read, and the interval in which they are. */
const readAhead = 50;
const readAheadMs = 100;
/** The cursor passes an event without a response after this time, so that a crash repeats few of those behind it. */
const slowMs = 1000;
/** Personal data that were read longer ago are not sent: they may have been erased. */
const staleMs = 5000;
/** An event that was being sent when its process died is sent again after this time. */
const abandonedSeconds = 30;
/** The number of subjects that probes take turns with, so that an event that no receiver accepts does not stop the others. */
const probed = 5;
/** If events of fewer subjects have failed, these events may be the reason: their retries do not pause the endpoint. */
const severalSubjects = 2;
const gone = 410;

/** Returns the name of the queue of which one event at a time is sent: a subject, apart from its replays. */
const queueOf = ({ event, retry }: Delivery): string => `${retry?.isReplay ? 'replay' : 'event'} ${event.subject}`;

const deliveryOf = (event: ListedEvent, retry?: DueRetry, rows = 0): Delivery => ({
  event,
  readAt: performance.now(),
  retry,
  state: 'waiting',
  at: undefined,
  sentAt: 0,
  rows,
});

const laterOf = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);

const isStale = ({ event, readAt }: Delivery): boolean =>
  event.user !== undefined && performance.now() - readAt >= staleMs;

const firstOfSubjects = (deliveries: readonly Delivery[]): readonly Delivery[] =>
  [...Map.groupBy(deliveries, ({ event }) => event.subject).values()].flatMap(([first]) => first ?? []);

const isSettled = ({ state }: Delivery): boolean => state === 'delivered' || state === 'stored';

/**
 * Decides which events of an endpoint are sent next, and what is stored about them. Each subject has one request at a time. An
 * event that fails gets a row, and later ones of its subject wait behind it; the cursor passes both. If many attempts for several
 * subjects fail in a row, the endpoint is paused: no rows are added, and the cursor stays.
 */
export const createOutgoing = (claimed: ClaimedEndpoint, clock: Clock) => {
  let { position, failures, failingSince, hasRetries } = claimed;
  let readThrough = position;
  let isAtEnd = false;
  let eventsReadAt = Number.NEGATIVE_INFINITY;
  /** The number of requests since then. */
  let begun = 0;
  let expiredAt: Date | undefined;
  /** Events after the cursor, in order. */
  let window: readonly Delivery[] = [];
  /** Retries that are due. */
  let due: readonly Delivery[] = [];
  /** The number of stored retries. */
  let waiting = 0;
  let dueReadAt = Number.NEGATIVE_INFINITY;
  const sent = new Set<Delivery>();
  /** The subjects with rows that new events wait for, with the number of times that one was noticed. */
  const blocked = new Map<string, number>();
  let attempts: NewAttempt[] = [];
  const changed = new Map<number, Retry>();
  const over = new Set<number>();
  let isPaused = failures >= pausedAt;
  let pausedUntil: Date | undefined;
  let disabled: Disabled['reason'] | undefined;

  const block = (subject: string): void => {
    blocked.set(subject, (blocked.get(subject) ?? 0) + 1);
  };

  const keep = (retry: Retry): void => {
    changed.set(retry.position, retry);
    over.delete(retry.position);
    hasRetries = true;
  };

  const finish = (at: number): void => {
    over.add(at);
    changed.delete(at);
    // The next one of the subject is due.
    dueReadAt = Number.NEGATIVE_INFINITY;
  };

  const isHeld = (): boolean => isPaused || disabled !== undefined;

  /**
   * Returns true for an event that the cursor may pass although it is not delivered. Failures after the last success are stored
   * only when nothing is being sent: before, the endpoint may be about to be paused.
   */
  const mayStore = ({ event, state, sentAt }: Delivery, lastDelivered: number): boolean => {
    const isPassed = event.position < lastDelivered;
    if (!isPassed && (isHeld() || sent.size > 0)) return false;
    if (state === 'sent') return isPassed && performance.now() - sentAt >= slowMs;
    return state === 'failed' || (state === 'waiting' && blocked.has(event.subject));
  };

  const storable = (): readonly Delivery[] => {
    const lastDelivered = window.findLast(({ state }) => state === 'delivered')?.event.position ?? 0;
    return window.filter((delivery) => mayStore(delivery, lastDelivered));
  };

  const store = (delivery: Delivery): void => {
    const { event, state, at: firstAt } = delivery;
    const now = clock.now();
    const row = { position: event.position, subject: event.subject, isReplay: false };
    if (state === 'failed')
      keep({ ...row, attempts: 1, firstAt, nextAt: laterOf(nextRetryAt(now, event.position, 1), pausedUntil) });
    else if (state === 'sent') keep({ ...row, attempts: 0, firstAt: undefined, nextAt: after(now, abandonedSeconds) });
    else keep({ ...row, attempts: 0, firstAt: undefined, nextAt: now });
    block(event.subject);
    delivery.rows = blocked.get(event.subject)!;
    delivery.state = 'stored';
    waiting += 1;
  };

  /** Returns the position up to which all events are delivered or stored. */
  const reached = (): number => {
    const next = window.find((delivery) => !isSettled(delivery));
    return Math.max(position, next ? next.event.position - 1 : readThrough);
  };

  const failRow = (retry: Retry, at: Date): void => {
    const firstAt = retry.firstAt ?? at;
    const count = retry.attempts + 1;
    const nextAt = laterOf(nextRetryAt(at, retry.position, count), pausedUntil);
    keep({ ...retry, attempts: count, firstAt, nextAt, failedAt: isOver(firstAt, at) ? at : undefined });
    dueReadAt = Number.NEGATIVE_INFINITY;
  };

  const accept = (delivery: Delivery): void => {
    const { event, retry, state } = delivery;
    failures = pausedUntil ? pausedAt : 0;
    failingSince = undefined;
    if (disabled === 'failing') disabled = undefined;
    if (!pausedUntil) isPaused = false;
    delivery.state = 'delivered';
    if (!retry && state !== 'stored') return;
    finish(event.position);
    const isLast = !retry?.isReplay && !retry?.hasOthers && blocked.get(event.subject) === delivery.rows;
    if (isLast) blocked.delete(event.subject);
  };

  const refuse = (delivery: Delivery, { status, pausedUntil: until }: SentResult, isProbe: boolean): void => {
    const { event, retry, state } = delivery;
    const at = clock.now();
    failingSince ??= at;
    if (isOver(failingSince, at)) disabled ??= 'failing';
    if (status === gone) disabled = 'gone';
    if (until) pausedUntil = laterOf(until, pausedUntil);
    if (isProbe) failures += 1;
    else if (pausedUntil) failures = pausedAt;
    else if (!retry || failures >= severalSubjects) failures = Math.min(failures + 1, pausedAt);
    if (failures >= pausedAt) isPaused = true;
    if (retry) {
      if (!isProbe) failRow(retry, at);
      // Those behind it are read again after it was accepted.
      due = due.filter((other) => queueOf(other) !== queueOf(delivery));
      return;
    }
    if (state === 'stored')
      failRow(
        {
          position: event.position,
          subject: event.subject,
          isReplay: false,
          attempts: 0,
          firstAt: undefined,
          nextAt: at,
        },
        at,
      );
    else {
      delivery.state = 'failed';
      block(event.subject);
    }
  };

  /**
   * While events that were read cannot be sent, because others of their subject or all requests have no response yet, few more
   * are read.
   */
  const wantsEvents = (): boolean => {
    if (isHeld() || isAtEnd || window.length >= batch || waiting >= mostRetries) return false;
    const unsent = window.filter(({ state }) => state === 'waiting').length;
    return (
      unsent === 0 || (unsent < readAhead && (begun >= readAhead || performance.now() - eventsReadAt >= readAheadMs))
    );
  };

  return {
    /** The position after which events are read next. */
    readThrough: () => readThrough,

    addEvents(events: readonly ListedEvent[], through: number, isEnd: boolean): void {
      window = [...window, ...events.map((event) => deliveryOf(event))];
      readThrough = through;
      isAtEnd = isEnd;
      eventsReadAt = performance.now();
      begun = 0;
    },

    /** Notes subjects whose new events wait behind a row. */
    block(subjects: readonly string[]): void {
      subjects.forEach(block);
    },

    addDue(retries: readonly { readonly retry: DueRetry; readonly event: ListedEvent }[], stored: number): void {
      const added = retries.map(({ event, retry }) => deliveryOf(event, retry, blocked.get(event.subject)));
      due = [...due, ...added];
      waiting = stored;
      hasRetries = stored > 0 || changed.size > 0;
      dueReadAt = performance.now();
    },

    /** Returns what is in memory and has not been sent. */
    unsent: (): readonly Delivery[] => [...window.filter(({ state }) => state === 'waiting'), ...due],

    /** Notes that events have expired before they could be delivered, among them that of a retry. */
    expire(at?: number): void {
      expiredAt = clock.now();
      if (at !== undefined) finish(at);
    },

    /** Looks for events again, or also for retries. */
    lookAgain(what: Wake): void {
      isAtEnd = false;
      if (what === 'events') return;
      hasRetries = true;
      dueReadAt = Number.NEGATIVE_INFINITY;
    },

    hasRetries: () => hasRetries,
    isHeld,
    sent: () => sent.size,
    /** The retries that need not be read: they are about to be sent. */
    busy: () => [...sent, ...due].map(({ event }) => event.position),
    disabled: () => disabled,
    wantsEvents,
    /** Retries are read only if all results are stored: those in memory would be sent again. */
    wantsDue: (everyMs: number) =>
      !isHeld() &&
      hasRetries &&
      due.length === 0 &&
      changed.size === 0 &&
      over.size === 0 &&
      performance.now() - dueReadAt >= everyMs,
    unsaved: () => attempts.length,
    hasUnsaved: () =>
      attempts.length > 0 ||
      changed.size > 0 ||
      over.size > 0 ||
      expiredAt !== undefined ||
      reached() > position ||
      storable().length > 0,

    /** Returns the time of the next probe of a paused endpoint. */
    dueAt: (): Date | undefined =>
      isPaused ? (pausedUntil ?? nextProbeAt(clock.now(), claimed.endpointId, failures)) : undefined,

    /**
     * Returns what is sent to a paused endpoint: one of the oldest events, of another subject each time. Those that have not been
     * sent yet and those that have failed take turns.
     */
    probe(retries: readonly { readonly retry: DueRetry; readonly event: ListedEvent }[]): Delivery | undefined {
      const behind = retries
        .map(({ event, retry }) => deliveryOf(event, retry, blocked.get(event.subject)))
        .toSorted((a, b) => a.event.position - b.event.position);
      const isReplay = ({ retry }: Delivery): boolean => retry?.isReplay ?? false;
      const failed = firstOfSubjects(behind.filter((delivery) => !isReplay(delivery)));
      const subjects = new Set(failed.map(({ event }) => event.subject));
      const untried = firstOfSubjects(window).filter(({ event }) => !subjects.has(event.subject));
      const turn = failures - pausedAt;
      const ofTurn = turn % 2 === 0 ? untried : failed;
      const candidates = (ofTurn.length > 0 ? ofTurn : [...untried, ...failed, ...behind.filter(isReplay)]).slice(
        0,
        probed,
      );
      return candidates[Math.floor(turn / 2) % candidates.length];
    },

    /** Returns what can be sent now. */
    next(): readonly Delivery[] {
      const queues = new Set([...sent].map(queueOf));
      let free = mostSent - sent.size;
      let freeForRetries = mostRetriesSent - [...sent].filter(({ retry }) => retry).length;
      const chosen: Delivery[] = [];
      const choose = (delivery: Delivery): void => {
        queues.add(queueOf(delivery));
        chosen.push(delivery);
        free -= 1;
      };
      /** Later events of a subject wait while one is read again. */
      const isFree = (delivery: Delivery): boolean => {
        const queue = queueOf(delivery);
        if (queues.has(queue)) return false;
        if (isStale(delivery)) queues.add(queue);
        return !queues.has(queue);
      };
      due = due.filter((delivery) => {
        if (free === 0 || freeForRetries === 0 || !isFree(delivery)) return true;
        choose(delivery);
        freeForRetries -= 1;
        return false;
      });
      for (const delivery of window) {
        if (free === 0) break;
        if (delivery.state === 'waiting' && !blocked.has(delivery.event.subject) && isFree(delivery)) choose(delivery);
      }
      return chosen;
    },

    begin(delivery: Delivery): void {
      delivery.state = 'sent';
      delivery.at = clock.now();
      delivery.sentAt = performance.now();
      sent.add(delivery);
      begun += 1;
    },

    /** Ends a request that had no result, because of a fault of the service. */
    drop(delivery: Delivery): void {
      sent.delete(delivery);
    },

    end(delivery: Delivery, result: SentResult, isProbe: boolean): void {
      const { event, at } = delivery;
      const { milliseconds, status, error, exchange } = result;
      attempts.push({
        event: { position: event.position, nonce: event.nonce },
        type: event.type,
        at: at!,
        milliseconds,
        status,
        error,
        userId: userOf(event),
        exchange,
      });
      sent.delete(delivery);
      if (error === undefined) accept(delivery);
      else refuse(delivery, result, isProbe);
    },

    /** Returns what is to be stored. It is not returned again. */
    take(): Progress {
      storable().forEach(store);
      const progress: Progress = {
        position: reached(),
        failures,
        failingSince,
        expiredAt,
        attempts,
        retries: [...changed.values()],
        delivered: [...over],
      };
      ({ position } = progress);
      window = window.filter(({ event }) => event.position > position);
      attempts = [];
      changed.clear();
      over.clear();
      expiredAt = undefined;
      return progress;
    },
  };
};
