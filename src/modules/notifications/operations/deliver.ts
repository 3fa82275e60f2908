import type { OfApp } from '../../../jobs/queue.ts';
import type { Store } from '../../../kernel/ports.ts';
import { type Circuit, CountBreaker, createCircuits } from '../../../outbound/circuits.ts';
import type { DueNotification } from '../ports.ts';
import { DeliveryError } from '../receiver-client.ts';
import { createSend, type SendOptions } from '../send.ts';

interface Options extends SendOptions {
  readonly store: Store;
  readonly onDelivered: () => void;
  readonly onFailure: (id: string, reason: string) => void;
  readonly onDead: (id: string) => void;
  readonly onSuspended: (appId: number) => void;
  readonly onResumed: (appId: number) => void;
}

interface Outcome {
  readonly failure?: unknown;
  /** True if the outcome counts against the receiver, and not only against this notification. */
  readonly isOutage: boolean;
}

/** A slower response counts against the receiver, because it keeps a worker busy nearly as long as a timeout. */
const slowSeconds = 5;
/** Suspends a receiver after three of four attempts, of at least four and at most twenty. */
const outages = { threshold: 0.74, size: 20, minimumNumberOfCalls: 4 } as const;
/** A deferred notification becomes dead after this time, which equals the retry time of other notifications. */
const giveUpSeconds = 3 * 86_400;
/**
 * Limits the retries that a success brings forward. Each successful one does the same, so the load on a receiver that has
 * recovered grows up to the limit of its application, and one that fails again gets no early retries.
 */
const retriesPerSuccess = 4;
/** Limits the notifications that one transaction moves out of the queue or back. */
const batch = 200;

class StillSuspended extends Error {
  override readonly name = 'StillSuspended';
}

/**
 * Delivers notifications, under the same ID on every attempt. A receiver that keeps failing is suspended: its notifications are
 * deferred without losing an attempt, and only probes reach it until one of them succeeds.
 */
export const createDelivery = (options: Options) => {
  const { store, clock, onDelivered, onFailure, onDead, onSuspended, onResumed } = options;
  const send = createSend(options);
  const circuits = createCircuits<Outcome>({
    breakSeconds: slowSeconds,
    createBreaker: () => new CountBreaker(outages),
    isFailure: ({ isOutage }) => isOutage,
    whenOpen: () => new DeliveryError('the receiver is suspended'),
  });

  const attempt = async (due: DueNotification): Promise<Outcome> => {
    const start = performance.now();
    try {
      await send(due);
      return { isOutage: performance.now() - start > slowSeconds * 1000 };
    } catch (failure) {
      return { failure, isOutage: failure instanceof DeliveryError && !failure.isRefusal };
    }
  };

  const settle = async ({ id, app }: DueNotification, { failure, isOutage }: Outcome): Promise<void> => {
    if (failure === undefined) {
      const othersWait = await store.system.single.notifications.delivered({ app, id }, clock.now());
      onDelivered();
      if (othersWait && !isOutage)
        await store.system.transaction(({ deliveryRetries }) => deliveryRetries.advance(app, retriesPerSuccess));
      return;
    }
    const { message, detail } =
      failure instanceof DeliveryError ? failure : new DeliveryError('the notification could not be created');
    await store.of(app).single.notifications.failed(id, { reason: message, isOutage });
    onFailure(id, detail);
  };

  const defer = (appId: number, which: { readonly id: string } | { readonly limit: number }) =>
    store.of({ id: appId }).transaction(({ suspensions }) => suspensions.defer(clock.now(), which));

  const suspend = async ({ app, receiver }: DueNotification): Promise<void> => {
    if (await store.of(app).transaction(({ suspensions }) => suspensions.suspend(receiver?.url, clock.now())))
      onSuspended(app.id);
    while ((await defer(app.id, { limit: batch })) === batch);
  };

  /** Suspends the receiver if this attempt has reached the limit. */
  const guard = async (due: DueNotification, name: string, circuit: Circuit<Outcome>): Promise<void> => {
    if (circuit.isOpen() && circuits.forget(name, circuit)) await suspend(due);
  };

  const deliver = async (job: OfApp<{ readonly id: string }>): Promise<void> => {
    const { appId, id } = job;
    const due = await store.of({ id: appId }).transaction(({ notifications }) => notifications.claim(id, clock.now()));
    if (!due) return;
    // If it was not deferred, the receiver has just been resumed.
    if (due === 'suspended') return (await defer(appId, { id })) === undefined ? deliver(job) : undefined;
    const name = `${due.app.id} ${due.receiver?.url ?? ''}`;
    const circuit = circuits.of(name);
    const outcome = await circuit.execute(() => attempt(due));
    await settle(due, outcome);
    await guard(due, name, circuit);
    if (outcome.failure !== undefined) throw outcome.failure;
  };

  /** Tries deferred notifications until one is attempted. @returns undefined if none is left */
  const tryDeferred = async (appId: number): Promise<Outcome | undefined> => {
    const id = await store.of({ id: appId }).reads.suspensions.nextDeferred();
    if (id === undefined) return undefined;
    const due = await store
      .of({ id: appId })
      .transaction(({ notifications }) => notifications.claimDeferred(id, clock.now()));
    if (!due) return tryDeferred(appId);
    const outcome = await attempt(due);
    await settle(due, outcome);
    return outcome;
  };

  const giveUpOld = async (appId: number): Promise<void> => {
    const before = new Date(clock.now().getTime() - giveUpSeconds * 1000);
    const given = await store.of({ id: appId }).single.suspensions.giveUp(before, batch);
    given.forEach(onDead);
    if (given.length === batch) await giveUpOld(appId);
  };

  /** Tests if a suspended receiver works again. @throws StillSuspended to be called again later */
  const probe = async ({ appId }: OfApp<object>): Promise<void> => {
    await giveUpOld(appId);
    const outcome = await tryDeferred(appId);
    if (outcome?.isOutage) throw new StillSuspended('the receiver still fails');
    while (await store.of({ id: appId }).transaction(({ suspensions }) => suspensions.resume(batch)));
    onResumed(appId);
  };

  return { deliver, probe };
};
