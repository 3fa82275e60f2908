/** The reasons why a request is refused. The codes are those of Gatehouse. */
export type RefusalCode =
  | 'token_required'
  | 'token_invalid'
  | 'token_expired'
  | 'session_ended'
  | 'forbidden'
  | 'reauthentication_required'
  | 'second_factor_enrollment_required'
  | 'not_found'
  | 'service_unavailable';

/** An error as problem details (RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: RefusalCode;
  /** The permissions that the user lacks, with `forbidden`. */
  readonly required_permissions?: readonly string[];
}

/** A refused request: the body and headers of the response. */
export interface Refusal {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
}

interface Text {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

const texts: Readonly<Record<RefusalCode, Text>> = {
  token_required: { status: 401, title: 'Token required', detail: 'The request requires a bearer token.' },
  token_invalid: { status: 401, title: 'Token invalid', detail: 'The bearer token is not valid here.' },
  token_expired: { status: 401, title: 'Token expired', detail: 'The bearer token has expired.' },
  session_ended: { status: 401, title: 'Session ended', detail: 'The session of the bearer token has ended.' },
  forbidden: { status: 403, title: 'Permission denied', detail: 'You do not have permission for this operation.' },
  reauthentication_required: {
    status: 403,
    title: 'Recent proof required',
    detail: 'The operation requires a recent proof of who the user is.',
  },
  second_factor_enrollment_required: {
    status: 403,
    title: 'Second factor has to be added',
    detail: 'The application requires a second factor, and the user has not added one.',
  },
  not_found: { status: 404, title: 'Not found', detail: 'The company does not exist, or you may not access it.' },
  service_unavailable: {
    status: 503,
    title: 'Service unavailable',
    detail: 'A service that is required cannot be reached. Try again later.',
  },
};

const challengeOf = (code: RefusalCode, maxAge: number | undefined): string => {
  if (code === 'token_required') return 'Bearer';
  // RFC 9470, section 3.
  if (code === 'reauthentication_required') return `Bearer error="insufficient_user_authentication", max_age=${maxAge}`;
  return 'Bearer error="invalid_token"';
};

interface Options {
  /** The seconds after which a proof is too old. */
  readonly maxAge?: number | undefined;
  readonly retryAfter?: string | undefined;
  /** The permissions that the user lacks. */
  readonly requiredPermissions?: readonly string[] | undefined;
}

/** Returns the response to a request that is refused. */
export const refuse = (
  issuer: string,
  code: RefusalCode,
  { maxAge, retryAfter, requiredPermissions }: Options = {},
): Refusal => {
  const missing = requiredPermissions && { required_permissions: requiredPermissions };
  const problem = { type: `${issuer}/problems/${code}`, ...texts[code], code, ...missing };
  const isChallenge = problem.status === 401 || code === 'reauthentication_required';
  return {
    problem,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(isChallenge ? { 'WWW-Authenticate': challengeOf(code, maxAge) } : {}),
      ...(problem.status === 503 ? { 'Retry-After': retryAfter ?? '1' } : {}),
    },
  };
};

/** Returns a refusal as a response of the Fetch API. */
export const toResponse = ({ problem, headers }: Refusal): Response =>
  new Response(JSON.stringify(problem), { status: problem.status, headers });
