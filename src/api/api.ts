import type { ProblemCode } from '../../generated/problems.ts';
import type { Origin } from '../kernel/audit.ts';
import type { Credentials } from '../kernel/principal.ts';
import type { AnyJsonStream } from './json-stream.ts';

/** A request as the HTTP layer passes it to an API: data, and a body that is read on demand. */
export interface ApiRequest {
  readonly method: string;
  /** Without the query; percent-encoding as sent. */
  readonly path: string;
  /** Without the question mark; percent-encoding as sent. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: BodySource;
  readonly origin: Origin;
  readonly credentials: Credentials;
}

/** Reads the body of a request, at most as much as the service takes. */
export interface BodySource {
  /** Whether the request announces a body at all. */
  readonly isPresent: boolean;
  /** @throws `body_too_large`, `body_invalid` or `media_type_unsupported` (for an encoding) */
  read(): Promise<Uint8Array>;
}

/** A reply as data; one adapter writes it. */
export interface ApiReply {
  readonly status: number;
  readonly type?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Text as it is; anything else is written as JSON. */
  readonly body?: unknown;
  /** In place of a body: an object that is written page by page. */
  readonly stream?: AnyJsonStream | undefined;
  /** The codes of the problems that it reports, for the log. */
  readonly codes?: readonly ProblemCode[] | undefined;
}

/** REST or GraphQL: never rejects, since every error has its reply. */
export type Api = (request: ApiRequest) => Promise<ApiReply>;
