import type { Operation } from 'openapi-backend';
import type { OperationId } from '../../generated/handlers.ts';
import type { ApiReply, ApiRequest } from '../api/api.ts';
import type { DeprecationHeaders } from './deprecation.ts';
import type { JsonBody } from './media-types.ts';
import type { Query } from './query.ts';

/** The operation that a request addresses. */
export interface Matched {
  readonly id: OperationId;
  /** As the contract describes it; references have been followed. */
  readonly description: Operation;
  /** The values of the path, as text. */
  readonly path: Readonly<Record<string, string>>;
}

/** The parts of a request that its handler gets; parameters have the types of their schemas. */
export interface Validated {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** One request with everything that the steps have found out about it. */
export interface Exchange {
  readonly request: ApiRequest;
  matched?: Matched;
  deprecation?: DeprecationHeaders | undefined;
  /** The media type of the reply. */
  accepted?: string;
  principal?: unknown;
  /** Authenticates the caller; again, where the request has taken long. Absent: the operation has no caller. */
  authenticate?: () => Promise<unknown>;
  /** Stays empty where the operation takes none: one that is sent changes nothing. */
  query: Query;
  body: JsonBody;
  validated?: Validated;
  /** The first one ends the request. */
  reply?: ApiReply;
}

/** A step on the way to the reply. One that throws ends the request with a problem. */
export type RequestStep = (exchange: Exchange) => Promise<void> | void;

/** A step that every reply takes, problems included. */
export type ReplyStep = (reply: ApiReply, exchange: Exchange) => ApiReply;

export const createExchange = (request: ApiRequest): Exchange => ({ request, query: {}, body: {} });

/** For steps that follow `match`. */
export const matchedOf = ({ matched }: Exchange): Matched => {
  if (!matched) throw new Error('The request has not been matched with an operation.');
  return matched;
};
