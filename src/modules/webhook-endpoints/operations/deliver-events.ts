import type { Ports } from '../../../kernel/ports.ts';
import { secretsInForce } from '../../../kernel/rotated-secrets.ts';
import type { LoggedEvent } from '../../events/event.ts';
import { toEventId } from '../../events/event.ts';
import type { ListedEvent } from '../../events/listed-event.ts';
import { listedEvents } from '../../events/steps/listed-events.ts';
import type { DeliveryTarget, DueRetries } from '../delivery-ports.ts';
import type { Deliver } from '../dispatcher.ts';
import { type EndpointClient, openSecrets } from '../endpoint-client.ts';
import { batch } from '../event-window.ts';
import { createExchangeLimit } from '../exchange.ts';
import { createOutgoing } from '../outgoing.ts';
import type { Delivery } from '../queued-delivery.ts';
import { disableEndpoint } from './disable-endpoint.ts';

interface Options extends Pick<Ports, 'store' | 'clock' | 'sealer'> {
  /** The ID of this process. */
  readonly owner: string;
  readonly send: EndpointClient;
  /** Returns an event as the contract describes it. */
  readonly bodyOf: (event: ListedEvent) => string;
  readonly onAttempt: (outcome: 'delivered' | 'failed') => void;
  /** Called when events of an endpoint expired before they could be delivered. */
  readonly onExpired: (endpointId: number) => void;
}

/** The number of attempts that one statement stores, and the interval in which fewer are stored. */
const savedAtOnce = 100;
const saveMs = 100;
/** The interval in which retries are read while others are sent, and the number of their subjects. */
const dueMs = 1000;
const dueAtOnce = 50;
/** The interval of refreshes while events are sent. An endpoint that answers slowly may get its events for minutes. */
const refreshMs = 1000;

/**
 * Creates the deliverer of one endpoint. It reads, sends and stores at the same time, and every change is stored only while the
 * process has the lease: at the end of a process, nothing is lost, and events whose result was not stored are sent again.
 */
