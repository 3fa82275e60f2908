import type { Origin } from './audit.ts';
import type { Actor, Client, Credentials, Refresher, SignedInUser, SuperAdmin, Visitor } from './principal.ts';

/**
 * Finds out who is asking, for both APIs (specification, section 5). A key or token that is sent and refused is
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
