import { errors } from 'jose';
import { ResponseBodyError } from 'openid-client';
import { DomainError } from '../../../kernel/errors.ts';
import { type BrokenRule, RuleError } from '../broken-rule.ts';

/** The delay before a retry if the provider does not state one. */
const retrySeconds = 5;

/** Returns the error of an unavailable provider. The reason is for the log. */
export const unavailable = (reason: string, retryAfterSeconds = retrySeconds): DomainError =>
  new DomainError('social_provider_unavailable', { retryAfterSeconds, cause: new Error(reason) });

/** Returns the error of a provider whose response is not valid, or which rejects the application's credentials. */
export const failed = (reason: string): DomainError =>
  new DomainError('social_provider_failed', { cause: new Error(reason) });

export const codeInvalid = (reason: string): DomainError =>
  new DomainError('social_code_invalid', { cause: new Error(reason) });

/** Returns the error of a token that is not valid. `rule` is for the test of a connection. */
export const tokenInvalid = (reason: string, rule?: BrokenRule): DomainError =>
  new DomainError('social_token_invalid', { cause: rule ? new RuleError(reason, rule) : new Error(reason) });

export const causesOf = function* (error: unknown): Generator<unknown> {
  for (let cause = error; cause !== undefined && cause !== null; cause = (cause as { cause?: unknown }).cause)
    yield cause;
};

const isOfClass =
  <T>(type: new (...parameters: never[]) => T) =>
  (error: unknown): error is T =>
    error instanceof type;

/** Returns true if openid-client has attached the content of an ID token to its error: the claims, the header, or all of it. */
const isAboutIdToken = (cause: unknown): boolean =>
  typeof cause === 'string' ||
  (typeof cause === 'object' && cause !== null && ('claims' in cause || 'header' in cause));

/** Returns a provider's word for the log, if it has the form of an error code, because it could be any text. */
const wordOf = (text: unknown): string => (typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : '?');

/** Returns the error code in a refusal of a token endpoint; undefined for other errors. */
export const refusalOf = (error: unknown): string | undefined => {
  const refusal = [...causesOf(error)].find(isOfClass(ResponseBodyError));
  return refusal && wordOf(refusal.error);
};

const libraryErrors: readonly string[] = ['ClientError', 'OperationProcessingError', 'UnsupportedOperationError'];

/**
 * Returns the reason for the log, from the innermost error of a library: their messages name the compared fields and never the
 * values. Messages of the platform quote the parsed text, so only the name of the error is used.
 */
const reasonOf = (error: unknown): string => {
  const known = [...causesOf(error)].filter(isOfClass(Error));
  const said = known.findLast((cause) => cause instanceof errors.JOSEError || libraryErrors.includes(cause.name));
  return said?.message ?? wordOf(known.at(-1)?.name);
};

const fromJose = (error: errors.JOSEError): DomainError => {
  if (error instanceof errors.JWKSTimeout) return unavailable('timeout while fetching the keys');
  // The general class is used for responses of the key set's URL, such as a 404 or a body that is not JSON.
  const isAboutKeys = error instanceof errors.JWKSInvalid || error.code === errors.JOSEError.code;
  return isAboutKeys ? failed(`keys: ${reasonOf(error)}`) : tokenInvalid(reasonOf(error));
};

/**
 * Returns true for an error that a library throws for a response: of the library's class, or of the platform with a code, for
 * example for an invalid URL.
 */
const isOfLibrary = (error: unknown): boolean =>
  error instanceof Error && (libraryErrors.includes(error.name) || 'code' in error);

/**
 * Converts errors of the libraries to domain errors. A domain error that they wrap is unwrapped; any other error is a defect of
 * the service and is not changed.
 */
export const toFailure = (error: unknown): unknown => {
  const causes = [...causesOf(error)];
  const own = causes.find(isOfClass(DomainError));
  if (own) return own;
  const refusal = causes.find(isOfClass(ResponseBodyError));
  if (refusal) {
    const reason = `the token endpoint returned ${wordOf(refusal.error)}`;
    return refusal.error === 'invalid_grant' ? codeInvalid(reason) : failed(reason);
  }
  const jose = causes.find(isOfClass(errors.JOSEError));
  if (jose) return fromJose(jose);
  if (!causes.some(isOfLibrary)) return error;
  return causes.some(isAboutIdToken) ? tokenInvalid(reasonOf(error)) : failed(reasonOf(error));
};
