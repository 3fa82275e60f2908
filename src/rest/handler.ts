import type { Handlers } from '../../generated/handlers.ts';
import type { Origin } from '../domain/audit.ts';
import type { Actor, Client, Refresher, SignedInUser } from '../domain/principal.ts';

/** What each kind of access in the contract tells a handler of who is asking. */
export interface Principals {
  readonly none: undefined;
  readonly client: Client;
  readonly actor: Actor;
  readonly session: SignedInUser;
  readonly refresh: Refresher;
}

export interface RequestContext {
  readonly origin: Origin;
  /** The media type of the contract that the client likes best. */
  readonly accepted: string;
}

/** A handler for each operation of the contract that REST serves. One that is missing does not compile. */
export type RestHandlers = Handlers<Principals, RequestContext>;
