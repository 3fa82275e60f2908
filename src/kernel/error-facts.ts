import { DomainError } from './errors.ts';

/** An error that the database server has reported. */
interface ServerError {
  /** The SQLSTATE. */
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
}

/** Names of frequent conditions (PostgreSQL, appendix A), and sentences for those of a new server. */
const conditions: Readonly<Record<string, string>> = {
  '08006': 'connection_failure',
  '08P01': 'protocol_violation',
  '22001': 'string_data_right_truncation',
  '22003': 'numeric_value_out_of_range',
  '22021': 'character_not_in_repertoire',
  '22P02': 'invalid_text_representation',
  '23502': 'not_null_violation',
  '23503': 'foreign_key_violation',
  '23505': 'unique_violation',
  '23514': 'check_violation',
  '25006': 'read_only_sql_transaction',
  '25P03': 'idle_in_transaction_session_timeout',
  '28000': 'the role does not exist, or may not connect',
  '28P01': 'the password is wrong, or the role does not exist',
  '3D000': 'the database does not exist',
  '40001': 'serialization_failure',
  '40P01': 'deadlock_detected',
  '42501': 'insufficient_privilege',
  '42703': 'undefined_column',
  '42P01': 'undefined_table',
  '53100': 'disk_full',
  '53200': 'out_of_memory',
  '53300': 'too_many_connections',
  '55P03': 'lock_not_available',
  '57014': 'query_canceled',
  '57P01': 'admin_shutdown',
  '57P02': 'crash_shutdown',
  '57P03': 'cannot_connect_now',
  '58030': 'io_error',
};

/** Returns true for an error of the database server. The job queue passes on copies, which are not instances of `Error`. */
const isServerError = (error: unknown): error is ServerError =>
  typeof error === 'object' && error !== null && 'severity' in error && 'code' in error;

const conditionOf = ({ code }: ServerError): string => conditions[code] ?? 'database error';

/**
 * Returns the reason of an error in one line. It omits the message and the detail of the database server, which can quote a row;
 * code, constraint, table and column are sufficient. A host name with several addresses, or several hosts, cause one error for
 * each.
 */
export const reasonOf = (error: unknown): string => {
  if (isServerError(error)) {
    const { code, constraint, table, column } = error;
    const named = Object.entries({ constraint, table, column }).filter(([, name]) => name !== undefined);
    return `${conditionOf(error)} (${[code, ...named.map((pair) => pair.join(' '))].join(', ')})`;
  }
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const { message } = Object(error) as { readonly message?: unknown };
  return typeof message === 'string' ? message : String(error);
};

/** The number of causes that are described: a cause may lead back to its error. */
const mostCauses = 5;

/**
 * Returns the fields of an error for the log. Only a defect has a stack, an outage has not. The values that drivers attach to
 * errors are omitted. So is the stack of a server error, which begins with its message and leads only to the driver.
 */
export const errorFacts = (
  error: unknown,
  hasStack = !(error instanceof DomainError),
  causes = mostCauses,
): unknown => {
  if (isServerError(error)) {
    const { code, constraint, table, column } = error;
    return { name: 'DatabaseError', code, message: conditionOf(error), constraint, table, column };
  }
  if (!(error instanceof Error)) return reasonOf(error);
  const { name, stack, cause } = error;
  return {
    name,
    code: (error as { readonly code?: unknown }).code,
    message: reasonOf(error),
    ...(hasStack ? { stack } : {}),
    ...(cause === undefined || causes === 0 ? {} : { cause: errorFacts(cause, hasStack, causes - 1) }),
  };
};
