import type { Origin } from './audit.ts';
import type { Actor, Client, Credentials, Refresher, SignedInUser, SuperAdmin, Visitor } from './principal.ts';

/**
 * Authenticates the caller, for both APIs (specification, section 5). A key or token that is refused ends
 * authentication: Gatehouse never falls back to another authentication method. Each refused credential leaves an audit
 * entry.
 */
export interface Authenticate {
  /** For public operations: which application is meant. A bearer token is not looked at. */
  client(credentials: Credentials, origin: Origin): Promise<Client>;
  /** For public operations that a user may also call as themselves: a bearer token that is sent has to be good. */
  visitor(credentials: Credentials, origin: Origin): Promise<Visitor>;
  /** For everything else: a super admin, or a user with a live session. */
  actor(credentials: Credentials, origin: Origin): Promise<Actor>;
  /** A user with a login session. A super admin key has no session and is refused. */
  session(credentials: Credentials, origin: Origin): Promise<SignedInUser>;
  /** For operators: a super admin; a user is refused as `forbidden`. */
  operator(credentials: Credentials, origin: Origin): Promise<SuperAdmin>;
  /** For renewal: the token must be genuine, and may have expired. */
  refresher(credentials: Credentials, origin: Origin): Promise<Refresher>;
}
