import type { Handlers } from '../../generated/handlers.ts';
import type { ApiRequest } from '../api/api.ts';
import type { Origin } from '../kernel/audit.ts';
import type { Retry } from '../kernel/idempotency.ts';
import type { Actor, Client, Operator, Refresher, SignedInUser, Visitor } from '../kernel/principal.ts';

/** The principal that a handler receives for each kind of access in the contract. */
export interface Principals {
  readonly none: undefined;
  readonly client: Client;
  readonly visitor: Visitor;
  readonly actor: Actor;
  readonly session: SignedInUser;
  readonly refresh: Refresher;
  readonly operator: Operator;
}

export interface RequestContext {
  readonly origin: Origin;
  /** The `Idempotency-Key` of the request. */
  readonly retry: Retry | undefined;
  /** The media type of the contract that the client prefers. */
  readonly accepted: string;
  /** The body as it was sent, for the verification of its signature. */
  readonly rawBody: string;
  /** The request as it was sent, for pages, whose language follows from its headers. */
  readonly request: Pick<ApiRequest, 'headers'>;
}

/** A handler for each REST operation of the contract. A missing one does not compile. */
export type RestHandlers = Handlers<Principals, RequestContext>;
