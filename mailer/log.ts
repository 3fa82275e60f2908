import { type DestinationStream, type Logger, pino } from 'pino';

/** An error that PostgreSQL has reported, with its SQLSTATE. */
interface ServerError {
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
}

const isServerError = (error: unknown): error is ServerError =>
  error instanceof Error && 'severity' in error && 'code' in error;

/** Returns the reason of an error. The text of a database server stays out, because it can quote a row. */
export const reasonOf = (error: unknown): string => {
  if (isServerError(error)) return `The database has reported the error ${error.code}.`;
  return error instanceof Error ? error.message : String(error);
};

/** Returns what a log contains of an error. The values that drivers attach to theirs stay out: addresses and keys. */
const errorFacts = (error: unknown): unknown => {
  if (isServerError(error)) {
    const { code, constraint, table, column } = error;
    return { name: 'DatabaseError', code, message: reasonOf(error), constraint, table, column };
  }
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const { code } = error as { readonly code?: unknown };
  return { name, code, message, stack, ...(cause === undefined ? {} : { cause: errorFacts(cause) }) };
};

/** Writes lines of JSON. They contain IDs and never addresses, subjects or links. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorFacts } },
    destination ?? pino.destination({ sync: true }),
  );
