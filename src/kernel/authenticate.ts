import type { Origin } from './audit.ts';
import type { Actor, Client, Credentials, Refresher, SignedInUser, SuperAdmin, Visitor } from './principal.ts';

/**
 * The caller of one request, as each kind of access in the contract needs to know them. A key or token that is refused ends
 * authentication: Gatehouse never falls back to another authentication method. Each refused credential leaves an audit
 * entry. However many of these are asked for within a second, each credential is looked up once.
 */
export interface Callers {
  /** For public operations: which application is meant. A bearer token makes no difference. */
  client(): Promise<Client>;
  /** For public operations that a user may also call as themselves: a bearer token that is sent has to be good. */
  visitor(): Promise<Visitor>;
  /** For everything else: a super admin, or a user with a live session. */
  actor(): Promise<Actor>;
  /** A user with a login session. A super admin key has no session and is refused. */
  session(): Promise<SignedInUser>;
  /** For operators: a super admin; a user is refused as `forbidden`. */
  operator(): Promise<SuperAdmin>;
  /** For renewal: the token must be genuine, and may have expired. */
  refresh(): Promise<Refresher>;
}

/** Authenticates the caller of a request, for both APIs (specification, section 5). */
export type Authenticate = (credentials: Credentials, origin: Origin) => Callers;
