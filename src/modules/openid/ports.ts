import type { App } from '../../kernel/app.ts';
import type { IdTokenAlgorithm } from '../clients/client-terms.ts';

/** The state of a model of the provider, as its library stores it. */
export type Payload = Readonly<Record<string, unknown>>;

/** An authorization request, a code, an opaque access token, or the identifier of a proof that was used. */
export interface OpenidRecord {
  readonly kind: string;
  readonly digest: string;
  readonly grantId: string | undefined;
  readonly payload: Payload;
  readonly expiresAt: Date;
  /** The digest of the code that the user enters for a device. */
  readonly userCode?: string;
}

export interface FoundRecord {
  readonly payload: Payload;
  readonly consumedAt: Date | undefined;
}

/** A device code as the client presents it. */
export interface PolledDeviceCode extends FoundRecord {
  /** True if the client did not wait for the interval, and the user has not decided yet. */
  readonly isTooEarly: boolean;
  readonly isExpired: boolean;
}

/** The session of a browser: several clients share it. Its user has logged in if it has a session. */
export interface BrowserSession {
  readonly uid: string;
  readonly digest: string;
  readonly sessionId: string | undefined;
  readonly payload: Payload;
  readonly expiresAt: Date;
}

/** The access that a user has given to a client, with an authorization. */
export interface OpenidGrant {
  readonly id: string;
  readonly userId: number;
  readonly clientId: string;
  readonly sessionId: string | undefined;
  /** True if the grant outlives a logout of the browser. */
  readonly isOffline: boolean;
  readonly payload: Payload;
  readonly expiresAt: Date;
}

/** The content of a refresh token. Its MAC is checked before. */
export interface RefreshPosition {
  readonly grantId: string;
  readonly generation: number;
}

export interface RefreshTokens {
  tokenOf(position: RefreshPosition): string;
  /** Returns the position of a token of this service, or undefined. */
  positionOf(token: string): RefreshPosition | undefined;
}

export interface LogoutTokens {
  /** Signs the token that tells a client of the end of a session (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
  sign(content: {
    readonly issuer: string;
    readonly subject: string;
    readonly audience: string;
    readonly sid: string;
    readonly algorithm: IdTokenAlgorithm;
  }): Promise<string>;
}

/** Returns the issuer of an application. */
export type IssuerOf = (app: Pick<App, 'uuid' | 'settings'>) => string;

/** Sends a form to a client. @throws if there is no response */
export type CallClient = (request: {
  readonly url: string;
  readonly body: string;
}) => Promise<{ readonly status: number }>;

/** A client that learns of the end of a session, and the ID by which it knows the session. */
export interface SessionClient {
  readonly clientId: string;
  readonly sid: string;
}

/** The refresh token of a generation, or the fact that it was copied. */
export type PresentedRefresh = { readonly payload: Payload } | 'replayed' | undefined;

/**
 * The state of the OpenID provider. A record of a grant is found only while the grant is valid: its session is live, or it is
 * offline and has not ended with all sessions of its user; and its user may log in.
 */
export interface OpenidReads {
  findRecord(kind: string, digest: string, now: Date): Promise<FoundRecord | undefined>;
  /** Finds the device code of a user code by their digests. */
  findDeviceCode(
    userCode: string,
    now: Date,
  ): Promise<{ readonly digest: string; readonly payload: Payload } | undefined>;
  /** Finds a session by the digest of its cookie, or of the one that was replaced some seconds ago. */
  findSession(digest: string, now: Date): Promise<BrowserSession | undefined>;
  findSessionByUid(uid: string, now: Date): Promise<BrowserSession | undefined>;
  findGrant(id: string, now: Date): Promise<OpenidGrant | undefined>;
  /** Returns the session that a client knows by an ID. */
  findSessionOfClient(client: SessionClient): Promise<string | undefined>;
  /** Returns the pages of clients that a browser loads when a session ends, with the IDs by which they know the session. */
  frontchannelLogouts(sessionId: string): Promise<readonly { readonly uri: string; readonly sid: string }[]>;
  /** Returns the refresh token of the current generation. Other than `presentRefresh`, it changes nothing. */
  findRefresh(position: RefreshPosition, now: Date): Promise<Payload | undefined>;
}

/** Changes that are one statement each. */
export interface OpenidSingles {
  saveRecord(record: OpenidRecord): Promise<void>;
  /** Adds a record. @returns false if it exists already */
  addRecord(record: OpenidRecord): Promise<boolean>;
  /**
   * Reads a device code for its client, also one that has expired, and notes the time. Each request before the interval of RFC 8628,
   * section 3.5, has passed prolongs the interval by 5 seconds.
   */
  pollDeviceCode(digest: string, now: Date): Promise<PolledDeviceCode | undefined>;
  /**
   * Stores the decision of a user about a device code.
   * @returns false if another decision was stored before
   */
  decideDeviceCode(record: OpenidRecord): Promise<boolean>;
  /** Marks a record as used, and prolongs its grant. @returns false if it was used before, or does not exist */
  consumeRecord(kind: string, digest: string, at: Date, grantUntil: Date): Promise<boolean>;
  deleteRecord(kind: string, digest: string): Promise<void>;
  /**
   * Stores a session under its UID. The cookie before is accepted for some seconds, except that of before a login: someone else may
   * know it (session fixation).
   */
  saveSession(session: BrowserSession, change: { readonly at: Date; readonly isLogin: boolean }): Promise<void>;
  deleteSession(uid: string): Promise<void>;
  /** Notes that a client learns of the end of a session. */
  noteClient(sessionId: string, client: SessionClient): Promise<void>;
  saveGrant(grant: OpenidGrant, at: Date): Promise<void>;
  /** Ends a grant and deletes its tokens. */
  endGrant(id: string, at: Date): Promise<void>;
  /**
   * Reads the refresh token of a generation, and notes that the client has it. The generation before is accepted until then, since
   * the client may not have received its successor. An older one was copied (RFC 9700, section 4.14.2).
   */
  presentRefresh(position: RefreshPosition, now: Date): Promise<PresentedRefresh>;
  /** Begins the next generation, unless a parallel request has. The session of the grant is then used for `idleSeconds` more. */
  advanceRefresh(position: RefreshPosition, at: Date, idleSeconds: number): Promise<void>;
  /** Stores the refresh token of a generation, and prolongs the grant. */
  saveRefresh(
    position: RefreshPosition,
    refresh: { readonly payload: Payload; readonly expiresAt: Date },
    at: Date,
  ): Promise<void>;
  /** Moves the browser and the grants of a session to another session of the same user, who has logged in again. */
  continueSession(sessionId: string, newSessionId: string): Promise<void>;
}

interface ExpectedIdToken {
  readonly issuer: string;
  /** The client that the token was issued to. */
  readonly audience: string;
  readonly algorithm: string;
}

/** Verifies an ID token that a client sends back, and returns its claims. @throws for any other text */
export type VerifyIdTokenHint = (token: string, expected: ExpectedIdToken) => Promise<{ readonly payload: Payload }>;
