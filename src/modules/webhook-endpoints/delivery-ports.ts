import type { EventType } from '../../../generated/events.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import type { EventPosition } from '../events/event.ts';

/**
 * The reasons of failed attempts. `status`: the response was not 2xx. `unreachable`: there was no connection. A name that does
 * not resolve and one that resolves to a private address have the same reason, because the difference would reveal internal names.
 */
export const attemptErrors = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'connection_failed',
  'response_too_large',
] as const;

export type AttemptError = (typeof attemptErrors)[number];

/** The result of one request to an endpoint. The response itself is never stored. */
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
}

export interface AttemptFilter extends PageQuery {
  readonly outcome?: 'delivered' | 'failed' | undefined;
  readonly event?: EventPosition | undefined;
}

/** The state of the deliveries to an endpoint. */
export interface DeliveryState {
  /** Since this time, no delivery has succeeded. Absent: the last one has. */
  readonly failingSince: Date | undefined;
  /** True while one event at a time is sent, to find out if the endpoint works again. The others wait. */
  readonly isPaused: boolean;
  /** The last time at which events of the log had expired before they could be delivered. */
  readonly expiredAt: Date | undefined;
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
  /** False if there are more than can wait at once: the caller repeats the request once these are delivered. */
  readonly isComplete: boolean;
}

export interface DeliveryReads {
  /** Lists attempts of an endpoint of the last 7 days, newest first. The cursor is the `id`. */
  attempts(endpointId: number, filter: AttemptFilter): Promise<readonly Attempt[]>;
  /** Returns the states by the IDs of endpoints. */
  states(endpointIds: readonly number[]): Promise<ReadonlyMap<number, DeliveryState>>;
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
   * Queues events to be sent again. They are sent besides new ones, in the order of the log for each subject.
   * @returns undefined if the log does not have the event, or one of the range
   */
  replay(endpoint: ReplayedEndpoint, selection: ReplaySelection, at: Date): Promise<Replayed | undefined>;
}

export interface ReplayedEndpoint {
  readonly id: number;
  readonly appId: number;
  /** Absent: all types. */
  readonly types: readonly EventType[] | undefined;
}

export interface TestedEndpoint {
  readonly id: number;
  readonly url: string;
  readonly sealedSecrets: readonly string[];
}

/** Sends events to endpoints. It is loaded when there is an endpoint. */
export interface WebhookSender {
  /** Sends an event of the type `webhook_endpoint.test` now and once, and stores the attempt. It waits for at most 10 seconds. */
  test(app: { readonly uuid: string }, endpoint: TestedEndpoint): Promise<AttemptResult>;
  /** Looks for deliveries now: an endpoint was created or enabled, or events are replayed. */
  wake(): void;
}
