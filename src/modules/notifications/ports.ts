import type { components } from '../../../generated/openapi.ts';
import type { LockoutNotice, LoginCodeOrder, RecoveryRequest } from '../../jobs/queue.ts';
import type { PageQuery, Positioned } from '../../kernel/paging.ts';
import type { KeyPurpose } from '../one-time-tokens/one-time-token.ts';
import type { Mail, NotificationContent, Recipient } from './content.ts';
import type { SendingApp } from './mail-app.ts';
import type { Notification, NotificationState } from './notification.ts';

/** The headers of Standard Webhooks. */
export type SignatureHeaders = Readonly<
  Partial<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string | undefined>>
>;

/** The embedded notification application for development: it stores the emails instead of sending them. */
export interface Inbox {
  /** Accepts an email, once for each ID. @returns true if its signature is valid */
  receive(mail: Mail, body: string, headers: SignatureHeaders): boolean;
  /** Newest first. */
  list(): readonly Mail[];
  find(id: string): Mail | undefined;
  clear(): void;
}

export interface NewNotification {
  readonly appId: number;
  /** Absent if the recipient does not have an account yet. */
  readonly userId?: number | undefined;
  readonly recipient: Recipient;
  readonly content: NotificationContent;
  readonly at: Date;
  /** The key in its link. */
  readonly key?: { readonly id: string; readonly sealed: string } | undefined;
}

/** Queues messages that leave the service after the commit of the transaction. */
export interface Outbox {
  add(notification: NewNotification): Promise<void>;
  /** Queues a notification for delivery again. */
  resend(appId: number, id: string): Promise<void>;
  requestRecovery(request: RecoveryRequest): Promise<void>;
  requestLoginCode(order: LoginCodeOrder): Promise<void>;
  /** Notifies the user of the address, if there is one. */
  requestLockoutNotice(notice: LockoutNotice): Promise<void>;
}

export interface NotificationFilter extends PageQuery {
  readonly state: NotificationState | undefined;
  readonly userId: number | undefined;
}

/** The receiver that an application has configured, with encrypted secrets. */
export interface OwnReceiver {
  readonly url: string;
  readonly sealedSecrets: readonly string[];
}

export interface DueNotification {
  readonly id: string;
  readonly app: SendingApp;
  /** Absent if the application uses the deployment's receiver. */
  readonly receiver: OwnReceiver | undefined;
  readonly recipient: Recipient;
  readonly content: NotificationContent;
  readonly createdAt: Date;
  /** The number of earlier attempts. */
  readonly attempts: number;
  readonly key: { readonly purpose: KeyPurpose; readonly sealed: string; readonly expiresAt: Date } | undefined;
}

/** A notification that is not delivered now, because its receiver is suspended. */
export interface SuspendedNotification {
  readonly isSuspended: true;
  readonly appId: number;
}

export interface FailedTry {
  readonly reason: string;
  /** True if the failure counts against the receiver, and not only against this notification. */
  readonly isOutage: boolean;
}

export interface NotificationReads {
  /** Returns the time of the request for the oldest waiting notification, including deferred ones. */
  oldestWaiting(): Promise<Date | undefined>;
  /**
   * Counts the notifications of all applications that wait, that are deferred because their receiver is suspended, and that are
   * dead.
   */
  countUndelivered(): Promise<Readonly<Record<'waiting' | 'deferred' | 'dead', number>>>;
  find(appId: number, id: string): Promise<Notification | undefined>;
  /** Returns those of the notifications with these IDs that belong to an application. */
  findAll(appId: number, ids: readonly string[]): Promise<readonly Notification[]>;
  /** Returns the receiver that an application has configured. */
  receiverOf(appId: number): Promise<OwnReceiver | undefined>;
  list(appId: number, filter: NotificationFilter): Promise<readonly Positioned<Notification>[]>;
}

export interface NotificationSingles {
  /** @returns true if other notifications for the same receiver can be retried early */
  delivered(id: string, at: Date): Promise<boolean>;
  failed(id: string, failure: FailedTry): Promise<void>;
  /** Marks a waiting notification as dead. @returns true if it was waiting */
  markDead(id: string): Promise<boolean>;
}

