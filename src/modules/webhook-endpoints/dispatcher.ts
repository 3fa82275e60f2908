import { reasonOf } from '../../kernel/error-facts.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { ClaimedEndpoint, DispatchSingles, EndpointKey } from './delivery-ports.ts';
import { createLease, type Lease } from './lease.ts';

/** Delivers the events of an endpoint until all are delivered, or the lease ends. */
export type Deliver = (claimed: ClaimedEndpoint, lease: Lease) => Promise<void>;

interface Options {
  readonly deliveries: DispatchSingles;
  readonly clock: Clock;
  /** The ID of this process. */
  readonly owner: string;
  /** Loads the deliverer, at the first endpoint that has something to do. */
  readonly load: () => Promise<Deliver>;
  /** True if other processes add events and endpoints. */
  readonly hasOthers: boolean;
  /** The number of endpoints that the process delivers to at the same time. */
  readonly slots?: number;
  /** While endpoints wait, others end their turn after this time. */
  readonly turnMs?: number;
  /** Called with the reason when events cannot be delivered for now. */
  readonly onError: (reason: string) => void;
}

export interface WebhookDispatcher {
  start(): void;
  /** Looks for new events at once, because this process has numbered some. */
  notify(): void;
  /** Looks for all that is to be done: there is a new endpoint, or a replay. */
  wake(): void;
  /** True if there are endpoints. */
  isActive(): boolean;
  /** Stores what is being delivered, and ends the leases. */
  stop(): Promise<void>;
}

/** An endpoint that this process delivers to. */
interface Running extends EndpointKey {
  readonly lease: Lease;
  readonly since: number;
  readonly done: Promise<void>;
}

/** Endpoints of different applications can have the same ID. */
const nameOf = ({ appId, endpointId }: EndpointKey): string => `${appId} ${endpointId}`;

/** A process that died loses its leases after this time. */
const leaseSeconds = 10;
const renewalMs = 3000;
/** The interval in which events and retries are looked for. */
const tickMs = 1000;
/** The interval in which the first endpoint is looked for: another process may have created it. */
const idleMs = 10_000;
/** The interval in which all endpoints are compared with the log, in case that a process died when it was about to deliver. */
const sweepMs = 60_000;
const mostRunning = 200;
const mostTurnMs = 10_000;
/** The share of the slots that applications cannot take that have one already. */
const reservedShare = 0.1;
/** A process that stops waits for responses for this time. */
const endMs = 5000;

/**
 * Starts the deliveries of a process. Without endpoints, it executes one statement every ten seconds, and none if there are no
 * other processes.
 */
