import type { Admission } from '../../kernel/admission.ts';
import type { App } from '../../kernel/app.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { AnyEvent } from '../../kernel/event-causes.ts';
import type { PageQuery, Scan } from '../../kernel/paging.ts';
import type { EndReason, PresentedToken, Session, StatedAuthentication } from '../../kernel/session.ts';
import type { Account, User, VisibleUser } from '../../kernel/user.ts';
import type { SessionEnded } from './session-events.ts';

export interface EarlierClient {
  readonly ip: string;
  readonly isSameUserAgent: boolean;
}

/** The result of the statement that opens the session of a login. */
export interface OpenedLogin {
  /** The user after the login. */
  readonly user: User;
  /**
   * Addresses of the latest earlier sessions with the same user agent; empty if the device is known. `earlierClients` returns
   * all.
   */
  readonly recentAddresses: readonly string[];
}

export interface SessionReads {
  /** Returns the clients of the sessions that the user of a session opened before it, each once. */
  earlierClients(session: Session): Promise<readonly EarlierClient[]>;
  /** Returns the current session, without a lock. */
  find(id: string): Promise<Session | undefined>;
  /** Returns the live sessions of a user, newest first. */
  list(userId: number, page: PageQuery, now: Date): Promise<readonly Session[]>;
}

/** A session with the user as every administrator of the user sees them. */
export interface AppSession {
  readonly userId: number;
  readonly email: string;
  readonly displayname: string;
  readonly session: Session;
}

export interface AppSessionFilter {
  /** Selects sessions of users with these default companies; undefined: all. */
  readonly companyIds: readonly number[] | undefined;
  readonly userId: number | undefined;
  /** The network of the last address (`networkOf`). */
  readonly network: string | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

export interface AppSessionReads {
  /** Returns the live sessions of an application, newest first. */
  list(filter: AppSessionFilter, page: PageQuery, now: Date): Promise<Scan<AppSession>>;
}

export interface SessionSingles {
  /**
   * Creates the session of a login, records the login, clears the failed attempts of `attemptKey` and writes the audit entry with
   * its events, in one statement. Returns undefined if the account no longer has the hash that was checked or may no longer log in: a change of
   * password or a ban meanwhile takes precedence.
   */
  openForLogin(
    session: Session,
    account: Account,
    entry: AuditEntry,
    events: readonly AnyEvent[],
    attempt: { readonly attemptKey: string; readonly isKnownDevice: boolean; readonly admission: Admission },
  ): Promise<OpenedLogin | undefined>;
  /**
   * Stores a renewal, records the visit of the user and writes the audit entry, in one statement. Returns false, without a write,
   * if the session is no longer in `generation` or live, or its user may no longer log in to the application.
   */
  renew(renewed: Session, generation: number, entry: AuditEntry): Promise<boolean>;
}

export interface Sessions extends SessionReads {
  insert(session: Session, admission: Admission): Promise<void>;
  /** Returns the session, locked until the transaction ends. */
  lock(id: string): Promise<Session | undefined>;
  advance(session: Session): Promise<void>;
  /** Ends a session. @returns its event, or none if it has ended before */
  end(id: string, reason: EndReason, at: Date): Promise<readonly SessionEnded[]>;
  /** Ends every session of the user, except the given one. @returns an event for each */
  endAll(userId: number, reason: EndReason, at: Date, exceptId?: string): Promise<readonly SessionEnded[]>;
}

/** The numbers of valid credentials that were issued before a time. */
export interface CredentialCounts {
  readonly sessions: number;
  /** Includes keys and codes of emails and SMS, and invitations. */
  readonly keys: number;
  /** Pending logins at a provider or before the second factor. */
  readonly pendingLogins: number;
}

/** A batch of rows in the order of their IDs. */
/** A row of an application. */
export interface RowKey {
  readonly appId: number;
  readonly id: string;
}

export interface EndedBatch {
  readonly count: number;
  /** The row to continue after; undefined if none is left. */
  readonly last: RowKey | undefined;
}

/** Counts the credentials of all applications that were issued before a time. A restored database has them as of the backup. */
export interface IssuedCredentialReads {
  count(before: Date, now: Date): Promise<CredentialCounts>;
}

export interface IssuedCredentialSingles {
  /** Deletes the pending logins. @returns their number */
  deletePendingLogins(before: Date): Promise<number>;
}

export interface IssuedCredentials extends IssuedCredentialReads {
  /** Ends a batch of the sessions. */
  endSessions(before: Date, now: Date, after?: RowKey): Promise<EndedBatch>;
  /** Voids a batch of the unused keys. */
  voidKeys(before: Date, now: Date, after?: RowKey): Promise<EndedBatch>;
}

/** Selects the account whose algorithm and cost are used for an address without an account. */
export interface Decoys {
  /** Returns a UUID for an address: always the same, and it cannot be computed without `SECRET`. */
  positionOf(appId: number, canonicalEmail: string): string;
}

export interface IssuedToken {
  readonly token: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly userId: number;
}

export interface TokenClaims extends PresentedToken {
  readonly appUuid: string;
  readonly userId: number;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export interface Tokens {
  issue(app: App, content: TokenContent): Promise<IssuedToken>;
  /** Returns the claims of a token with a valid signature, expired or not; undefined for any other. */
  verify(token: string): Promise<TokenClaims | undefined>;
}

/** The claims of a token to sign. A session from the database has no `amr`, because that depends on the token. */
export type TokenContent = Pick<Session, 'id' | 'userId' | 'generation' | 'token' | 'impersonator'> &
  StatedAuthentication &
  Pick<PresentedToken, 'ofBrowser'>;

export interface AuthResult {
  readonly user: VisibleUser;
  readonly session: IssuedToken;
  /** Makes this device known at the next login. Absent after a login without a password or emailed code. */
  readonly deviceToken?: string;
}

export type LoginResult = Required<AuthResult>;
