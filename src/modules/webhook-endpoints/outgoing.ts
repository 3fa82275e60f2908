import type { Clock } from '../../kernel/ports.ts';
import { after } from '../../kernel/timestamp.ts';
import { userOf } from '../events/event.ts';
import { isOver, mostRetries, nextRetryAt, pausedAt } from './delivery.ts';
import type { ClaimedEndpoint, NewAttempt, Progress, Retry } from './delivery-ports.ts';
import type { SentResult } from './endpoint-client.ts';
import { accepted, claimedHealth, failed, isHeld, laterOf, probeAt } from './endpoint-health.ts';
import { createWindow } from './event-window.ts';
import type { Wake } from './lease.ts';
import { type Delivery, firstOfSubjects, isReplay, isStale, queueOf } from './queued-delivery.ts';
import { createRetries, type ReadRetry } from './retry-queue.ts';

/** The number of requests that an endpoint gets at a time, and how many of them may be retries. */
const mostSent = 16;
const mostRetriesSent = 8;
/** The cursor passes an event without a response after this time, so that a crash repeats few of those behind it. */
const slowMs = 1000;
/** An event that was being sent when its process died is sent again after this time. */
const abandonedSeconds = 30;
/** The number of subjects that probes take turns with, so that an event that no receiver accepts does not stop the others. */
const probed = 5;

/**
 * Decides which events of an endpoint are sent next, and what is stored about them. Each subject has one request at a time. An
 * event that fails gets a row, and later ones of its subject wait behind it; the cursor passes both. If many attempts for several
 * subjects fail in a row, the endpoint is paused: no rows are added, and the cursor stays.
 */
