import type { OperationId } from '../../generated/handlers.ts';
import type { Origin } from './audit.ts';
import type { Actor, Client, Credentials, Operator, Refresher, SignedInUser, Visitor } from './principal.ts';

/**
 * Returns the caller of a request for each kind of access in the contract. Authentication ends with the first key or token that
 * is refused: Gatehouse never falls back to another authentication method. Each refused credential adds an audit entry. Within a
 * second, each credential is looked up only once, however many of these functions are called.
 */
export interface Callers {
  /** Returns the application that calls a public operation. Bearer tokens are ignored. */
  client(): Promise<Client>;
  /** Returns the caller of a public operation that a user may also call. A bearer token must be valid if it is sent. */
  visitor(): Promise<Visitor>;
  /** Returns a super admin, a service account, or a user with a live session. */
  actor(): Promise<Actor>;
  /** Returns a user with a login session. A super admin key has no session and is refused. */
  session(): Promise<SignedInUser>;
  /**
   * Requires the permission of an operation of a service account's key. Those of users depend on what the operation acts on.
   * @throws `forbidden`
   */
  allow(operation: OperationId): Promise<void>;
  /** Returns the holder of a token that may have expired but must be authentic, for its renewal. */
  refresh(): Promise<Refresher>;
  /** Returns the operator of a request with an operator key. Such a request has no other caller: all other methods refuse it. */
  operator(): Promise<Operator>;
  /** Checks the keys of a request whose operation is not known yet. */
  checkKeys(): Promise<void>;
}

/** Authenticates the caller of a request for both APIs (specification, section 5). */
export type Authenticate = (credentials: Credentials, origin: Origin) => Callers;
