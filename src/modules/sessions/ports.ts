import type { App } from '../../kernel/app.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import type { EndReason, PresentedToken, Session, StatedAuthentication } from '../../kernel/session.ts';
import type { Account, User, VisibleUser } from '../../kernel/user.ts';

/** The client of an earlier session. */
export interface EarlierClient {
  readonly ip: string;
  readonly isSameUserAgent: boolean;
}

/** The result of the statement that opens the session of a login. */
export interface OpenedLogin {
  /** As of now. */
  readonly user: User;
  /**
   * Addresses of the latest sessions before this one that have its user agent; none if the device is known. `earlierClients` has
   * all.
   */
  readonly recentAddresses: readonly string[];
}

export interface SessionReads {
  /** The clients of the sessions that the user of a session opened before it, each once. */
  earlierClients(session: Session): Promise<readonly EarlierClient[]>;
  /** The session as it is now, not locked. */
  find(id: string): Promise<Session | undefined>;
  /** Those of a user that are alive, newest first. */
  list(userId: number, page: PageQuery, now: Date): Promise<readonly Session[]>;
}

export interface SessionSingles {
  /**
   * Creates the session of a login, records the login, forgets the failed attempts of `attemptKey` and writes the audit
   * entry, in one statement. Undefined if the account no longer has the hash that was checked or may no longer log in: a
   * change of password or a ban that happened meanwhile takes precedence.
   */
  openForLogin(
    session: Session,
    account: Account,
    entry: AuditEntry,
    attempt: { readonly attemptKey: string; readonly isKnownDevice: boolean },
  ): Promise<OpenedLogin | undefined>;
  /**
   * Replaces what a renewal changes, records the visit of the user and writes the audit entry, in one statement. False, and
   * nothing is written, if the session is no longer in `generation` or alive, or its user may no longer log in to the
   * application.
   */
  renew(renewed: Session, generation: number, entry: AuditEntry): Promise<boolean>;
}

export interface Sessions extends SessionReads {
  insert(session: Session, appId: number): Promise<void>;
  /** The session, locked until the transaction ends. */
  lock(id: string): Promise<Session | undefined>;
  /** Replaces what a renewal or reauthentication changes. */
  advance(session: Session): Promise<void>;
  end(id: string, reason: EndReason, at: Date): Promise<void>;
  /** Ends every session of the user, or every other than the one that is to stay. */
  endAll(userId: number, reason: EndReason, at: Date, exceptId?: string): Promise<void>;
}

/** How many credentials were issued before some time, and are or were in force. */
export interface CredentialCounts {
  readonly sessions: number;
  /** Keys and codes of emails and SMS, invitations included. */
  readonly keys: number;
  /** Logins that wait for a provider or for the second factor. */
  readonly pendingLogins: number;
}

/** Some of the rows, in the order of their IDs. */
export interface EndedBatch {
  readonly count: number;
  /** The ID to continue after; absent: none is left. */
  readonly last: string | undefined;
}

/** Credentials that users of all applications were given before some time. A restored database has them as of the backup. */
export interface IssuedCredentialReads {
  count(before: Date, now: Date): Promise<CredentialCounts>;
}

export interface IssuedCredentialSingles {
  /** Deletes the logins that wait. @returns how many */
  deletePendingLogins(before: Date): Promise<number>;
}

export interface IssuedCredentials extends IssuedCredentialReads {
  /** Ends some of the sessions. */
  endSessions(before: Date, now: Date, afterId?: string): Promise<EndedBatch>;
  /** Makes some of the unused keys invalid. */
  voidKeys(before: Date, now: Date, afterId?: string): Promise<EndedBatch>;
}

/** Picks the account whose algorithm and cost are used for an address without an account. */
export interface Decoys {
  /** A UUID for an address: always the same, and it cannot be computed without `SECRET`. */
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
  /** Returns the claims of a genuine token, expired or not; undefined for any other. */
  verify(token: string): Promise<TokenClaims | undefined>;
}

/** The claims of a token that is to be signed. A session that is read from the database lacks `amr`, which depends on the token. */
export type TokenContent = Pick<Session, 'id' | 'userId' | 'generation' | 'token'> & StatedAuthentication;

/** The result of sign-up and login. */
export interface AuthResult {
  readonly user: VisibleUser;
  readonly session: IssuedToken;
  /** Makes this device known at the next login. Absent: the login was not by password or emailed code. */
  readonly deviceToken?: string;
}

/** The result of a login with a password. */
export type LoginResult = Required<AuthResult>;
