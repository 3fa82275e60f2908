import type { Knex } from 'knex';
import type { ServerSettings } from './server-settings.ts';
import type { Shortage } from './shortage.ts';

/** An open database: a PostgreSQL server, or the embedded one in a data folder. Callers need not know which. */
export interface Database {
  readonly kind: 'postgresql' | 'embedded';
  readonly knex: Knex;
  /** The replica that lists can be read from. */
  readonly replica?: Knex;
  /** The connections for health checks. On a server, requests do not use them. */
  readonly health: Knex;
  /** Tracks missing resources, such as disk space. */
  readonly shortage: Shortage;
  /** Runs statements without a time limit, such as migrations of large tables. Requests must not use it. */
  patiently<T>(work: (knex: Knex) => Promise<T>): Promise<T>;
  /**
   * Runs statements without values, and without other statements between them.
   * @returns all their rows
   */
  script(sql: string): Promise<readonly object[]>;
  /** Runs `work` under a lock: no other call, in this process or another, runs on this database at the same time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  readonly url: string | undefined;
  /** A replica of the server. If absent, lists are read from the server itself. */
  readonly readUrl?: string | undefined;
  /** The folder of the embedded database. */
  readonly dataDir: string;
  /** The settings for the server. If absent, the defaults are used. */
  readonly server?: ServerSettings;
}