export const createOutgoing = (claimed: ClaimedEndpoint, clock: Clock) => {
  const window = createWindow(claimed.position);
  const retries = createRetries(claimed.hasRetries);
  const sent = new Set<Delivery>();
  let health = claimedHealth(claimed);
  let attempts: NewAttempt[] = [];
  let expiredAt: Date | undefined;

  /**
   * Returns true for an event that the cursor may pass although it is not delivered. Failures after the last success are stored
   * only when nothing is being sent: before, the endpoint may be about to be paused.
   */
  const mayStore = ({ event, state, sentAt }: Delivery, lastDelivered: number): boolean => {
    const isPassed = event.position < lastDelivered;
    if (!isPassed && (isHeld(health) || sent.size > 0)) return false;
    if (state === 'sent') return isPassed && performance.now() - sentAt >= slowMs;
    return state === 'failed' || (state === 'waiting' && retries.isBlocked(event.subject));
  };

  const storable = (): readonly Delivery[] => {
    const lastDelivered = window.events().findLast(({ state }) => state === 'delivered')?.event.position ?? 0;
    return window.events().filter((delivery) => mayStore(delivery, lastDelivered));
  };

  /** Returns the row of an event after the cursor. One that is being sent is sent again if its process dies. */
  const rowOf = ({ event, state, at: firstAt }: Delivery): Retry => {
    const now = clock.now();
    const row = { position: event.position, subject: event.subject, isReplay: false };
    if (state === 'failed') {
      const nextAt = laterOf(nextRetryAt(now, event.position, 1), health.pausedUntil);
      return { ...row, attempts: 1, firstAt, nextAt };
    }
    const nextAt = state === 'sent' ? after(now, abandonedSeconds) : now;
    return { ...row, attempts: 0, firstAt: undefined, nextAt };
  };

  const store = (delivery: Delivery): void => {
    retries.keep(rowOf(delivery));
    retries.countStored();
    delivery.rows = retries.block(delivery.event.subject);
    delivery.state = 'stored';
  };

  const failRow = (retry: Retry, at: Date): void => {
    const firstAt = retry.firstAt ?? at;
    const count = retry.attempts + 1;
    const nextAt = laterOf(nextRetryAt(at, retry.position, count), health.pausedUntil);
    retries.keep({ ...retry, attempts: count, firstAt, nextAt, failedAt: isOver(firstAt, at) ? at : undefined });
    retries.readAgain();
  };

  const accept = (delivery: Delivery): void => {
    const { event, retry, state } = delivery;
    health = accepted(health);
    delivery.state = 'delivered';
    if (!retry && state !== 'stored') return;
    retries.finish(event.position);
    if (!retry?.isReplay && !retry?.hasOthers) retries.unblock(delivery);
  };

  const refuse = (delivery: Delivery, { status, pausedUntil }: SentResult, isProbe: boolean): void => {
    const { event, retry, state } = delivery;
    const at = clock.now();
    const ofDelivery = retry ? 'retry' : 'first';
    health = failed(health, { status, pausedUntil, kind: isProbe ? 'probe' : ofDelivery, at });
    if (retry) {
      if (!isProbe) failRow(retry, at);
      retries.forgetBehind(delivery);
    } else if (state === 'stored') {
      const { position, subject } = event;
      failRow({ position, subject, isReplay: false, attempts: 0, firstAt: undefined, nextAt: at }, at);
    } else {
      delivery.state = 'failed';
      retries.block(event.subject);
    }
  };

  return {
    readThrough: window.readThrough,
    addEvents: window.add,
    addDue: retries.add,
    hasRetries: retries.hasAny,

    /** Notes subjects whose new events wait behind a row. */
    block(subjects: readonly string[]): void {
      subjects.forEach(retries.block);
    },

    /** Returns what is in memory and has not been sent. */
    unsent: (): readonly Delivery[] => [
      ...window.events().filter(({ state }) => state === 'waiting'),
      ...retries.due(),
    ],

    /** Notes that events have expired before they could be delivered, among them that of a retry. */
    expire(at?: number): void {
      expiredAt = clock.now();
      if (at !== undefined) retries.finish(at);
    },

    /** Looks for events again, or also for retries. */
    lookAgain(what: Wake): void {
      window.lookAgain();
      if (what !== 'events') retries.lookAgain();
    },

    isHeld: () => isHeld(health),
    sent: () => sent.size,
    /** The retries that need not be read: they are about to be sent. */
    busy: () => [...sent, ...retries.due()].map(({ event }) => event.position),
    disabled: () => health.disabled,
    wantsEvents: () => !isHeld(health) && retries.waiting() < mostRetries && window.wantsMore(),
    wantsDue: (everyMs: number) => !isHeld(health) && retries.wantsDue(everyMs),
    unsaved: () => attempts.length,
    hasUnsaved: () =>
      attempts.length > 0 ||
      retries.hasUnsaved() ||
      expiredAt !== undefined ||
      window.hasMoved() ||
      storable().length > 0,

    /** Returns the time of the next probe of a paused endpoint. */
    dueAt: (): Date | undefined => probeAt(health, claimed.endpointId, clock.now()),

    /**
     * Returns what is sent to a paused endpoint: one of the oldest events, of another subject each time. Those that have not been
     * sent yet and those that have failed take turns.
     */
    probe(read: readonly ReadRetry[]): Delivery | undefined {
      const behind = read.map(retries.deliveryOf).toSorted((a, b) => a.event.position - b.event.position);
      const tried = firstOfSubjects(behind.filter((delivery) => !isReplay(delivery)));
      const subjects = new Set(tried.map(({ event }) => event.subject));
      const untried = firstOfSubjects(window.events()).filter(({ event }) => !subjects.has(event.subject));
      const turn = health.failures - pausedAt;
      const ofTurn = turn % 2 === 0 ? untried : tried;
      const candidates = (ofTurn.length > 0 ? ofTurn : [...untried, ...tried, ...behind.filter(isReplay)]).slice(
        0,
        probed,
      );
      return candidates[Math.floor(turn / 2) % candidates.length];
    },

    /** Returns what can be sent now. */
    next(): readonly Delivery[] {
      const queues = new Set([...sent].map(queueOf));
      const free = mostSent - sent.size;
      const freeForRetries = mostRetriesSent - [...sent].filter(({ retry }) => retry).length;
      /** Later events of a subject wait while one is sent or read again. */
      const mayBegin = (delivery: Delivery): boolean => {
        const queue = queueOf(delivery);
        if (queues.has(queue)) return false;
        queues.add(queue);
        return !isStale(delivery);
      };
      const chosen: Delivery[] = [];
      const choose = (delivery: Delivery, most: number): boolean => {
        if (chosen.length >= most || !mayBegin(delivery)) return false;
        chosen.push(delivery);
        return true;
      };
      retries.takeDue((delivery) => choose(delivery, Math.min(free, freeForRetries)));
      for (const delivery of window.events()) {
        if (chosen.length >= free) break;
        if (delivery.state === 'waiting' && !retries.isBlocked(delivery.event.subject)) choose(delivery, free);
      }
      return chosen;
    },

    begin(delivery: Delivery): void {
      delivery.state = 'sent';
      delivery.at = clock.now();
      delivery.sentAt = performance.now();
      sent.add(delivery);
      window.countRequest();
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
      const { failures, failingSince } = health;
      const position = window.reached();
      const progress: Progress = { position, failures, failingSince, expiredAt, attempts, ...retries.take() };
      window.moveTo(position);
      attempts = [];
      expiredAt = undefined;
      return progress;
    },
  };
};
