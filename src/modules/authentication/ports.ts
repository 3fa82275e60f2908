import type { App } from '../../kernel/app.ts';
import type { Origin } from '../../kernel/audit.ts';
import type {
  Actor,
  Client,
  Credentials,
  Refresher,
  SignedInUser,
  SuperAdmin,
  Visitor,
} from '../../kernel/principal.ts';
import type { Session } from '../../kernel/session.ts';
import type { User } from '../../kernel/user.ts';

/** A key in force. */
export interface UsedKey {
  readonly id: number;
  readonly lastUsedAt: Date | undefined;
}

/** The reads that authenticate a request. */
export interface Lookups {
  /** The application of a key in force, and the session if it is one of that application. */
  byAppKey(
    digest: string,
    now: Date,
    sessionId?: string,
  ): Promise<
    { readonly app: App; readonly key: UsedKey; readonly session?: Session; readonly user?: User } | undefined
  >;
  /** The application of a super admin key in force, and the owner it acts as. */
  byServiceKey(
    digest: string,
    now: Date,
  ): Promise<{ readonly app: App; readonly key: UsedKey; readonly user: User } | undefined>;
  defaultApp(): Promise<App | undefined>;
  /** The application and its owner, for whoever works on the deployment itself; absent: the default application. */
  owner(appUuid?: string): Promise<{ readonly app: App; readonly user: User } | undefined>;
  /**
   * Whether browsers of this origin are allowed: by the application of a key (an unknown key allows none), by the default
   * application, or by any application.
   */
  isOriginAllowed(origin: string, by: { readonly keyDigest: string } | 'default' | 'any'): Promise<boolean>;
  /** Notes that a key or a session was used; not where somebody else just has. */
  noteUse(what: { readonly keyId: number } | { readonly sessionId: string }, at: Date): Promise<void>;
}

/**
 * Finds out who is asking, for both doors (specification, section 5). A key or token that is sent and refused is
 * refused for good: there is no falling through to another mode. Each refusal of one leaves an audit row.
 */
export interface Authenticate {
  /** For public operations: which application is meant. A bearer token is not looked at. */
  client(credentials: Credentials, origin: Origin): Promise<Client>;
  /** For public operations that a user may also call as themselves: a bearer token that is sent has to be good. */
  visitor(credentials: Credentials, origin: Origin): Promise<Visitor>;
  /** For everything else: a super admin, or a user with a live session. */
  actor(credentials: Credentials, origin: Origin): Promise<Actor>;
  /** For operations on a log-in session, which a super admin key has none of: a user. */
  session(credentials: Credentials, origin: Origin): Promise<SignedInUser>;
  /** For operators: a super admin; a user is refused as `forbidden`. */
  operator(credentials: Credentials, origin: Origin): Promise<SuperAdmin>;
  /** For renewal: the token must be genuine, and may have expired. */
  refresher(credentials: Credentials, origin: Origin): Promise<Refresher>;
}
