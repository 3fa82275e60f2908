import type { EventType } from '../../../generated/events.ts';
import type { components } from '../../../generated/openapi.ts';
import type { App } from '../../kernel/app.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import type { RotatedSecrets } from '../../kernel/rotated-secrets.ts';
import type { EventPosition } from '../events/event.ts';
import type { ListedEvent } from '../events/listed-event.ts';
import type { Exchange } from './exchange.ts';

/**
 * The reasons of failed attempts. A name that does not resolve and one that resolves to a private address have the same reason
 * (`name_unresolved`), because the difference would reveal internal names.
 */
export type AttemptError = components['schemas']['WebhookError'];

/** The result of one request to an endpoint. */
export interface AttemptResult {
  readonly milliseconds: number;
  /** Absent without a response. */
  readonly status: number | undefined;
  /** Absent: delivered. */
  readonly error: AttemptError | undefined;
}

export interface Attempt extends AttemptResult {
  readonly id: number;
  /** Absent for a test. Its ID is `toEventId` of it. The event itself may have expired. */
  readonly event: EventPosition | undefined;
  readonly type: EventType;
  readonly at: Date;
  /** The number among the attempts of the event. */
  readonly number: number;
  /** The event is sent again from this time. */
  readonly nextAt: Date | undefined;
}

/** An exchange that was stored. The body of a test is stored, too: its event is not in the log. */
export interface StoredExchange extends Exchange {
  readonly testBody: string | undefined;
}

export interface AttemptDetails extends Attempt {
  readonly exchange: StoredExchange | undefined;
}

export interface AttemptFilter extends PageQuery {
  readonly outcome?: 'delivered' | 'failed' | undefined;
  readonly event?: EventPosition | undefined;
}

/** The beginnings of the first and of the last hour of a period. */
export interface Hours {
  readonly from: Date;
  readonly to: Date;
}

/** The attempts of an hour. */
export interface HourCounts {
  /** The beginning of the hour. */
  readonly hour: Date;
  readonly delivered: number;
  readonly failed: number;
}

/** Durations in milliseconds. 95% of the attempts did not take longer than `p95`. */
export interface Durations {
  readonly median: number;
  readonly p95: number;
}

/** The state of the deliveries to an endpoint. */
export interface DeliveryState {
  /** Since this time, no delivery has succeeded. Absent: the last one has. */
  readonly failingSince: Date | undefined;
  /** Set if one event at a time is sent, because deliveries have failed repeatedly: the time of the next one. */
  readonly pausedUntil: Date | undefined;
  /** The last time at which events of the log had expired before they could be delivered. */
  readonly expiredAt: Date | undefined;
}

/** Endpoints by state. `failed`: disabled after failures; `disabled`: by an administrator. */
export type EndpointCounts = Readonly<Record<'enabled' | 'paused' | 'failed' | 'disabled', number>>;

/** An endpoint that does not get all events, apart from one that an administrator has disabled. */
export interface FailingEndpoint {
  readonly id: number;
  readonly url: string;
  readonly state: 'failing' | 'paused' | 'disabled';
  /** The first failure since the last success, or the time at which the endpoint was disabled. */
  readonly since: Date;
}

/**
 * Events to send again, under the same IDs. `after` and `through` are events of the log, of which those of the endpoint's types
 * are sent. `failed`: events whose retries have ended, and those that wait for a retry.
 */
export type ReplaySelection =
  | { readonly event: EventPosition }
  | { readonly after: EventPosition | undefined; readonly through: EventPosition | undefined }
  | 'failed';

/** Events that are sent again. */
export interface Replayed {
  readonly count: number;
  /** False if there are more than can wait at once, or than one request searches. The next one continues after `last`. */
  readonly isComplete: boolean;
  /** The last event of a range that was searched: the one before the range if none was. Absent for other selections. */
  readonly last: EventPosition | undefined;
}

/** The attempts to deliver of an application. */
export interface AttemptReads {
  /** Lists attempts of an endpoint of the last 7 days, newest first. The cursor is the `id`. */
  attempts(endpointId: number, filter: AttemptFilter): Promise<readonly Attempt[]>;
  /** Returns an attempt of an endpoint with its request and its response. */
  attempt(endpointId: number, id: number): Promise<AttemptDetails | undefined>;
  /** Returns the hours of a period in which there were attempts, in any order. */
  hours(endpointId: number, period: Hours): Promise<readonly HourCounts[]>;
  /** Returns the durations of the newest 1,000 attempts that are kept; undefined without attempts. */
  durations(endpointId: number): Promise<Durations | undefined>;
}