export const createDispatcher = (options: Options): WebhookDispatcher => {
  const { deliveries, clock, owner, load, hasOthers, slots = mostRunning, turnMs = mostTurnMs, onError } = options;
  const reserved = Math.ceil(slots * reservedShare);
  const running = new Map<string, Running>();
  /** Endpoints that wait for a slot, and those that were woken when their lease was about to end. */
  const recheck = new Map<string, EndpointKey>();
  let hasEndpoints = false;
  let hasDue = false;
  /** The number of endpoints that wait for a slot. */
  let waiting = 0;
  /** New events have been looked for up to this batch. Absent: all endpoints are compared with the log. */
  let seen: number | undefined;
  let renewedAt = 0;
  let sweptAt = 0;
  /** A process that only administers endpoints does not deliver. */
  let isStarted = false;
  let isStopped = false;
  let isDispatching = false;
  let isDispatchedAgain = false;
  let dispatching = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const run = (claimed: ClaimedEndpoint): void => {
    const { endpointId, appId } = claimed;
    const name = nameOf(claimed);
    const lease = createLease();
    const done = load()
      .then((deliver) => deliver(claimed, lease))
      .catch((error: unknown) => onError(reasonOf(error)))
      .finally(() => {
        running.delete(name);
        const isWoken = lease.takeWake() !== undefined;
        if (isWoken) recheck.set(name, { appId, endpointId });
        if (isWoken || waiting > 0) dispatch();
      });
    running.set(name, { appId, endpointId, lease, since: performance.now(), done });
  };

  const claim = async (): Promise<void> => {
    const rechecked = [...recheck.values()];
    recheck.clear();
    const claims = await deliveries.claim({
      owner,
      at: clock.now(),
      leaseSeconds,
      seen,
      recheck: rechecked,
      running: [...running.values()].map(({ appId }) => appId),
      limit: slots - running.size,
      reserved,
    });
    // Endpoints that this process delivers to look for themselves.
    for (const { appId, lease } of running.values()) if (claims.apps?.includes(appId) ?? true) lease.wake('events');
    ({ seen, hasEndpoints, hasDue } = claims);
    waiting = claims.waiting.length;
    for (const key of claims.waiting) recheck.set(nameOf(key), key);
    claims.claimed.forEach(run);
  };

  /**
   * Ends the turns of endpoints that have had a slot for long, for those that wait: first those of the applications with the most
   * slots. What they have not sent follows in their next turn.
   */
  const endTurns = (): void => {
    const now = performance.now();
    const counts = Map.groupBy(running.values(), ({ appId }) => appId);
    const held = [...running.values()].toSorted(
      (one, other) => counts.get(other.appId)!.length - counts.get(one.appId)!.length || one.since - other.since,
    );
    const ended = held.filter(({ lease, since }) => !lease.isEnding && now - since >= turnMs);
    const ending = held.filter(({ lease }) => lease.isEnding).length;
    for (const { lease } of ended.slice(0, Math.max(0, waiting - ending))) lease.end(Number.POSITIVE_INFINITY);
  };

  const dispatchAll = async (): Promise<void> => {
    while (!isStopped && isDispatchedAgain) {
      isDispatchedAgain = false;
      await claim();
    }
  };

  const dispatch = (): void => {
    isDispatchedAgain = true;
    if (isDispatching || isStopped) return;
    isDispatching = true;
    dispatching = dispatchAll()
      .catch((error: unknown) => {
        seen = undefined;
        onError(reasonOf(error));
      })
      .finally(() => {
        isDispatching = false;
        schedule();
      });
  };

  const renew = async (): Promise<void> => {
    renewedAt = performance.now();
    // A lease that ends meanwhile is not renewed, and a new one of the same endpoint is not meant.
    const leases = [...running.values()];
    const kept = new Map((await deliveries.renew(owner, leases, leaseSeconds)).map((one) => [nameOf(one), one]));
    for (const one of leases) {
      const renewed = kept.get(nameOf(one));
      if (!renewed) one.lease.lose();
      else if (!renewed.isLive) one.lease.end(endMs);
    }
  };

  const look = async (): Promise<void> => {
    sweptAt = performance.now();
    hasEndpoints = await deliveries.hasEndpoints();
    seen = undefined;
  };

  const tick = async (): Promise<void> => {
    const now = performance.now();
    if (running.size > 0 && now - renewedAt >= renewalMs) await renew();
    if (!hasEndpoints || now - sweptAt >= sweepMs) await look();
    if (waiting > 0) endTurns();
    if (hasEndpoints) dispatch();
  };

  /** Returns the time until the next tick; undefined: only `notify` and `wake` begin deliveries. */
  const nextTick = (): number | undefined => {
    if (running.size > 0 || (hasEndpoints && (hasOthers || hasDue))) return tickMs;
    return hasOthers ? idleMs : undefined;
  };

  const schedule = (): void => {
    clearTimeout(timer);
    const milliseconds = nextTick();
    if (isStopped || milliseconds === undefined) return;
    timer = setTimeout(onTick, milliseconds).unref();
  };

  const onTick = (): void => {
    tick()
      .catch((error: unknown) => onError(reasonOf(error)))
      .finally(schedule);
  };

  return {
    start() {
      isStarted = true;
      onTick();
    },

    notify() {
      if (hasEndpoints) dispatch();
    },

    wake() {
      if (!isStarted) return;
      hasEndpoints = true;
      sweptAt = performance.now();
      seen = undefined;
      dispatch();
      for (const { lease } of running.values()) lease.wake('retries');
    },

    isActive: () => hasEndpoints,

    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await dispatching;
      for (const { lease } of running.values()) lease.end(endMs);
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
};
