import type { App } from '../../kernel/app.ts';
import type { Authentication, Session } from '../../kernel/session.ts';
import type { User } from '../../kernel/user.ts';

/** A key in force. */
export interface UsedKey {
  readonly id: number;
  readonly lastUsedAt: Date | undefined;
}

/** What of a session decides whether a request may use it. */
export type UsedSession = Authentication &
  Pick<
    Session,
    'id' | 'userId' | 'generation' | 'isShown' | 'endedAt' | 'idleExpiresAt' | 'absoluteExpiresAt' | 'lastUsedAt'
  >;

/** The reads that authenticate a request. */
export interface Lookups {
  /** The application of a key in force, and the session if it is one of that application. */
  byAppKey(
    digest: string,
    now: Date,
    sessionId?: string,
  ): Promise<
    | {
        readonly app: App;
        /** Absent where the session was looked for, too. */
        readonly hasChallenge?: boolean;
        readonly key: UsedKey;
        readonly session?: UsedSession;
        readonly user?: User | undefined;
      }
    | undefined
  >;
  /** The application of a super admin key in force, and the owner it acts as. */
  byServiceKey(
    digest: string,
    now: Date,
  ): Promise<{ readonly app: App; readonly key: UsedKey; readonly user: User } | undefined>;
  defaultApp(): Promise<{ readonly app: App; readonly hasChallenge: boolean } | undefined>;
  /** The application and its owner, for the CLI; without a UUID, the default application. */
  owner(appUuid?: string): Promise<{ readonly app: App; readonly user: User } | undefined>;
  /**
   * Whether browsers of this origin are allowed: by the application of a key (an unknown key allows none), by the default
   * application, or by any application.
   */
  isOriginAllowed(origin: string, by: { readonly keyDigest: string } | 'default' | 'any'): Promise<boolean>;
  /** Records when the application first required a second factor of a user, unless that is recorded. */
  noteRequirement(userId: number, at: Date): Promise<void>;
  /** Records that a key was used, unless another request has just recorded it. */
  noteKey(keyId: number, at: Date): Promise<void>;
  /**
   * Records that a session was used, and that the token of this generation was shown, unless another request has just recorded
   * it.
   */
  noteToken(token: { readonly sessionId: string; readonly generation: number }, at: Date): Promise<void>;
}
