import type { Operation } from 'openapi-backend';
import type { OperationId } from '../../generated/handlers.ts';
import type { ApiReply, ApiRequest } from '../api/api.ts';
import type { DeprecationHeaders } from './deprecation.ts';
import type { JsonBody } from './media-types.ts';
import type { Query } from './query.ts';

/** The operation that a request addresses. */
export interface Matched {
  readonly id: OperationId;
  /** The description in the contract, with references followed. */
  readonly description: Operation;
  /** The parameters of the path, as strings. */
  readonly path: Readonly<Record<string, string>>;
}

/** The parts of a request that its handler receives. Parameters have the types of their schemas. */
export interface Validated {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** A request with the results of the steps. */
export interface Exchange {
  readonly request: ApiRequest;
  matched?: Matched;
  deprecation?: DeprecationHeaders | undefined;
  /** The media type of the reply. */
  accepted?: string;
  principal?: unknown;
  /** Authenticates the caller, and can be called again after a long request. Absent if the operation has no caller. */
  authenticate?: () => Promise<unknown>;
  /** Requires the permission of a service account's key, and can be called again. Absent if the operation has no caller. */
  allow?: () => Promise<void>;
  /** Empty if the operation has no query parameters: unknown ones are ignored then. */
  query: Query;
  body: JsonBody;
  validated?: Validated;
  /** The first reply ends the request. */
  reply?: ApiReply;
}

/** A step in the processing of a request. An error ends the request with a problem. */
export type RequestStep = (exchange: Exchange) => Promise<void> | void;

/** A step for every reply, including problems. */
export type ReplyStep = (reply: ApiReply, exchange: Exchange) => ApiReply;

export const createExchange = (request: ApiRequest): Exchange => ({ request, query: {}, body: {} });

/** Returns the operation, for steps after `match`. */
export const matchedOf = ({ matched }: Exchange): Matched => {
  if (!matched) throw new Error('The request has not been matched with an operation.');
  return matched;
};
