/** The settings for a PostgreSQL server. */
export interface ServerSettings {
  /** The number of connections for requests and jobs. */
  readonly poolSize: number;
  /** The time limit of a statement. */
  readonly statementSeconds: number;
  /** The time limit for waiting for a lock. */
  readonly lockSeconds: number;
  /** True behind a pooler in transaction mode, where successive transactions may use different sessions. */
  readonly isPooled: boolean;
  /** True if the statements of every request are prepared once for each connection. */
  readonly hasPreparedStatements: boolean;
}

/**
 * The default settings. Twelve connections keep a few cores of PostgreSQL busy; more would only wait inside the server instead of
 * outside. Statements of requests are fast. The lock timeout is longer than `deadlock_timeout` (1 s).
 */
export const defaultServerSettings: ServerSettings = {
  poolSize: 12,
  statementSeconds: 10,
  lockSeconds: 2,
  isPooled: false,
  hasPreparedStatements: true,
};

/**
 * The time that a transaction may wait for its next statement, which depends only on the database. Without a limit, a server that
 * does not learn that its client is gone, because the network loses all packets, keeps the locks for hours.
 */
export const idleTransactionSeconds = 10;