export const createDeliverer = ({
  store,
  clock,
  sealer,
  owner,
  send,
  bodyOf,
  onAttempt,
  onExpired,
}: Options): Deliver => {
  const isKept = createExchangeLimit();
  return async (claimed, lease) => {
    const { appId, endpointId } = claimed;
    const own = store.of({ id: appId });
    const { webhookDeliveries: deliveries, events: log } = own.reads;
    const outgoing = createOutgoing(claimed, clock);
    let target: (DeliveryTarget & { readonly secrets: readonly string[] }) | undefined;
    let fault: { readonly error: unknown } | undefined;
    const running = new Set<string>();
    let savedAt = performance.now();
    let refreshedAt = performance.now();

    /** Runs work beside the requests. A failure ends the delivery: another one begins when the lease has expired. */
    const begin = (name: string, work: () => Promise<void>): void => {
      running.add(name);
      work()
        .catch((error: unknown) => {
          fault ??= { error };
        })
        .finally(() => {
          running.delete(name);
          lease.notify();
        });
    };

    const noteExpired = (position?: number): void => {
      outgoing.expire(position);
      onExpired(endpointId);
    };

    /** Reads the configuration, which may have changed. Without the lease, or if the endpoint is disabled, the delivery ends. */
    const readTarget = async (): Promise<DeliveryTarget | undefined> => {
      const found = await deliveries.target(endpointId, owner);
      if (!found) {
        lease.lose();
        return undefined;
      }
      target = { ...found, secrets: await openSecrets(sealer, secretsInForce(found.sealedSecrets, clock.now())) };
      return found;
    };

    const list = ({ appId, appUuid, hasPersonalData }: DeliveryTarget, events: readonly LoggedEvent[]) =>
      listedEvents(store, { id: appId, uuid: appUuid, hasPersonalData }, events);

    /** Reads the configuration, and the personal data of what waits: users may have been erased. */
    const refresh = async (): Promise<void> => {
      refreshedAt = performance.now();
      const found = await readTarget();
      if (!found) return;
      const waiting = outgoing.unsent();
      const readAt = performance.now();
      const events = await list(
        found,
        waiting.map(({ event }) => event),
      );
      waiting.forEach((delivery, index) => {
        Object.assign(delivery, { event: events[index], readAt });
      });
    };

    const readEvents = async (): Promise<void> => {
      const found = await readTarget();
      if (!found) return;
      const { types } = found;
      const from = outgoing.readThrough();
      const { events, through, hasGap } = await log.following({ types, after: from, limit: batch });
      if (hasGap) noteExpired();
      const subjects = [...new Set(events.map(({ subject }) => subject))];
      if (outgoing.hasRetries() && subjects.length > 0) outgoing.block(await deliveries.blocked(endpointId, subjects));
      const isEnd = through === from || (types === undefined && events.length < batch);
      outgoing.addEvents(await list(found, events), through, isEnd);
    };

    /** Returns retries with their events. A retry whose event has expired is over. */
    const withEvents = async (found: DeliveryTarget, { retries }: DueRetries) => {
      const positions = retries.map(({ position }) => position);
      const logged = positions.length > 0 ? await log.at(positions) : [];
      const events = new Map((await list(found, logged)).map((event) => [event.position, event]));
      for (const position of positions) if (!events.has(position)) noteExpired(position);
      return retries.flatMap((retry) => {
        const event = events.get(retry.position);
        return event ? [{ retry, event }] : [];
      });
    };

    const readDue = async (): Promise<void> => {
      const found = await readTarget();
      if (!found) return;
      const due = await deliveries.due(endpointId, { at: clock.now(), limit: dueAtOnce, except: outgoing.busy() });
      outgoing.addDue(await withEvents(found, due), due.waiting);
    };

    const save = async (): Promise<void> => {
      savedAt = performance.now();
      if (!(await own.single.webhookDeliveries.save(endpointId, owner, outgoing.take()))) lease.lose();
    };

    const attempt = async (delivery: Delivery, isProbe: boolean): Promise<void> => {
      const { event } = delivery;
      const { url, secrets } = target!;
      const result = await send({ url, secrets, id: toEventId(event), body: bodyOf(event) });
      const isFailed = result.error !== undefined;
      const exchange = isKept(endpointId, isFailed) ? result.exchange : undefined;
      outgoing.end(delivery, { ...result, exchange }, isProbe);
      onAttempt(isFailed ? 'failed' : 'delivered');
    };

    const start = (delivery: Delivery, isProbe = false): void => {
      outgoing.begin(delivery);
      attempt(delivery, isProbe)
        .catch((error: unknown) => {
          outgoing.drop(delivery);
          fault ??= { error };
        })
        .finally(lease.notify);
    };

    /** Sends one event to a paused endpoint. If it is accepted, the others follow. */
    const probe = async (): Promise<void> => {
      await readEvents();
      if (!target || lease.isLost) return;
      const oldest = await deliveries.due(endpointId, { at: undefined, limit: dueAtOnce, except: [] });
      const delivery = outgoing.probe(await withEvents(target, oldest));
      if (delivery) start(delivery, true);
    };

    const wantsSave = (): boolean =>
      outgoing.hasUnsaved() &&
      (outgoing.unsaved() >= savedAtOnce || outgoing.sent() === 0 || performance.now() - savedAt >= saveMs);

    const beginAll = (): void => {
      const wake = lease.takeWake();
      if (wake) outgoing.lookAgain(wake);
      if (!lease.isEnding) {
        if (!outgoing.isHeld()) for (const delivery of outgoing.next()) start(delivery);
        if (outgoing.wantsEvents() && !running.has('events')) begin('events', readEvents);
        if (performance.now() - refreshedAt >= refreshMs && !running.has('refresh')) begin('refresh', refresh);
        if (outgoing.wantsDue(dueMs) && !running.has('due') && !running.has('save')) begin('due', readDue);
      }
      if (wantsSave() && !running.has('save') && !running.has('due')) begin('save', save);
    };

    const hasEnded = (): boolean => {
      const isIdle = running.size === 0 && outgoing.sent() === 0 && !outgoing.hasUnsaved();
      return lease.isLost || fault !== undefined || isIdle || (running.size === 0 && performance.now() >= lease.endsAt);
    };

    if (outgoing.isHeld()) await probe();
    for (;;) {
      beginAll();
      if (hasEnded()) break;
      await lease.wait(saveMs);
    }

    if (fault) throw fault.error;
    if (lease.isLost) return;
    const reason = outgoing.disabled();
    if (reason) await disableEndpoint({ store, clock }, { appId, endpointId, owner, reason });
    else
      await own.single.webhookDeliveries.release(
        endpointId,
        owner,
        outgoing.dueAt() ?? (lease.isEnding ? clock.now() : undefined),
      );
  };
};
