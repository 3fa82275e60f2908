import type { components } from '../../../generated/openapi.ts';
import type { LockoutNotice, LoginCodeOrder, RecoveryRequest } from '../../jobs/queue.ts';
import type { App } from '../../kernel/app.ts';
import type { PageQuery, Positioned } from '../../kernel/paging.ts';
import type { SentPurpose } from '../one-time-tokens/one-time-token.ts';
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
  resend(id: string): Promise<void>;
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
  readonly key: { readonly purpose: SentPurpose; readonly sealed: string; readonly expiresAt: Date } | undefined;
}

export interface FailedTry {
  readonly reason: string;
  /** True if the failure counts against the receiver, and not only against this notification. */
  readonly isOutage: boolean;
}

export interface NotificationReads {
  find(id: string): Promise<Notification | undefined>;
  findAll(ids: readonly string[]): Promise<readonly Notification[]>;
  /** Returns the receiver that the application has configured. */
  receiver(): Promise<OwnReceiver | undefined>;
  list(filter: NotificationFilter): Promise<readonly Positioned<Notification>[]>;
}

export interface NotificationSingles {
  failed(id: string, failure: FailedTry): Promise<void>;
  /** Marks a waiting notification as dead. @returns true if it was waiting */
  markDead(id: string): Promise<boolean>;
}

export interface Notifications extends NotificationReads {
  /**
   * Claims a notification for delivery, unless its receiver is suspended. The full lifetime of its key, if it has one, begins now.
   * Returns undefined if it does not have to be delivered; if its key is not valid, it becomes superseded.
   */
  claim(id: string, now: Date): Promise<DueNotification | 'suspended' | undefined>;
  /** Claims a deferred notification, to find out if its suspended receiver works again. */
  claimDeferred(id: string, now: Date): Promise<DueNotification | undefined>;
  /** Queues a dead notification again. @returns true if it was dead and its key is valid */
  revive(id: string, at: Date): Promise<boolean>;
}

export interface SystemNotifications {
  /** @returns true if other notifications for the same receiver can be retried early. Applications may share it. */
  delivered(notification: Pick<DueNotification, 'app' | 'id'>, at: Date): Promise<boolean>;
  /** Counts the notifications that wait, that are deferred because their receiver is suspended, and that are dead. */
  countUndelivered(): Promise<Readonly<Record<'waiting' | 'deferred' | 'dead', number>>>;
  /** Returns the time of the request for the oldest waiting notification, including deferred ones. */
  oldestWaiting(): Promise<Date | undefined>;
}

/**
 * Stores the receivers that failed too often: their notifications are deferred, which means that they have no job, and one probe
 * at a time tests if the receiver works again. The state is in the database: it survives a restart, and all processes share it.
 */
export interface SuspensionReads {
  /** Returns the deferred notification to try next: the one with the fewest attempts, so that no single one blocks the others. */
  nextDeferred(): Promise<string | undefined>;
}

export interface SystemSuspensions {
  /** Counts the suspended receivers of all applications. */
  count(): Promise<number>;
}

export interface SuspensionSingles {
  /** Marks deferred notifications that were queued before a time as dead. @returns their IDs */
  giveUp(queuedBefore: Date, limit: number): Promise<readonly string[]>;
}

export interface Suspensions extends SuspensionReads {
  /**
   * Suspends deliveries to the URL of the application, or without one to the receiver of the deployment, and queues the first probe.
   * @returns true if the receiver was not suspended already
   */
  suspend(url: string | undefined, at: Date): Promise<boolean>;
  /**
   * Removes notifications of a suspended receiver from the queue, and makes sure that a probe is queued.
   * @returns their number; undefined if the receiver is not suspended
   */
  defer(at: Date, which: { readonly id: string } | { readonly limit: number }): Promise<number | undefined>;
  /** Queues deferred notifications again, and ends the suspension after the last. @returns true if more remain */
  resume(limit: number): Promise<boolean>;
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
  /** Makes all retries due. */
  retryAll(): Promise<RetriedNotifications>;
}

export interface EarlyRetries {
  /**
   * Makes retries of all applications due early that wait since the receiver of an application failed, which has accepted a
   * notification now, oldest first. Between two regular attempts a notification is retried early at most once, so that one that makes its
   * receiver fail does not keep it busy.
   */
  advance(app: Pick<App, 'id'>, limit: number): Promise<void>;
}
