import type { LockoutNotice, LoginCodeOrder, RecoveryRequest } from '../../jobs/queue.ts';
import type { App } from '../../kernel/app.ts';
import type { PageQuery, Positioned } from '../../kernel/paging.ts';
import type { KeyPurpose } from '../one-time-tokens/one-time-token.ts';
import type { Mail, NotificationContent, Recipient } from './content.ts';
import type { Notification, NotificationState } from './notification.ts';

/** The headers of Standard Webhooks. */
export type SignatureHeaders = Readonly<
  Partial<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string | undefined>>
>;

/** The embedded notification application for development: it stores the emails instead of sending them. */
export interface Inbox {
  /** Takes an email, once for each id. @returns whether its signature is good */
  receive(mail: Mail, body: string, headers: SignatureHeaders): boolean;
  /** Newest first. */
  list(): readonly Mail[];
  find(id: string): Mail | undefined;
  clear(): void;
}

/** An email to be asked for. */
export interface NewNotification {
  readonly appId: number;
  /** Absent if the recipient does not have an account yet. */
  readonly userId?: number | undefined;
  readonly recipient: Recipient;
  readonly content: NotificationContent;
  readonly at: Date;
  /** The key that its link carries. */
  readonly key?: { readonly id: string; readonly sealed: string } | undefined;
}

/** Messages that leave the service after the transaction has been committed, and not before. */
export interface Outbox {
  add(notification: NewNotification): Promise<void>;
  /** Hands a notification over again. */
  resend(appId: number, id: string): Promise<void>;
  requestRecovery(request: RecoveryRequest): Promise<void>;
  requestLoginCode(order: LoginCodeOrder): Promise<void>;
  /** Tells the user, if the address has one. */
  requestLockoutNotice(notice: LockoutNotice): Promise<void>;
}

export interface NotificationFilter extends PageQuery {
  readonly state: NotificationState | undefined;
}

/** A notification that is to be handed over now. */
export interface DueNotification {
  readonly id: string;
  readonly app: Pick<App, 'id' | 'uuid' | 'name' | 'settings'>;
  /** The application's own receiver, if it has one; its secrets are sealed. */
  readonly receiver: { readonly url: string; readonly sealedSecrets: readonly string[] } | undefined;
  readonly recipient: Recipient;
  readonly content: NotificationContent;
  readonly createdAt: Date;
  /** How often it was tried before. */
  readonly attempts: number;
  readonly key: { readonly purpose: KeyPurpose; readonly sealed: string; readonly expiresAt: Date } | undefined;
}

/** A notification that is not to be delivered now: its receiver is suspended. */
export interface SuspendedNotification {
  readonly isSuspended: true;
  readonly appId: number;
}

export interface FailedTry {
  readonly reason: string;
  /** Whether it counts against the receiver, and not against this notification alone. */
  readonly isOutage: boolean;
}

export interface NotificationReads {
  /** When the notification that has waited longest was requested; suspended receivers do not count. */
  oldestWaiting(): Promise<Date | undefined>;
  /**
   * The number of notifications that wait, that are deferred because their receiver is suspended, and that are dead, of
   * all applications.
   */
  countUndelivered(): Promise<Readonly<Record<'waiting' | 'deferred' | 'dead', number>>>;
  find(appId: number, id: string): Promise<Notification | undefined>;
  list(appId: number, filter: NotificationFilter): Promise<readonly Positioned<Notification>[]>;
}

export interface NotificationSingles {
  /** @returns whether others wait for the same receiver whose retries its success brings forward */
  delivered(id: string, at: Date): Promise<boolean>;
  /** Notes that an attempt has failed, and why. */
  failed(id: string, failure: FailedTry): Promise<void>;
  /** Gives up what still waits. @returns whether it did */
  markDead(id: string): Promise<boolean>;
}

export interface Notifications extends NotificationReads {
  /**
   * Claims a notification for delivery. The full lifetime of its key, if it has one, begins now. Undefined if it does
   * not have to be delivered; if its key is not valid, it becomes superseded.
   */
  claim(id: string, now: Date): Promise<DueNotification | SuspendedNotification | undefined>;
  /** The same for a deferred notification, to find out whether its suspended receiver answers again. */
  claimDeferred(id: string, now: Date): Promise<DueNotification | undefined>;
  /** Puts a dead one back in the queue. @returns whether it was dead, and its key in force. */
  revive(id: string, at: Date): Promise<boolean>;
}

/** A receiver of notifications: an application's own, or the deployment's. */
export interface SuspendableReceiver {
  readonly appId: number;
  /** Absent for the deployment's receiver. */
  readonly url: string | undefined;
}

/**
 * Receivers that failed too often: their notifications are deferred, which means that they have no job, and one probe at a
 * time finds out whether the receiver answers again. The state is in the database: it survives a restart, and all processes
 * share it.
 */
export interface SuspensionReads {
  /** The deferred notification to try next: the one with the fewest attempts, so that no single one blocks the rest. */
  nextDeferred(appId: number): Promise<string | undefined>;
  /** Counts the suspended receivers of all applications. */
  count(): Promise<number>;
}

export interface SuspensionSingles {
  /** Gives up deferred notifications that were queued before a time. @returns their IDs */
  giveUp(appId: number, queuedBefore: Date, limit: number): Promise<readonly string[]>;
}

export interface Suspensions extends SuspensionReads {
  /** Suspends deliveries and queues the first probe. @returns whether the receiver was not suspended already */
  suspend(receiver: SuspendableReceiver, at: Date): Promise<boolean>;
  /**
   * Takes queued notifications of a suspended receiver out of the queue, and makes sure that a probe is queued.
   * @returns their number; undefined if the receiver is not suspended
   */
  defer(
    appId: number,
    at: Date,
    which: { readonly id: string } | { readonly limit: number },
  ): Promise<number | undefined>;
  /** Puts deferred notifications back in the queue, and ends the suspension after the last. @returns whether more remain */
  resume(appId: number, limit: number): Promise<boolean>;
}

/** Retries that were made due before their time. */
export interface RetriedNotifications {
  readonly retried: number;
  /** Those whose receiver is suspended: the next probe was made due. */
  readonly deferred: number;
}

/** Retries before their time. An attempt is the same whether it comes early or not: at most one process makes it. */
export interface DeliveryRetries {
  /**
   * Makes retries due that wait since the receiver of a delivered notification failed, oldest first. Between two regular
   * tries a notification is retried early at most once: one that makes its receiver fail does not keep it busy.
   */
  advance(deliveredId: string, limit: number): Promise<void>;
  /** Makes due what waits for a later retry, of one application. */
  retryAll(appId: number): Promise<RetriedNotifications>;
}
