/** How a PostgreSQL server is used. */
export interface ServerSettings {
  /** Connections for requests and jobs. */
  readonly poolSize: number;
  /** How long a statement may take. */
  readonly statementSeconds: number;
  /** How long a statement may wait for a lock. */
  readonly lockSeconds: number;
  /** Whether a pooler in transaction mode is in front of the server: successive transactions may use different sessions. */
  readonly isPooled: boolean;
  /** Whether the statements of every request are prepared once for each connection. */
  readonly hasPreparedStatements: boolean;
}

/**
 * Twelve connections keep a few cores of PostgreSQL busy; more only wait inside the server instead of outside. No statement
 * of a request is slow by itself. The lock limit is longer than `deadlock_timeout` (1 s).
 */
export const defaultServerSettings: ServerSettings = {
  poolSize: 12,
  statementSeconds: 10,
  lockSeconds: 2,
  isPooled: false,
  hasPreparedStatements: true,
};

/**
 * How long a transaction may wait for its next statement: it waits for nothing but the database. Without a limit, a server that
 * is not told that its client has gone, since the network loses everything, keeps the locks of the transaction for hours.
 */
export const idleTransactionSeconds = 10;
