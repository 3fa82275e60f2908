import type { AuthenticationMethod, FieldError } from './entities.ts';

/** A response with a documented status below 300. */
export interface Ok<S extends number, D> {
  readonly ok: true;
  readonly status: S;
  readonly data: D;
}

/** A response with an `ETag`, which `ifMatch` of a change takes. */
export interface TaggedOk<S extends number, D> extends Ok<S, D> {
  readonly etag?: string | undefined;
}

/** The response to `ifNoneMatch` with the present `ETag`. */
export type NotModified = Ok<304, undefined>;

/** A problem of the service (RFC 9457), with the codes that the operation documents for the status. */
export interface ProblemOf<S extends number, C extends string> {
  readonly ok: false;
  readonly status: S;
  readonly code: C;
  /** The URL of a page that explains the problem. */
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  /** The ID of the request. */
  readonly instance: string;
  /** The invalid fields. */
  readonly errors?: readonly FieldError[] | undefined;
  /** The methods that prove who the user is, with `reauthentication_required`. */
  readonly methods?: readonly AuthenticationMethod[] | undefined;
  /** The permissions that the request requires and the user lacks, with `forbidden`. */
  readonly required_permissions?: readonly string[] | undefined;
  /** The ID of the user into whom the account was merged, with `user_merged`. */
  readonly merged_into?: number | undefined;
  /** The seconds to wait before the next attempt. */
  readonly retryAfter?: number | undefined;
}

/** The operation requires a recent proof: see `withProof`. */
export interface ReauthenticationRequired extends ProblemOf<403, 'reauthentication_required'> {
  readonly methods: readonly AuthenticationMethod[];
}

/** No response arrived: the device is offline, the service is unreachable, or the time is over. */
export type NoResponse = ProblemOf<0, 'no_response'>;

/** A response that is not one of the service, for example the error page of a proxy. */
export interface UnexpectedResponse extends ProblemOf<-1, 'unexpected_response'> {
  readonly httpStatus: number;
}

/** The result of any operation. */
export type AnyResult = Ok<number, unknown> | ProblemOf<number, string>;

/** The results of an operation that are not successful. */
export type ProblemsOf<R extends AnyResult> = Exclude<R, { readonly ok: true }>;
