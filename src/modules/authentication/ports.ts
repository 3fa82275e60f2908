import type { App } from '../../kernel/app.ts';
import type { ServiceAccount } from '../../kernel/principal.ts';
import type { Authentication, Session } from '../../kernel/session.ts';
import type { User } from '../../kernel/user.ts';

export interface UsedKey {
  readonly id: number;
  readonly lastUsedAt: Date | undefined;
}

/** A key that grants permissions. */
export interface UsedServiceKey extends UsedKey {
  readonly expiresAt: Date | undefined;
  /** The networks from which it is accepted. Absent: every network. */
  readonly networks: readonly string[] | undefined;
  /** Absent for a super admin key, which acts as the owner. */
  readonly account: Pick<ServiceAccount, 'id' | 'name' | 'permissions' | 'companyIds'> | undefined;
}

/** The fields of a session that decide if a request may use it. */
export type UsedSession = Authentication &
  Pick<
    Session,
    | 'id'
    | 'userId'
    | 'generation'
    | 'isShown'
    | 'endedAt'
    | 'idleExpiresAt'
    | 'absoluteExpiresAt'
    | 'lastUsedAt'
    | 'impersonator'
  >;

/** Reads the rows that authenticate a request. */
export interface Lookups {
  /** Returns the application of a valid key, and the session if it belongs to that application. */
  byAppKey(
    digest: string,
    now: Date,
    sessionId?: string,
  ): Promise<
    | {
        readonly app: App;
        /** Absent if a session was requested. */
        readonly hasChallenge?: boolean;
        readonly key: UsedKey;
        readonly session?: UsedSession;
        readonly user?: User | undefined;
      }
    | undefined
  >;
  /** Returns the application of a valid super admin key or service account's key, and the owner. */
  byServiceKey(
    digest: string,
    now: Date,
  ): Promise<{ readonly app: App; readonly key: UsedServiceKey; readonly user: User } | undefined>;
  /** Returns a valid operator key. */
  byOperatorKey(digest: string, now: Date): Promise<UsedKey | undefined>;
  defaultApp(): Promise<{ readonly app: App; readonly hasChallenge: boolean } | undefined>;
  /** Returns the application and its owner, for the CLI; without a UUID, the default application. */
  owner(appUuid?: string): Promise<{ readonly app: App; readonly user: User } | undefined>;
  /**
   * Returns true if browsers of this origin are allowed: by the application of a key (an unknown key allows none) or with a UUID, by
   * the default application, or by any application.
   */
  isOriginAllowed(
    origin: string,
    by: { readonly keyDigest: string } | { readonly appUuid: string } | 'default' | 'any',
  ): Promise<boolean>;
  /** Records that a key was used, unless another request has just recorded it. */
  noteKey(key: { readonly appId: number; readonly id: number }, at: Date, network?: string): Promise<void>;
  noteOperatorKey(keyId: number, at: Date, network: string): Promise<void>;
  /**
   * Records that a session was used and a token of this generation was presented, unless another request has just recorded it.
   */
  noteToken(
    token: { readonly appId: number; readonly sessionId: string; readonly generation: number },
    at: Date,
  ): Promise<void>;
}
