import { errors } from 'jose';
import { ResponseBodyError } from 'openid-client';
import { DomainError } from '../../../kernel/errors.ts';

/** When to retry if the provider does not say. */
const retrySeconds = 5;

/** A provider is unavailable. The reason is for the log. */
export const unavailable = (reason: string, retryAfterSeconds = retrySeconds): DomainError =>
  new DomainError('social_provider_unavailable', { retryAfterSeconds, cause: new Error(reason) });

/** A provider's response is not valid, or it rejects the application's credentials. */
export const failed = (reason: string): DomainError =>
  new DomainError('social_provider_failed', { cause: new Error(reason) });

export const codeInvalid = (reason: string): DomainError =>
  new DomainError('social_code_invalid', { cause: new Error(reason) });

export const tokenInvalid = (reason: string): DomainError =>
  new DomainError('social_token_invalid', { cause: new Error(reason) });

const causesOf = function* (error: unknown): Generator<unknown> {
  for (let cause = error; cause !== undefined && cause !== null; cause = (cause as { cause?: unknown }).cause)
    yield cause;
};

const isOfClass =
  <T>(type: new (...parameters: never[]) => T) =>
  (error: unknown): error is T =>
    error instanceof type;

/** openid-client hangs what it looked at on its errors: of an ID token the claims, the header, or all of it. */
const isAboutIdToken = (cause: unknown): boolean =>
  typeof cause === 'string' ||
  (typeof cause === 'object' && cause !== null && ('claims' in cause || 'header' in cause));

/** Words of a provider end up in the log: a code's worth of them, and nothing that could be more. */
const wordOf = (text: unknown): string => (typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : '?');

const libraryErrors: readonly string[] = ['ClientError', 'OperationProcessingError', 'UnsupportedOperationError'];

/**
 * What went wrong, for the log, by the innermost error of a library: their messages say what was compared and never
 * with what. Those of the platform quote what they were parsing, so of them the name has to do.
 */
const reasonOf = (error: unknown): string => {
  const known = [...causesOf(error)].filter(isOfClass(Error));
  const said = known.findLast((cause) => cause instanceof errors.JOSEError || libraryErrors.includes(cause.name));
  return said?.message ?? wordOf(known.at(-1)?.name);
};

const fromJose = (error: errors.JOSEError): DomainError => {
  if (error instanceof errors.JWKSTimeout) return unavailable('timeout while fetching the keys');
  // The general class stands for answers of the key set's address: not found, no JSON.
  const isAboutKeys = error instanceof errors.JWKSInvalid || error.code === errors.JOSEError.code;
  return isAboutKeys ? failed(`keys: ${reasonOf(error)}`) : tokenInvalid(reasonOf(error));
};

/**
 * An error that a library throws for a response: of the library's class, or the platform's with a code, for instance
 * for a broken URL.
 */
const isOfLibrary = (error: unknown): boolean =>
  error instanceof Error && (libraryErrors.includes(error.name) || 'code' in error);

/**
 * Converts errors of the libraries to domain errors. An error that they wrap is unwrapped; any other error is a defect
 * of the service and stays as it is.
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
