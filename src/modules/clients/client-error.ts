import type { components } from '../../../generated/openapi.ts';
import type { OauthCode } from '../../kernel/oauth-codes.ts';

/** The reason for which a request of a client was refused. */
export type ClientErrorReason = components['schemas']['ClientErrorReason'];

/** The days for which an error is listed after its latest request. */
export const listedDays = 7;

/** Requests of a client that were refused for one reason. */
export interface ClientError {
  readonly reason: ClientErrorReason;
  /** The error that the client got. */
  readonly error: string;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** A request that was refused. */
export interface RefusedRequest {
  readonly appId: number;
  /** The ID of the client's row. */
  readonly clientId: number;
  readonly reason: ClientErrorReason;
  readonly error: OauthCode;
  readonly at: Date;
}

/** Refused requests of a client with one reason, to be added to those before. */
export type RefusedRequests = Omit<RefusedRequest, 'at'> & Pick<ClientError, 'count' | 'firstAt' | 'lastAt'>;

/** Counts refused requests of clients. */
export interface ClientErrorLog {
  add(refused: RefusedRequest): Promise<void>;
}
