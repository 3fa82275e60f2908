import type { ProblemCode } from '../../generated/problems.ts';
import { DomainError } from '../kernel/errors.ts';

const retryAfterSeconds = 2;

interface DatabaseFailure extends Error {
  readonly code?: string;
  readonly constraint?: string;
}

/**
 * SQLSTATE classes and codes that speak of the server, not of the statement (PostgreSQL, appendix A). Among them that the
 * statement took longer than it may (57014): none of them is slow by itself.
 */
const serverStates = /^(08|53|57P0|57014|58)/;
const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/** Drivers report these by their text alone. */
const lostConnection =
  /Connection terminated|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|PGlite is clos|Unable to acquire a connection|Timeout acquiring a connection|^aborted$/;

const isUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as DatabaseFailure;
  return serverStates.test(code) || networkCodes.has(code) || lostConnection.test(message);
};

/**
 * The states of a deadlock or serialization failure: PostgreSQL aborted this transaction for another one (appendix A).
 */
const mutualStates: ReadonlySet<string> = new Set(['40P01', '40001']);

export const isMutual = (error: unknown): boolean => mutualStates.has((error as DatabaseFailure).code ?? '');

/** Rethrows an outage of the database as `database_unavailable`; everything else as it is. */
export const rethrow = (error: unknown): never => {
  if (isUnavailable(error)) throw new DomainError('database_unavailable', { retryAfterSeconds, cause: error });
  throw error;
};

/** That a row is there already, or that another one still refers to it (PostgreSQL, appendix A). */
const violations: ReadonlySet<string> = new Set(['23505', '23503', '23001']);

/** Rethrows the violation of a constraint as the error that it stands for. */
export const conflict =
  (codes: Readonly<Record<string, ProblemCode>>) =>
  (error: unknown): never => {
    const { code = '', constraint = '' } = error as DatabaseFailure;
    const meaning = violations.has(code) ? codes[constraint] : undefined;
    throw meaning ? new DomainError(meaning, { cause: error }) : error;
  };

/** The same repository, with every outage of the database named as such. */
export const guarded = <T extends object>(repository: T): T =>
  Object.fromEntries(
    Object.entries(repository).map(([name, method]) => [name, (...args: unknown[]) => method(...args).catch(rethrow)]),
  ) as T;
