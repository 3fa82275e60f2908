import type { ProblemCode } from '../../generated/problems.ts';
import type { Origin } from '../kernel/audit.ts';
import type { OauthCode } from '../kernel/oauth-codes.ts';
import type { Credentials } from '../kernel/principal.ts';
import type { AnyJsonStream } from './json-stream.ts';

/** A request as the HTTP layer passes it to an API. The body is read on demand. */
export interface ApiRequest {
  readonly method: string;
  /** The path without the query, percent-encoded as sent. */
  readonly path: string;
  /** The query without the question mark, percent-encoded as sent. */
  readonly query: string;
  /** The header names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: BodySource;
  readonly origin: Origin;
  readonly credentials: Credentials;
}

/** Reads the body of a request, up to the maximum size that the service accepts. */
export interface BodySource {
  /** True if the request announces a body. */
  readonly isPresent: boolean;
  /**
   * Reads the whole body.
   * @param most the maximum size in bytes; absent: that of the contract
   * @throws `body_too_large`, `body_invalid` or `media_type_unsupported` (for an encoding)
   */
  read(most?: number): Promise<Uint8Array>;
}

export interface ApiReply {
  readonly status: number;
  readonly type?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The values of `Set-Cookie`. */
  readonly cookies?: readonly string[] | undefined;
  /** A string is written as it is, that of an image with one byte for each character; any other value is written as JSON. */
  readonly body?: unknown;
  /** A stream that is written page by page instead of a body. */
  readonly stream?: AnyJsonStream | undefined;
  /** The codes of the errors that the reply reports, for the log and the metrics. */
  readonly codes?: readonly (ProblemCode | OauthCode)[] | undefined;
}

/** REST or GraphQL. It never rejects, since it answers every error with a reply. */
export type Api = (request: ApiRequest) => Promise<ApiReply>;
