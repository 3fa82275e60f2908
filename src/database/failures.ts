import type { ProblemCode } from '../../generated/problems.ts';
import { DomainError } from '../kernel/errors.ts';

const retryAfterSeconds = 2;

interface DatabaseFailure extends Error {
  readonly code?: string;
  readonly constraint?: string;
}

/** No connection could be made, whatever the reason: name resolution, network, TLS, credentials, a full pool. */
export class ConnectError extends Error {}

/**
 * SQLSTATE classes and codes that speak of the server, not of the statement (PostgreSQL, appendix A): connections, resources,
 * shutdown, system errors, and a database that is missing. Also that the statement took longer than it may (57014), or
 * waited for a lock longer than it may (55P03): no statement is slow by itself. Or that this process was suspended in a
 * transaction (25P03).
 */
const serverStates = /^(08|53|57P|57014|55P03|25P03|58|3D000)/;
/** A server that takes connections and refuses to work: a standby or another read-only server, or changed credentials. */
const refusingStates = /^(25006|28)/;
/** System calls that failed on the network, among them those of name resolution. */
const networkCodes = /^E(CONN|HOST|NET|TIMEDOUT$|PIPE$|AI_|NOTFOUND$|NOENT$)/;
/** Drivers report these by their text alone. */
const lostConnection =
  /Connection terminated|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|PGlite is clos|Unable to acquire a connection|Timeout acquiring a connection|^aborted$/;

/** Whether a server refuses what the primary would do: its connections are discarded. */
export const isRefusal = (sqlState: string): boolean => refusingStates.test(sqlState);

/** Whether a server refused the credentials (SQLSTATE class 28). */
export const isRejectedCredential = (error: unknown): boolean =>
  ((error as DatabaseFailure).code ?? '').startsWith('28');

const isUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as DatabaseFailure;
  return (
    error instanceof ConnectError ||
    serverStates.test(code) ||
    isRefusal(code) ||
    networkCodes.test(code) ||
    lostConnection.test(message)
  );
};

/**
 * The states of a deadlock or serialization failure: PostgreSQL aborted this transaction for another one (appendix A).
 */
const mutualStates: ReadonlySet<string> = new Set(['40P01', '40001']);

/** A statement waited for a lock, or took, longer than it may (PostgreSQL, appendix A). */
const timeoutStates: ReadonlySet<string> = new Set(['55P03', '57014']);
/** The driver stopped waiting for the result, or a statement did not get its turn for a connection. */
const timeoutMessage = /Query read timeout|Timeout acquiring a connection/;

/** Whether the driver stopped waiting for the result of a statement. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Whether the server ended a statement that took too long, or waited too long for a lock. */
export const isEndedInTime = (error: unknown): boolean => timeoutStates.has((error as DatabaseFailure).code ?? '');

/** Whether a statement timed out on a server that can be reached: something is locked or slow. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (isEndedInTime(error) || timeoutMessage.test(error.message));

export const isMutual = (error: unknown): boolean => mutualStates.has((error as DatabaseFailure).code ?? '');

/** Whether a value is not valid for its type (SQLSTATE class 22). */
export const isDataException = (error: unknown): boolean => ((error as DatabaseFailure).code ?? '').startsWith('22');

/** Rethrows an outage of the database as `database_unavailable`; everything else as it is. */
export const rethrow = (error: unknown): never => {
  if (isUnavailable(error)) throw new DomainError('database_unavailable', { retryAfterSeconds, cause: error });
  throw error;
};

/** That a row is there already, or that another one still refers to it (PostgreSQL, appendix A). */
const violations: ReadonlySet<string> = new Set(['23505', '23503', '23001']);

/**
 * The name that a constraint has in the baseline. On a table that is one of the parts of another, the database may add a number
 * (Citus: `users_pkey_102008`).
 */
export const constraintName = (name: string): string => name.replace(/_\d+$/, '');

/** Rethrows the violation of a constraint as the error that it stands for. */
export const conflict =
  (codes: Readonly<Record<string, ProblemCode>>) =>
  (error: unknown): never => {
    const { code = '', constraint = '' } = error as DatabaseFailure;
    const meaning = violations.has(code) ? codes[constraintName(constraint)] : undefined;
    throw meaning ? new DomainError(meaning, { cause: error }) : error;
  };

/** The same repository, with every outage of the database named as such. */
export const guarded = <T extends object>(repository: T): T =>
  Object.fromEntries(
    Object.entries(repository).map(([name, method]) => [name, (...args: unknown[]) => method(...args).catch(rethrow)]),
  ) as T;
