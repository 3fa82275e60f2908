import type { ProblemCode } from '../../generated/problems.ts';
import { DomainError } from '../kernel/errors.ts';

const retryAfterSeconds = 2;

interface DatabaseFailure extends Error {
  readonly code?: string;
  readonly constraint?: string;
}

/** The error of a failed connection, for any reason: name resolution, network, TLS, credentials, a full pool. */
export class ConnectError extends Error {}

/**
 * Matches SQLSTATE classes and codes of outages, as opposed to errors of a statement (PostgreSQL, appendix A): connections,
 * resources, shutdown, system errors, and a missing database. It includes statements that exceeded their time limit (57014) or
 * lock timeout (55P03), since statements are not slow by themselves, and transactions of a process that was suspended (25P03).
 */
const serverStates = /^(08|53|57P|57014|55P03|25P03|58|3D000)/;
/**
 * Matches SQLSTATEs of a server that accepts connections but refuses to work: a read-only server such as a standby, or changed
 * credentials.
 */
const refusingStates = /^(25006|28)/;
/** Matches codes of failed system calls on the network, including name resolution. */
const networkCodes = /^E(CONN|HOST|NET|TIMEDOUT$|PIPE$|AI_|NOTFOUND$|NOENT$)/;
/** Matches the texts of driver errors that have no code. */
const lostConnection =
  /Connection terminated|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|PGlite is clos|Unable to acquire a connection|Timeout acquiring a connection|^aborted$/;

/** Returns true if a server refuses statements that the primary would execute. Its connections are discarded. */
export const isRefusal = (sqlState: string): boolean => refusingStates.test(sqlState);

/** Returns true if a server refused the credentials (SQLSTATE class 28). */
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
 * The SQLSTATEs of a deadlock or serialization failure: PostgreSQL aborted this transaction in favor of another one (appendix A).
 */
const mutualStates: ReadonlySet<string> = new Set(['40P01', '40001']);

/** The SQLSTATEs of an exceeded lock timeout or statement timeout (PostgreSQL, appendix A). */
const timeoutStates: ReadonlySet<string> = new Set(['55P03', '57014']);
/** Matches the texts of errors when the driver stopped waiting for a result, or a statement for a connection. */
const timeoutMessage = /Query read timeout|Timeout acquiring a connection/;

/** Returns true if the driver stopped waiting for the result of a statement. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Returns true if the server ended a statement that exceeded its time limit or lock timeout. */
export const isEndedInTime = (error: unknown): boolean => timeoutStates.has((error as DatabaseFailure).code ?? '');

/** Returns true if a statement timed out on a reachable server, because a table is locked or the server is slow. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (isEndedInTime(error) || timeoutMessage.test(error.message));

export const isMutual = (error: unknown): boolean => mutualStates.has((error as DatabaseFailure).code ?? '');

/** Returns true if a value is not valid for its type (SQLSTATE class 22). */
export const isDataException = (error: unknown): boolean => ((error as DatabaseFailure).code ?? '').startsWith('22');

/** The SQLSTATE of the triggers that refuse changes of an application while it moves to another cell. */
const movingState = 'GH001';

/** Returns true if a change was refused because its application moves to another cell. */
export const isRefusedByMove = (error: unknown): boolean =>
  (error as DatabaseFailure | undefined)?.code === movingState;

/**
 * Rethrows an outage of the database as `database_unavailable`, a change that a move refuses as `application_moving`, and any other
 * error unchanged.
 */
export const rethrow = (error: unknown): never => {
  if (isRefusedByMove(error)) throw new DomainError('application_moving', { retryAfterSeconds, cause: error });
  if (isUnavailable(error)) throw new DomainError('database_unavailable', { retryAfterSeconds, cause: error });
  throw error;
};

/** The SQLSTATEs for a row that already exists, or that another row refers to (PostgreSQL, appendix A). */
const violations: ReadonlySet<string> = new Set(['23505', '23503', '23001']);

/**
 * Returns the name that a constraint has in the baseline. On a table that is a part of another one, the database may add a number
 * (Citus: `users_pkey_102008`).
 */
export const constraintName = (name: string): string => name.replace(/_\d+$/, '');

/** Matches the name of a constraint in the message of a violation. Servers in front of a database may pass on the message alone. */
const namedConstraint = /constraint "(\w{1,63})"/;

const constraintOf = ({ constraint, message }: DatabaseFailure): string =>
  constraintName(constraint ?? namedConstraint.exec(message)?.[1] ?? '');

/** Rethrows the violation of a constraint as the problem that `codes` has for it. */
export const conflict =
  (codes: Readonly<Record<string, ProblemCode>>) =>
  (error: unknown): never => {
    const { code = '' } = error as DatabaseFailure;
    const meaning = violations.has(code) ? codes[constraintOf(error as DatabaseFailure)] : undefined;
    throw meaning ? new DomainError(meaning, { cause: error }) : error;
  };

/** Returns a repository whose methods rethrow errors of the database as `rethrow` does. */
export const guarded = <T extends object>(repository: T): T =>
  Object.fromEntries(
    Object.entries(repository).map(([name, method]) => [name, (...args: unknown[]) => method(...args).catch(rethrow)]),
  ) as T;
