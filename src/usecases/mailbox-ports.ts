import type { App } from '../domain/app.ts';
import type { Origin } from '../domain/audit.ts';
import type { EmailChange, Side } from '../domain/email-change.ts';
import type { Invitation, InvitationState } from '../domain/invitation.ts';
import type { Mail, Message, Recipient } from '../domain/mail.ts';
import type { KeyOwner, KeyPurpose, MailKey } from '../domain/mail-key.ts';
import type { Notification, NotificationState } from '../domain/notification.ts';
import type { Slice } from './administration-ports.ts';

/** Keeps a text so that only this deployment's `SECRET` opens it. */
export interface Sealer {
  seal(text: string): Promise<string>;
  /** @throws where it was sealed with another secret */
  open(sealed: string): Promise<string>;
}

/** What Standard Webhooks sends along with a body. */
export type SignatureHeaders = Readonly<
  Partial<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string | undefined>>
>;

/** The embedded notification application of development: it keeps the mails instead of sending them. */
export interface Inbox {
  /** Takes a mail, once for each id. @returns whether its signature is good */
  receive(mail: Mail, body: string, headers: SignatureHeaders): boolean;
  /** Newest first. */
  list(): readonly Mail[];
  find(id: string): Mail | undefined;
}

/** A key as it is kept: its digest to know it by, and sealed until its mail has been delivered. */
export interface NewKey {
  readonly digest: string;
  readonly sealed: string;
}

/** A mail to be asked for. */
export interface NewMail {
  readonly appId: number;
  /** Absent where the recipient is no user yet. */
  readonly userId?: number | undefined;
  readonly recipient: Recipient;
  readonly message: Message;
  readonly at: Date;
  /** The key that its link carries. */
  readonly key?: { readonly id: string; readonly sealed: string } | undefined;
}

/** A request for a new password, to be looked into once it has been answered. */
export interface RecoveryRequest {
  readonly appId: number;
  readonly canonicalEmail: string;
  readonly origin: Origin;
}

/** What leaves the service once the transaction has been committed, and not before. */
export interface Outbox {
  add(mail: NewMail): Promise<void>;
  /** Hands a notification over again. */
  resend(appId: number, id: string): Promise<void>;
  requestRecovery(request: RecoveryRequest): Promise<void>;
}

export interface MailKeys {
  /** @returns its id */
  insert(key: {
    readonly appId: number;
    readonly purpose: KeyPurpose;
    readonly digest: string;
    readonly owner: KeyOwner;
    readonly at: Date;
  }): Promise<string>;
  /** The key in force with this digest: of the application, for one of the purposes. */
  find(appId: number, digest: string, purposes: readonly KeyPurpose[], now: Date): Promise<MailKey | undefined>;
  /** Uses a key up. @returns whether it was in force: of parallel callers one is told yes. */
  use(id: string, now: Date): Promise<boolean>;
  /** Voids the owner's keys in force, of one purpose or of all. */
  voidOf(owner: KeyOwner, at: Date, purpose?: KeyPurpose): Promise<void>;
  /** When the owner was last sent a key. */
  lastIssuedAt(owner: KeyOwner, purpose: KeyPurpose): Promise<Date | undefined>;
}

export interface EmailChanges {
  insert(change: {
    readonly userId: number;
    readonly oldEmail: string;
    readonly newEmail: string;
    readonly needsOld: boolean;
    readonly at: Date;
  }): Promise<EmailChange>;
  find(id: number): Promise<EmailChange | undefined>;
  /** Notes that a side has confirmed; the row stays locked. @returns the change; nothing where it is off or done. */
  confirm(id: number, side: Side, at: Date): Promise<EmailChange | undefined>;
  complete(id: number, at: Date): Promise<void>;
  /** Calls off one change, or whatever waits for the user, with its keys. */
  cancel(which: { readonly id: number } | { readonly userId: number }, at: Date): Promise<void>;
}

export interface InvitationFilter extends Slice {
  /** Only those to these companies; absent: to any. */
  readonly companyIds: readonly number[] | undefined;
  readonly state: InvitationState | undefined;
}

export interface Invitations {
  insert(invitation: {
    readonly appId: number;
    readonly inviterId: number;
    readonly companyId: number;
    readonly branchId: number;
    readonly roleId: number;
    readonly email: string;
    readonly canonicalEmail: string;
    readonly firstname: string | undefined;
    readonly lastname: string | undefined;
    readonly at: Date;
  }): Promise<number>;
  /** Holds it until the transaction ends. */
  lock(id: number): Promise<void>;
  /** An invitation of the application, as of now. */
  find(appId: number, id: number, now: Date): Promise<Invitation | undefined>;
  list(appId: number, filter: InvitationFilter, now: Date): Promise<readonly Invitation[]>;
  /** Revokes what is open for the address at the company, with its keys. Until the transaction ends nobody else does. */
  revokeOpen(companyId: number, canonicalEmail: string, at: Date): Promise<void>;
  revoke(id: number, at: Date): Promise<void>;
  accept(id: number, at: Date): Promise<void>;
}

export interface NotificationFilter extends Slice {
  readonly state: NotificationState | undefined;
}

/** A notification that is to be handed over now. */
export interface DueNotification {
  readonly id: string;
  readonly app: Pick<App, 'id' | 'uuid' | 'name' | 'settings'>;
  /** The application's own receiver, if it has one; its secrets are sealed. */
  readonly receiver: { readonly url: string; readonly sealedSecrets: readonly string[] } | undefined;
  readonly recipient: Recipient;
  readonly message: Message;
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

export interface Notifications {
  /**
   * Takes up a notification: its key, if it has one, opens from now on for its whole time. Nothing where it needs no
   * delivery any more; one whose key isn't in force is superseded.
   */
  takeUp(id: string, now: Date): Promise<DueNotification | SuspendedNotification | undefined>;
  /** The same for a deferred notification, to find out whether its suspended receiver answers again. */
  takeUpDeferred(id: string, now: Date): Promise<DueNotification | undefined>;
  delivered(id: string, at: Date): Promise<void>;
  /** Notes that a try has failed, and why. */
  failed(id: string, reason: string): Promise<void>;
  /** Gives up what still waits. @returns whether it did */
  bury(id: string): Promise<boolean>;
  /** How many wait, are deferred because their receiver is suspended, and were given up, of all applications. */
  countUndelivered(): Promise<Readonly<Record<'waiting' | 'deferred' | 'dead', number>>>;
  find(appId: number, id: string): Promise<Notification | undefined>;
  list(appId: number, filter: NotificationFilter): Promise<readonly Positioned<Notification>[]>;
  /** Puts a dead one back in the queue. @returns whether it was dead, and its key in force. */
  revive(id: string, at: Date): Promise<boolean>;
}

/** A row together with its place in the order of its list. */
export type Positioned<T> = T & { readonly position: number };