export interface Notifications extends NotificationReads {
  /**
   * Claims a notification for delivery. The full lifetime of its key, if it has one, begins now. Returns undefined if it does not
   * have to be delivered; if its key is not valid, it becomes superseded.
   */
  claim(id: string, now: Date): Promise<DueNotification | SuspendedNotification | undefined>;
  /** Claims a deferred notification, to find out if its suspended receiver works again. */
  claimDeferred(id: string, now: Date): Promise<DueNotification | undefined>;
  /** Queues a dead notification again. @returns true if it was dead and its key is valid */
  revive(id: string, at: Date): Promise<boolean>;
}

/** A receiver of notifications: an application's own, or the deployment's. */
export interface SuspendableReceiver {
  readonly appId: number;
  /** Absent for the deployment's receiver. */
  readonly url: string | undefined;
}

/**
 * Stores the receivers that failed too often: their notifications are deferred, which means that they have no job, and one probe
 * at a time tests if the receiver works again. The state is in the database: it survives a restart, and all processes share it.
 */
export interface SuspensionReads {
  /** Returns the deferred notification to try next: the one with the fewest attempts, so that no single one blocks the others. */
  nextDeferred(appId: number): Promise<string | undefined>;
  /** Counts the suspended receivers of all applications. */
  count(): Promise<number>;
}

export interface SuspensionSingles {
  /** Marks deferred notifications that were queued before a time as dead. @returns their IDs */
  giveUp(appId: number, queuedBefore: Date, limit: number): Promise<readonly string[]>;
}

export interface Suspensions extends SuspensionReads {
  /** Suspends deliveries and queues the first probe. @returns true if the receiver was not suspended already */
  suspend(receiver: SuspendableReceiver, at: Date): Promise<boolean>;
  /**
   * Removes notifications of a suspended receiver from the queue, and makes sure that a probe is queued.
   * @returns their number; undefined if the receiver is not suspended
   */
  defer(
    appId: number,
    at: Date,
    which: { readonly id: string } | { readonly limit: number },
  ): Promise<number | undefined>;
  /** Queues deferred notifications again, and ends the suspension after the last. @returns true if more remain */
  resume(appId: number, limit: number): Promise<boolean>;
}

type Schemas = components['schemas'];
type WithoutEnvelope<C> = C extends unknown ? Omit<C, 'id' | 'app'> : never;

/** A command of the contract for the notification application, without the fields that all commands have in common. */
export type ReceiverCommand = WithoutEnvelope<
  | Schemas['ListTemplatesCommand']
  | Schemas['GetTemplateCommand']
  | Schemas['SetTemplateCommand']
  | Schemas['ResetTemplateCommand']
  | Schemas['PreviewTemplateCommand']
  | Schemas['SendTestMailCommand']
  | Schemas['ListSuppressionsCommand']
  | Schemas['DeleteSuppressionCommand']
  | Schemas['ListMailStatesCommand']
  | Schemas['ListDeadLettersCommand']
  | Schemas['ResendDeadLetterCommand']
>;

export interface ExpectedAnswer<T> {
  /** A field that the answer has; others than those to this command lack it. */
  readonly marker: string;
  /** @throws InvalidAnswer */
  readonly read: (answer: unknown) => T;
}

/** The management interface of the notification application, which is optional. */
export interface MailReceiver {
  /**
   * Carries out a command for an application.
   * @throws `not_found`, `validation_failed` for a template, `receiver_unmanaged`, `receiver_failed`
   */
  run<T>(app: SendingApp, command: ReceiverCommand, expected: ExpectedAnswer<T>): Promise<T>;
}

/** Retries that were made due before their time. */
export interface RetriedNotifications {
  readonly retried: number;
  /** Notifications whose receiver is suspended. The next probe was made due. */
  readonly deferred: number;
}

/** Makes retries due early. At most one process makes each attempt, early or not. */
export interface DeliveryRetries {
  /**
   * Makes retries due early that wait since the receiver of a delivered notification failed, oldest first. Between two regular
   * attempts a notification is retried early at most once, so that one that makes its receiver fail does not keep it busy.
   */
  advance(deliveredId: string, limit: number): Promise<void>;
  /** Makes all retries of one application due. */
  retryAll(appId: number): Promise<RetriedNotifications>;
}
