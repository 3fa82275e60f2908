import type { components } from '../../generated/openapi.ts';
import { type FieldErrorCode, type ProblemCode, problems } from '../../generated/problems.ts';
import { DomainError, type Fault } from '../kernel/errors.ts';
import type { ReachedLimit } from '../kernel/rate-limits.ts';
import { wireNameOf } from './wire-names.ts';

/** A fault in a request, with the field names of one API. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
  readonly code: FieldErrorCode;
  readonly line?: number;
}

/** The members of a problem that only some codes have (RFC 9457, section 3.2). Both APIs give them the same names. */
export type ProblemMembers = Pick<
  components['schemas']['Problem'],
  'methods' | 'oldest' | 'required_permissions' | 'merged_into'
>;

interface Details {
  readonly errors?: readonly FieldError[];
  readonly members?: ProblemMembers;
  readonly challenge?: components['schemas']['LoginChallenge'] | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A request that an API refuses before it calls a use case. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  readonly members: ProblemMembers;
  readonly challenge: components['schemas']['LoginChallenge'] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, { errors = [], members = {}, challenge, headers = {}, cause }: Details = {}) {
    super(code, { cause });
    this.code = code;
    this.errors = errors;
    this.members = members;
    this.challenge = challenge;
    this.headers = headers;
  }
}

/** An error as both APIs report it, each in its own format. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** The URL of the page that explains the problem. */
  readonly type: string;
  readonly errors: readonly FieldError[];
  readonly members: ProblemMembers;
  /** The challenge of a login that requires a second factor, in GraphQL only. */
  readonly challenge?: components['schemas']['LoginChallenge'] | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Fields that both APIs read from a header. */
const headers: Readonly<Partial<Record<Fault['field'], string>>> = {
  retryKey: 'header/idempotency-key',
  challengeResponse: 'header/challenge-response',
  deviceToken: 'header/x-device-token',
};

/** Returns the pointer to a field of a command in a request with a body. `own` contains the names that only one API uses. */
export const pointerTo = (field: Fault['field'], own: Readonly<Partial<Record<Fault['field'], string>>>): string =>
  headers[field] ?? `#/${own[field] ?? wireNameOf(field)}`;

interface Options {
  readonly publicUrl: string;
  /** Returns the pointer to a field of a command in a request of the API. */
  readonly pointerOf: (field: Fault['field']) => string;
}

const refusedTokens: ReadonlySet<ProblemCode> = new Set([
  'token_invalid',
  'token_expired',
  'token_reused',
  'session_ended',
]);

/**
 * Returns the challenge that RFC 9110 requires with every 401, with the error code of RFC 6750, section 3, for a refused token.
 */
const authenticateHeader = (code: ProblemCode): Readonly<Record<string, string>> =>
  problems[code].status === 401
    ? { 'WWW-Authenticate': `Bearer realm="gatehouse"${refusedTokens.has(code) ? ', error="invalid_token"' : ''}` }
    : {};

/** Returns the limit that was reached, in the fields of draft-ietf-httpapi-ratelimit-headers. */
const limitHeaders = ({ name, limit, seconds }: ReachedLimit, resetSeconds: number) => ({
  'RateLimit-Policy': `"${name}";q=${limit};w=${seconds}`,
  RateLimit: `"${name}";r=0;t=${resetSeconds}`,
});

const retryHeaders = ({ retryAfterSeconds, reached }: DomainError): Readonly<Record<string, string>> =>
  retryAfterSeconds === undefined
    ? {}
    : { 'Retry-After': String(retryAfterSeconds), ...(reached && limitHeaders(reached, retryAfterSeconds)) };

/** Returns the members that an error has. An empty list of permissions says nothing, so it is absent. */
const membersOf = ({ methods, oldest, requiredPermissions = [], mergedInto }: DomainError): ProblemMembers => ({
  ...(methods ? { methods: [...methods] } : {}),
  ...(oldest === undefined ? {} : { oldest }),
  ...(requiredPermissions.length > 0 ? { required_permissions: [...requiredPermissions] } : {}),
  ...(mergedInto === undefined ? {} : { merged_into: mergedInto }),
});

type Parts = Pick<Refusal, 'code' | 'errors' | 'members' | 'challenge' | 'headers'>;

const partsOf = (error: unknown, pointerOf: Options['pointerOf']): Parts => {
  if (error instanceof RequestError) return error;
  if (!(error instanceof DomainError)) return { code: 'internal_error', errors: [], members: {}, headers: {} };
  const { code, faults } = error;
  return {
    code,
    members: membersOf(error),
    errors: faults.map(({ field, ...fault }) => ({ pointer: pointerOf(field), ...fault })),
    headers: retryHeaders(error),
  };
};

/** Returns the refusal for any thrown error. Errors that are not in the catalogue are masked as `internal_error`. */
export const toRefusal = (error: unknown, { publicUrl, pointerOf }: Options): Refusal => {
  const { code, errors, members, challenge, headers } = partsOf(error, pointerOf);
  const { status, title, detail } = problems[code];
  return {
    code,
    status,
    title,
    detail,
    type: `${publicUrl}/problems/${code}`,
    errors,
    members,
    challenge,
    headers: { ...headers, ...authenticateHeader(code) },
  };
};