export interface AttemptSingles {
  /** Stores the attempt of a test. */
  addAttempt(endpointId: number, attempt: NewAttempt): Promise<void>;
}

export interface DeliveryReads extends AttemptReads {
  /** Returns the states by the IDs of endpoints. */
  states(endpointIds: readonly number[]): Promise<ReadonlyMap<number, DeliveryState>>;
  /** Returns the configuration of an endpoint while the owner has its lease. */
  target(endpointId: number, owner: string): Promise<DeliveryTarget | undefined>;
  /**
   * Returns the retries of subjects whose first one is due, in order. The limit is that of subjects. Each is sent only after the one
   * before it was accepted.
   */
  due(endpointId: number, query: DueQuery): Promise<DueRetries>;
  /** Returns those of some subjects whose new events wait behind a retry. */
  blocked(endpointId: number, subjects: readonly string[]): Promise<readonly string[]>;
  /** Returns the endpoints to which deliveries fail, or that were disabled because of that. */
  failing(): Promise<readonly FailingEndpoint[]>;
  /** Returns the time of the oldest event that an enabled endpoint has not got. */
  oldestUndelivered(): Promise<Date | undefined>;
}

/** The deliveries of endpoints, which are locked by the caller. Call `webhookSender.wake()` after the commit. */
export interface Deliveries extends DeliveryReads {
  /**
   * Begins deliveries to a new endpoint with the next event, or to one that was disabled where they stopped, or with the oldest
   * event that is kept.
   */
  start(endpointId: number, at: Date): Promise<void>;
  /** Ends deliveries to an endpoint that is disabled: only requests that have been sent are waited for. A deletion needs no call. */
  stop(endpointId: number): Promise<void>;
  /**
   * Queues events to be sent again. They are sent besides new ones, in the order of the log for each subject. An event that has
   * not been sent yet is not queued.
   * @returns undefined if the log does not have the event, or an end of the range
   */
  replay(endpoint: ReplayedEndpoint, selection: ReplaySelection, at: Date): Promise<Replayed | undefined>;
  /** Disables an endpoint, if the owner still has its lease. */
  disable(endpointId: number, owner: string, disabled: Disabled): Promise<DisabledEndpoint | undefined>;
}

/** The changes of deliveries by the process that has the lease of an endpoint. */
export interface DeliverySingles extends AttemptSingles {
  /** Stores what has been done, and moves the cursor. @returns false if the owner has lost the lease: nothing is stored */
  save(endpointId: number, owner: string, progress: Progress): Promise<boolean>;
  /** Ends the lease. Absent `dueAt`: the endpoint is due when its next retry is. */
  release(endpointId: number, owner: string, dueAt?: Date): Promise<void>;
}

/** The endpoints of all applications. */
export interface DispatchReads extends Pick<DeliveryReads, 'failing' | 'oldestUndelivered'> {
  /** Counts endpoints by their state. */
  countEndpoints(): Promise<EndpointCounts>;
}

/** An endpoint of an application. */
export interface EndpointKey {
  readonly appId: number;
  readonly endpointId: number;
}

export interface RenewedLease extends EndpointKey {
  /** False if the application is moving to another cell: the lease is to end, so that what was sent is stored before. */
  readonly isLive: boolean;
}

export interface DispatchSingles {
  /** Returns true if there is an enabled endpoint. */
  hasEndpoints(): Promise<boolean>;
  /**
   * Takes the leases of endpoints that have something to do, and that no living process has. Applications take turns: those that
   * this process delivers to least come first.
   */
  claim(query: ClaimQuery): Promise<Claims>;
  /** Extends leases. @returns the endpoints whose lease the owner still has */
  renew(owner: string, endpoints: readonly EndpointKey[], leaseSeconds: number): Promise<readonly RenewedLease[]>;
}

export interface ReplayedEndpoint {
  readonly id: number;
  /** Absent: all types. */
  readonly types: readonly EventType[] | undefined;
}

