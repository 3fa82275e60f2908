import type { Knex } from 'knex';
import type { ServerSettings } from './server-settings.ts';
import type { Shortage } from './shortage.ts';

/** An open database: a PostgreSQL server, or the embedded one in a data folder. Above this, nothing knows which. */
export interface Database {
  readonly kind: 'postgresql' | 'embedded';
  readonly knex: Knex;
  /** A replica that lists can be read from. */
  readonly replica?: Knex;
  /** For health checks: on a server, a connection that requests do not use. */
  readonly health: Knex;
  /** Whether it lacks resources, such as room on its disk. */
  readonly shortage: Shortage;
  /** For statements that may take as long as they need, which no request may: migrations of large tables. */
  patiently<T>(work: (knex: Knex) => Promise<T>): Promise<T>;
  /**
   * Runs statements that belong together, without values, and without statements of others between them. @returns all
   * their rows
   */
  script(sql: string): Promise<readonly object[]>;
  /** Runs `work` under a lock: no other call, in this process or another, runs on this database at the same time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  readonly url: string | undefined;
  /** A replica of the server; absent: lists are read from the server itself. */
  readonly readUrl?: string | undefined;
  /** Where the embedded database lives. */
  readonly dataDir: string;
  /** How to use the server; absent: the defaults. */
  readonly server?: ServerSettings;
}