export interface Disabled {
  readonly at: Date;
  readonly reason: 'failing' | 'gone';
}

export interface DisabledEndpoint {
  readonly appId: number;
  readonly url: string;
}

export interface DeliveryTarget {
  readonly appId: number;
  readonly appUuid: string;
  readonly hasPersonalData: boolean;
  readonly url: string;
  readonly types: readonly EventType[] | undefined;
  readonly sealedSecrets: RotatedSecrets;
}

/** An event behind the cursor that is not delivered. */
export interface Retry {
  readonly position: number;
  readonly subject: string;
  /** The number of attempts. */
  readonly attempts: number;
  /** Absent before the first attempt. */
  readonly firstAt: Date | undefined;
  readonly nextAt: Date;
  readonly isReplay: boolean;
  /** The time of the last attempt, after which retries have ended. */
  readonly failedAt?: Date | undefined;
}

export interface DueQuery {
  /** Absent: those are returned, too, that are not due. */
  readonly at: Date | undefined;
  readonly limit: number;
  /** Retries that are being sent. */
  readonly except: readonly number[];
}

export interface DueRetry extends Retry {
  /** True if others of its subject wait behind it. */
  readonly hasOthers: boolean;
}

export interface DueRetries {
  readonly retries: readonly DueRetry[];
  /** The number of all retries, also of those that are not due. */
  readonly waiting: number;
}

export interface ClaimQuery {
  readonly owner: string;
  readonly at: Date;
  readonly leaseSeconds: number;
  /** Looks for events that were numbered after this batch. Absent: looks for events after the cursor of each endpoint. */
  readonly seen?: number | undefined;
  /** Endpoints that may have events up to `seen`: they waited, or this process has missed some at the end of their lease. */
  readonly recheck: readonly EndpointKey[];
  /** The applications of the endpoints that this process delivers to, one for each of these. */
  readonly running: readonly number[];
  readonly limit: number;
  /** The number of endpoints, of the limit, for applications that this process does not deliver to. */
  readonly reserved: number;
}

export interface Claims {
  readonly hasEndpoints: boolean;
  readonly claimed: readonly ClaimedEndpoint[];
  /** The applications with new events; absent: all may have some. */
  readonly apps: readonly number[] | undefined;
  /** The last batch of events that was looked for. */
  readonly seen: number;
  /** The endpoints that have something to do, and were not claimed because of the limit. */
  readonly waiting: readonly EndpointKey[];
  /** True if an endpoint has a time at which it is due. */
  readonly hasDue: boolean;
}

export interface ClaimedEndpoint {
  readonly endpointId: number;
  readonly appId: number;
  readonly position: number;
  readonly failures: number;
  readonly failingSince: Date | undefined;
  /** True if events behind the cursor wait. */
  readonly hasRetries: boolean;
}

export interface NewAttempt extends AttemptResult {
  readonly event: EventPosition | undefined;
  readonly type: EventType;
  readonly at: Date;
  /** The user whose personal data the event may have. */
  readonly userId: number | undefined;
  /** Absent if it is not kept. */
  readonly exchange: Exchange | undefined;
  /** The body of a test. */
  readonly testBody?: string;
}

export interface Progress {
  readonly position: number;
  readonly failures: number;
  readonly failingSince: Date | undefined;
  /** Set if events had expired. */
  readonly expiredAt: Date | undefined;
  readonly attempts: readonly NewAttempt[];
  /** Retries that are new or have changed. */
  readonly retries: readonly Retry[];
  /** Retries that are over. */
  readonly delivered: readonly number[];
}

export interface TestedEndpoint {
  readonly id: number;
  readonly url: string;
  readonly sealedSecrets: readonly string[];
}

/** Sends events to endpoints. It is loaded when there is an endpoint. */
export interface WebhookSender {
  /** Sends an event of the type `webhook_endpoint.test` now and once, and stores the attempt. It waits for at most 10 seconds. */
  test(app: Pick<App, 'id' | 'uuid'>, endpoint: TestedEndpoint): Promise<AttemptResult>;
  /** Returns the body of the request for an event. */
  bodyOf(event: ListedEvent): string;
  /** Looks for deliveries now: an endpoint was created or enabled, or events are replayed. */
  wake(): void;
}
